// The words of the editor.

export const editingWords = {
  "edit-line": "Line",
  "edit-arrow": "Arrow",
  "edit-text": "Own label",
  "edit-text-of": "Text of the label",
  "edit-pair-start": "Press the first point",
  "edit-pair-end": "Now the second point; Esc gives up",
  "judge-position": "Position",
  "judge-move": "Move",
  "judge-none": "not judged",
  "hotspot-none": "not marked",
  "next-player": "To play",
  "natural-player": "{color}, as usual",
  "new-diagram": "New diagram from here",
  "paste-branch": "Paste",
  "variation-up": "Earlier variation",
  "variation-down": "Later variation",
  flatten: "Delete other variations",
} as const;
