/** The texts of notes on positions. */
export const noteWords = {
  note: "Note on this position",
  "add-note": "Add a note",
  "edit-note": "Edit the note",
  "note-help": "Rotated and mirrored positions share it. It is kept with the tags of the library.",
  "download-notes": "Download all notes",
} as const;
