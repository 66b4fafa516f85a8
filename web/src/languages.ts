// The script of a language tag.

/** The script of a Chinese tag: `zh-TW` and `zh-Hant` are written in traditional characters, all others in simplified ones. */
export function chineseOf(tag: string): "zh-Hans" | "zh-Hant" {
  const parts = tag.toLowerCase().split(/[-_]/);
  const isTraditional = parts.includes("hant") || ["tw", "hk", "mo"].some((region) => parts.includes(region));
  return isTraditional && !parts.includes("hans") ? "zh-Hant" : "zh-Hans";
}
