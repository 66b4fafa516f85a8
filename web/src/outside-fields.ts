// Whether a paste is meant for what is shown, or for a field.

/** True if a paste does not happen in a field or a dialog. */
export function isOutsideFields(event: ClipboardEvent): boolean {
  const target = event.composedPath()[0];
  return !(target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]"));
}
