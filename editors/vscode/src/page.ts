// The page of a board: its content policy allows the scripts and styles of the extension only.

export interface Page {
  /** The addresses of the script and of the styles. */
  script: string;
  style: string;
  /** What the editor calls its own files in a content policy. */
  source: string;
  nonce: string;
}

export function pageText({ script, style, source, nonce }: Page): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // The viewer writes the place of some parts as attributes.
    `style-src ${source} 'unsafe-inline'`,
    `img-src ${source} data: blob:`,
    `font-src ${source}`,
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<title>Go board</title>
</head>
<body>
<p id="reason" hidden></p>
<label id="games" hidden>Game <select></select></label>
<kifu-viewer id="board" keys="page" wheel="on" lang="en" hidden></kifu-viewer>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
}

/** A number that no other page has. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
