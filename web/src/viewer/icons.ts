// The signs on buttons.

import { html, svg, type TemplateResult } from "lit";

/** Paths in a square of 16. */
const PATHS = {
  first: "M4 3v10M12.5 3.5 6.5 8l6 4.5",
  "back-10": "M8 3.5 3 8l5 4.5M13.5 3.5 8.5 8l5 4.5",
  previous: "M10.5 3.5 5 8l5.5 4.5",
  next: "M5.5 3.5 11 8l-5.5 4.5",
  "forward-10": "M2.5 3.5 7.5 8l-5 4.5M8 3.5 13 8l-5 4.5",
  last: "M12 3v10M3.5 3.5l6 4.5-6 4.5",
  autoplay: "M5 3.2v9.6L12.8 8Z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  undo: "M6.5 3.5 3 7l3.5 3.5M3 7h6.5a3.5 3.5 0 0 1 0 7H6",
  redo: "M9.5 3.5 13 7l-3.5 3.5M13 7H6.5a3.5 3.5 0 0 0 0 7H10",
  discard: "M4 4l8 8M12 4l-8 8",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
} as const;

export type Icon = keyof typeof PATHS;

export function icon(name: Icon): TemplateResult {
  return html`<svg class="icon ${name}" viewBox="0 0 16 16" aria-hidden="true">${svg`<path d=${PATHS[name]}></path>`}</svg>`;
}
