// The clipboard of branches. The last branch stays here, because a page may not always read the clipboard.

import { isRecord } from "./pasted.ts";

let copied = "";

/** Copies a branch. Other programs can paste it, too, if the browser allows that. */
export async function writeBranch(text: string): Promise<void> {
  copied = text;
  if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => {});
  else writeByEvent(text);
}

/** Pages without encryption have no other way. */
function writeByEvent(text: string): void {
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", write, { once: true, capture: true });
  document.execCommand("copy");
  document.removeEventListener("copy", write, { capture: true });
}

/** The branch to paste, if the browser tells nothing else; empty without one. */
export async function readBranch(): Promise<string> {
  const text = (await navigator.clipboard?.readText().catch(() => "")) ?? "";
  return isRecord(text) ? text : copied;
}

/** The record that a browser pastes, or else the last branch. */
export function pastedBranch(event: ClipboardEvent): string {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  return isRecord(text) ? text : copied;
}
