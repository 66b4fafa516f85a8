export const siteWords = {
  opponents: "对手",
} as const;
