/** The words that only published sites have, in English. */
export const siteWords = {
  opponents: "Opponents",
} as const;
