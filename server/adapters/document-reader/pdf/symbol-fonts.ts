/** What the glyphs of the symbol fonts look like, by the code that a text has for them; their codes are letters of other fonts. */
const WINGDINGS: Readonly<Record<string, string>> = {
  '\u00FC': '✓',
  '\u00FB': '✗',
  '\u00FE': '☑',
  '\u00FD': '☒',
  '\u00A8': '□',
  '\u00A1': '○',
  '\u00A7': '▪',
  l: '●',
  n: '■',
  o: '□',
  x: '☒',
};
const WINGDINGS_2: Readonly<Record<string, string>> = { P: '✓', O: '✗', R: '☑', Q: '☒', S: '☒', T: '☒', '\u0097': '●' };
const WEBDINGS: Readonly<Record<string, string>> = { a: '✓', r: '✗', n: '●', c: '□', g: '■' };
const DINGBATS: Readonly<Record<string, string>> = {
  '3': '✓',
  '4': '✓',
  '5': '✗',
  '6': '✗',
  '7': '✗',
  '8': '✗',
  l: '●',
  n: '■',
  m: '○',
};

const FONTS: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/wingdings ?2/iu, WINGDINGS_2],
  [/wingdings(?! ?3)/iu, WINGDINGS],
  [/webdings/iu, WEBDINGS],
  [/dingbats/iu, DINGBATS],
];

/** Many shapes of one mark read as one. */
const SHAPES: Readonly<Record<string, string>> = {
  '✔': '✓',
  '✘': '✗',
  '✕': '✗',
  '✖': '✗',
  '⬤': '●',
  '⚫': '●',
  '': '•',
};

/**
 * Reads what a font's glyphs show. A symbol font's glyph of unknown shape keeps its code in the private area, so that it is taken neither for a
 * letter nor for nothing.
 */
export function createGlyphReader(fontName: string): (text: string) => string {
  const symbols = FONTS.find(([name]) => name.test(fontName))?.[1];
  return (text) => {
    if (symbols === undefined) return SHAPES[text] ?? text;
    const code = text.codePointAt(0) ?? 0;
    // A symbol font is at U+F000 and above in many files.
    const letter = code >= 0xf0_20 && code <= 0xf0_ff ? String.fromCodePoint(code - 0xf0_00) : text;
    const shown = symbols[letter] ?? SHAPES[text];
    if (shown !== undefined) return shown;
    return code > 0x20 && code <= 0xff ? String.fromCodePoint(code + 0xf0_00) : text;
  };
}
