// The words of reviews in Korean.

import type { reviewWords as en } from "./en.ts";

export const reviewWords: Record<keyof typeof en, string> = {
  review: "복기",
  "end-review": "복기 닫기",
  "from-store": "kifu analyze가 보관한 평가",
  "from-record": "기보에 기록된 평가",
  visits: "한 국면당 방문 {count}회",
  "no-losses": "평가로는 각 수의 손실을 알 수 없습니다.",
  mean: "한 수 평균 {loss}집 손실",
  "mean-percent": "한 수 평균 승률 {loss} % 손실",
  accuracy: "정확도 {percent}",
  "accuracy-help": "손실이 {least} 미만인 수의 비율. 95 % 구간: {low} ~ {high}",
  "by-phase": "단계별 손실",
  phase: "단계",
  opening: "포석",
  middle: "중반",
  endgame: "끝내기",
  "moves-to": "{number}수까지",
  "mean-loss": "평균 손실",
  "accuracy-word": "정확도",
  worst: "가장 큰 실수",
  "by-size": "손실 크기별 수",
  loss: "손실",
  "turning-points": "분기점",
  "turning-help": "우세를 내준 수",
  better: "{point}이(가) 더 좋음",
};
