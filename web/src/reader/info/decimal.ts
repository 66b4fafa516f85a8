// Exact decimal numbers: komi, margins and seconds are written as they were read.

/** A number: `mantissa / 10 ** scale`, without zeros at its end. */
export interface Decimal {
  mantissa: bigint;
  scale: number;
}

const MOST_DIGITS = 18;

/** A number; null if it has too many digits. */
export function decimal(mantissa: bigint, scale: number): Decimal | null {
  let [m, s] = [mantissa, scale];
  while (s > 0 && m % 10n === 0n) [m, s] = [m / 10n, s - 1];
  const limit = s === 0 ? 1n << 63n : 10n ** BigInt(MOST_DIGITS);
  return m > -limit && m < limit && s <= MOST_DIGITS ? { mantissa: m, scale: s } : null;
}

export const whole = (number: number): Decimal => ({ mantissa: BigInt(number), scale: 0 });

/** The number as a whole one; null if it is none. */
export const toWhole = ({ mantissa, scale }: Decimal): number | null => (scale === 0 ? Number(mantissa) : null);

export const toNumber = ({ mantissa, scale }: Decimal): number => Number(mantissa) / 10 ** scale;

export function toText({ mantissa, scale }: Decimal): string {
  const digits = (mantissa < 0n ? -mantissa : mantissa).toString().padStart(scale + 1, "0");
  const point = digits.length - scale;
  return `${mantissa < 0n ? "-" : ""}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ""}`;
}

export function add(one: Decimal, other: Decimal): Decimal | null {
  const scale = Math.max(one.scale, other.scale);
  const scaled = (number: Decimal) => number.mantissa * 10n ** BigInt(scale - number.scale);
  return decimal(scaled(one) + scaled(other), scale);
}

export const multiply = (one: Decimal, other: Decimal): Decimal | null =>
  decimal(one.mantissa * other.mantissa, one.scale + other.scale);

/** The quotient; null if it has no end. */
export function divide(one: Decimal, other: Decimal): Decimal | null {
  let above = one.mantissa * 10n ** BigInt(other.scale);
  const below = other.mantissa * 10n ** BigInt(one.scale);
  if (below === 0n) return null;
  for (let scale = 0; scale < MOST_DIGITS; scale++, above *= 10n) {
    if (above % below === 0n) return decimal(above / below, scale);
  }
  return null;
}

const FORM = /^([+\-\u2212\uff0b\uff0d]?)([0-9\uff10-\uff19]*)(?:([.,\uff0e\uff0c])([0-9\uff10-\uff19]*))?$/;

/** Reads a number with a point or a comma; null for anything else. */
export function readDecimal(text: string): Decimal | null {
  const found = FORM.exec(text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, ""));
  if (!found) return null;
  const narrow = (digits: string) =>
    digits.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  const [sign, integer, point] = [found[1]!, narrow(found[2]!), found[3]];
  const fraction = narrow(found[4] ?? "");
  if (integer === "" && fraction === "") return null;
  // Three digits after a comma are thousands, except in `0,500`.
  if ((point === "," || point === "\uff0c") && fraction.length === 3 && /[1-9]/.test(integer)) return null;
  if (BigInt(integer || "0") >= 1n << 63n) return null;
  const room = Math.max(0, MOST_DIGITS - integer.replace(/^0+/, "").length);
  const kept = fraction.slice(0, room);
  const mantissa = BigInt(`${integer}${kept}` || "0");
  return decimal(sign === "-" || sign === "\u2212" || sign === "\uff0d" ? -mantissa : mantissa, kept.length);
}
