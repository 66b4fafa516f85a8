/** The words that only published sites have, in English. */
export const siteWords = {
  opponents: "Opponents",
  "newest-games": "Newest games",
  "last-position": "The last position",
} as const;
