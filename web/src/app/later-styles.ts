// Styles that come with the file of their screen, so that the first screens do not wait for them.

/** Adds styles to the page. */
export function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
