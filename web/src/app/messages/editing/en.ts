// The words of the editor of the page that the editor of the viewer does not have.

export const editorWords = {
  "cut-branch": "Cut",
  "copy-branch": "Copy",
  "branch-copied": "Copied: this move and all that follows",
  "branch-missing": "There is no branch to paste",
  "branch-damaged": "The text of this record is damaged, so that no branch can be taken from it. Repair it first.",
  "game-information": "Game information",
  "information-help": "Each field is written when you leave it, and can be undone.",
} as const;
