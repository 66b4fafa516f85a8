// Times in words.

import { language, type MessageKey, say } from "./messages/index.ts";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Formats a time relative to now, `3 minutes ago`. Times are in seconds since 1970. */
export function agoText(at: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - at);
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? ["second", 1];
  return unit === "second" ? format.format(0, "second") : format.format(-Math.floor(seconds / length), unit);
}

/** A duration: `42 s`, `3 min`. */
export function durationText(seconds: number): string {
  const [unit, value] = seconds < 90 ? (["second", seconds] as const) : (["minute", seconds / 60] as const);
  const maximumFractionDigits = seconds < 1 ? 2 : seconds < 10 ? 1 : 0;
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(
    value,
  );
}

/** Returns a message with the relative time as the placeholder `time`. */
export function sayAgo(key: MessageKey, at: number): string {
  return say(key, { time: agoText(at) });
}
