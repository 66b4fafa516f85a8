export const siteWords = {
  opponents: "상대",
} as const;
