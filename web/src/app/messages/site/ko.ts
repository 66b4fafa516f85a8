export const siteWords = {
  opponents: "상대",
  "newest-games": "최신 대국",
  "last-position": "마지막 국면",
} as const;
