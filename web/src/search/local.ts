// Searches games in the caller's thread.

import { Host, type ShelfSource } from "./host.ts";
import { answer } from "./protocol.ts";
import type { Send } from "./shelf.ts";

export async function openHere(
  source: ShelfSource,
  signal: AbortSignal | undefined,
  onProgress: ((share: number) => void) | undefined,
): Promise<{ opened: { games: number; title: string }; send: Send; close: () => void }> {
  const host = await Host.open(source, { signal, ...(onProgress && { onProgress }) });
  const send: Send = (call, signal, onPartial) =>
    call.call === "open"
      ? Promise.reject(new Error("the games are open"))
      : answer(host, call, signal, (counts) => onPartial?.(counts as never));
  return { opened: { games: host.length, title: host.title }, send, close: () => host.free() };
}
