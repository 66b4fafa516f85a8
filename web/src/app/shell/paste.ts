// Pasted texts as files: a record, or a position in signs, becomes a file that the server reads by its content.

/** Returns the file of a pasted text; `null` if the text can be neither a record nor a board. */
export function fileOfText(text: string): File | null {
  const isSgf = /\(\s*;/.test(text);
  // A board in signs has a line for each row.
  const hasRows = text.trim().split("\n").length >= 3;
  if (!isSgf && !hasRows) return null;
  // A library reads files of this name; their format is recognised by their content.
  return new File([text], "pasted.sgf", { type: "text/plain" });
}
