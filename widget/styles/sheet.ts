const sheets = new Map<string, CSSStyleSheet>();

/** A text as a style sheet; the same one however many elements ask for it. */
export function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) known.replaceSync(text);
  sheets.set(text, known);
  return known;
}
