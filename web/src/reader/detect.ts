// The most plausible character set of a text that declares none. It knows the areas of the East Asian sets, in which common
// characters lie together, but no lists of frequent characters, as the program has: short texts may be read otherwise.

/** The cost of bytes that are no character. */
const INVALID = 30;

type Price = (lead: number, trail: number) => number;

const between = (byte: number, from: number, to: number) => byte >= from && byte <= to;

/** The costs of characters of two bytes, by their area. */
const PRICES: Readonly<{ [charset: string]: Price }> = {
  gb18030: (lead, trail) => {
    const isUpper = between(trail, 0xa1, 0xfe);
    if (!(between(trail, 0x40, 0x7e) || between(trail, 0x80, 0xfe))) return INVALID;
    if (isUpper && (lead === 0xa1 || lead === 0xa3)) return 8;
    if (isUpper && between(lead, 0xb0, 0xd7)) return 10;
    if (isUpper && between(lead, 0xd8, 0xf7)) return 16;
    return isUpper && between(lead, 0xa2, 0xa9) ? 16 : 20;
  },
  shift_jis: (lead, trail) => {
    if (between(lead, 0xa1, 0xdf)) return 12;
    if (!(between(trail, 0x40, 0x7e) || between(trail, 0x80, 0xfc))) return INVALID;
    const pair = lead * 256 + trail;
    if (between(pair, 0x829f, 0x82f1)) return 7;
    if (between(pair, 0x8340, 0x8396)) return 9;
    if (between(pair, 0x8140, 0x829a)) return 9;
    if (between(pair, 0x889f, 0x9872)) return 11;
    return between(pair, 0x989f, 0x9ffc) || between(pair, 0xe040, 0xeaa4) ? 17 : INVALID;
  },
  big5: (lead, trail) => {
    if (!(between(trail, 0x40, 0x7e) || between(trail, 0xa1, 0xfe)) || lead < 0x87) return INVALID;
    if (between(lead, 0xa1, 0xa3)) return 9;
    if (between(lead, 0xa4, 0xc6)) return 11;
    return between(lead, 0xc9, 0xf9) ? 17 : 21;
  },
  "euc-kr": (lead, trail) => {
    const isUpper = between(trail, 0xa1, 0xfe);
    if (isUpper && between(lead, 0xb0, 0xc8)) return 11;
    if (isUpper && between(lead, 0xa1, 0xa4)) return 9;
    if (isUpper && between(lead, 0xca, 0xfd)) return 17;
    const isTrail = isUpper || between(trail, 0x41, 0x5a) || between(trail, 0x61, 0x7a) || between(trail, 0x81, 0xa0);
    return isTrail && between(lead, 0x81, 0xc6) ? 18 : INVALID;
  },
  "euc-jp": (lead, trail) => {
    if (!between(trail, 0xa1, 0xfe) || lead < 0xa1) return lead === 0x8e && between(trail, 0xa1, 0xdf) ? 12 : INVALID;
    if (lead === 0xa4 && trail <= 0xf3) return 7;
    if (lead === 0xa5 && trail <= 0xf6) return 9;
    if (between(lead, 0xa1, 0xa3)) return 9;
    return between(lead, 0xb0, 0xcf) ? 11 : between(lead, 0xd0, 0xf4) ? 17 : 18;
  },
};

/** A cost at the start for sets that are rare in records. */
const PRIORS: Readonly<{ [charset: string]: number }> = { gb18030: 0, shift_jis: 1, big5: 2, "euc-kr": 3, "euc-jp": 5 };

/** Characters that are frequent in records of Go. */
const FREQUENT =
  "段级級目胜勝负負半盘盤子中黑白黒局棋碁先让讓贴貼手数數分秒时時间間日月年第回战戰戦赛賽杯对對対决決名人王天元本因坊围圍弈业業余国國际際" +
  "一二三四五六七八九十届단급흑백승반집불계판대국바둑기사결선왕명인배제회점덤";

function doubleCost(bytes: Uint8Array, charset: string): number {
  const price = PRICES[charset]!;
  const isLatin = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));
  const text = new TextDecoder(charset).decode(bytes);
  let cost = PRIORS[charset]!;
  for (const character of text) if (character > "\x7f" && FREQUENT.includes(character)) cost -= 3;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at]!;
    if (lead < 128) {
      at++;
      continue;
    }
    const one = price(lead, bytes[at + 1] ?? 0);
    const isSingle = one === INVALID || (charset === "shift_jis" && between(lead, 0xa1, 0xdf));
    const length = isSingle ? 1 : 2;
    const sides = [bytes[at - 1], bytes[at + length]].filter(isLatin).length;
    cost += one + (one < INVALID && one >= 10 ? [0, 3, 8][sides]! : 0);
    at += length;
  }
  return cost;
}

const COMMON = "éèàçäöüßåøñóíá";

/** Western letters: each costs about as much as it is rare, and more outside words. */
function singleCost(bytes: Uint8Array): number {
  const text = new TextDecoder("windows-1252").decode(bytes);
  let cost = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character < "\x80") continue;
    const isLetter = /\p{L}/u.test(character);
    const isIn = (other: string | undefined) => /\p{L}/u.test(other ?? "");
    if (isLetter) {
      cost += COMMON.includes(character) ? 5 : /\p{Lu}/u.test(character) ? 12 : 8;
      if (!isIn(text[at - 1]) && !isIn(text[at + 1])) cost += 4;
      if ((text[at - 1] ?? "") >= "\x80") cost += 5;
    } else cost += /[\x80-\x9f]/.test(character) ? INVALID : /[’´·–“”‘½]/.test(character) ? 9 : 17;
  }
  return cost;
}

/** The most plausible set of a text. */
export function best(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, 1 << 16);
  let [winner, least] = ["windows-1252", singleCost(sample)];
  for (const charset of Object.keys(PRICES)) {
    const cost = doubleCost(sample, charset);
    if (cost < least) [winner, least] = [charset, cost];
  }
  return winner;
}
