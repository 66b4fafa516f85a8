export const siteWords = {
  opponents: "対戦相手",
  "newest-games": "新しい対局",
  "last-position": "最後の局面",
} as const;
