export const siteWords = {
  opponents: "对手",
  "newest-games": "最新对局",
  "last-position": "最后局面",
} as const;
