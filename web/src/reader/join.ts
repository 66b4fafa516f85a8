// Texts in which the second byte of a character is escaped if it looks like a bracket or a backslash.

import { isLead, type Lead } from "./lex.ts";

/** The bytes without the backslashes inside characters. */
export function joinCharacters(bytes: Uint8Array, lead: Lead): Uint8Array {
  const joined: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    joined.push(byte);
    const next = bytes[at + 1];
    if (next === undefined) continue;
    if (isLead(lead, byte)) {
      const escaped = bytes[at + 2];
      if (next === 92 && (escaped === 91 || escaped === 92 || escaped === 93)) {
        joined.push(escaped);
        at += 2;
      } else if (next >= 0x40) {
        joined.push(next);
        at++;
      }
    } else if (byte === 92 && !isLead(lead, next)) {
      joined.push(next);
      at++;
    }
  }
  return Uint8Array.from(joined);
}
