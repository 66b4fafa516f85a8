// The icons of buttons: lines of width 1.6 in a square of 20.

import { html, svg, type TemplateResult } from "lit";
import { SCREENS, type Screen } from "./screens/table.ts";

const SHAPES = {
  guess: "M7 7.5a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M10 16h.01",
  command:
    "M7.5 7.5h5v5h-5zM7.5 7.5V5.25A2.25 2.25 0 1 0 5.25 7.5zM12.5 7.5h2.25a2.25 2.25 0 1 0-2.25-2.25zM12.5 12.5v2.25a2.25 2.25 0 1 0 2.25-2.25zM7.5 12.5H5.25a2.25 2.25 0 1 0 2.25 2.25z",
  count: "M10 3.5v13M6.5 16.5h7M3.5 6h13M3.5 6l-2 5.5h4zM16.5 6l-2 5.5h4z",
  analyze: "M3.5 15.5l4-5 3.5 3 5.5-8M3.5 4v12.5h13",
  review: "M4 16.5v-5M10 16.5v-9M16 16.5v-13",
  close: "M5 5l10 10M15 5L5 15",
  filter: "M3 5h14M6 10h8M8.5 15h3",
  previous: "M12.5 4.5L7 10l5.5 5.5",
  next: "M7.5 4.5L13 10l-5.5 5.5",
  up: "M4.5 12.5L10 7l5.5 5.5",
  down: "M4.5 7.5L10 13l5.5-5.5",
  first: "M14.5 4.5L9 10l5.5 5.5M5.5 4.5v11",
  last: "M5.5 4.5L11 10l-5.5 5.5M14.5 4.5v11",
  download: "M10 3v9M6 8.5l4 4 4-4M4 16.5h12",
  refresh: "M16 6.5A7 7 0 1 0 17 10M16.5 3v4h-4",
  undo: "M7 4L3.5 7.5L7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8",
  redo: "M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4",
  edit: "M3.5 16.5l1-4L13 4l3 3-8.5 8.5zM11.5 5.5l3 3",
  link: "M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1",
  more: "M5 10h.01M10 10h.01M15 10h.01",
} as const;

export type Icon = keyof typeof SHAPES | Screen;

/** The icon of a button, hidden from screen readers: the button itself has the label. */
export function icon(name: Icon): TemplateResult {
  const shape = name in SCREENS ? SCREENS[name as Screen].icon : SHAPES[name as keyof typeof SHAPES];
  return html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${shape}></path>`}</svg>`;
}
