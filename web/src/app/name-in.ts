// Names of openings and joseki, which the server knows in several languages.

/** The name in a language, in English if the language has none; `otherwise` if there is none at all. */
export const nameIn = (names: Readonly<Record<string, string>>, tag: string, otherwise: string): string =>
  names[tag] ?? names.en ?? otherwise;
