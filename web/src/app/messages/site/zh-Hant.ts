export const siteWords = {
  opponents: "對手",
} as const;
