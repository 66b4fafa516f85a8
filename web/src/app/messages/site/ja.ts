export const siteWords = {
  opponents: "対戦相手",
} as const;
