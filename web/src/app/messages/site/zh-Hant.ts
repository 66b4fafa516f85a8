export const siteWords = {
  opponents: "對手",
  "newest-games": "最新對局",
  "last-position": "最後局面",
} as const;
