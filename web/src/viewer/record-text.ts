// The text of a record from its bytes.

/** Decodes a record as UTF-8 if it is valid, or else in the character set that it declares. */
export function textOfRecord(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const latin = new TextDecoder("latin1");
    const charset = /CA\s*\[\s*([^\]]*)\]/.exec(latin.decode(bytes.subarray(0, 4096)))?.[1]?.trim();
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      return latin.decode(bytes);
    }
  }
}
