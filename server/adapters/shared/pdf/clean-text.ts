/** Letters that a spacing accent may stand for when a document draws accent and letter one after the other. */
const SPACING_ACCENTS: readonly (readonly [RegExp, string])[] = [
  [/´([aeiouı])/giu, '\u0301'],
  [/¨([uı])/giu, '\u0308'],
  [/˜(n)/giu, '\u0303'],
];

/**
 * The characters of a line as a reader sees them: composed accents, no ligatures, no soft hyphens, no invisible or
 * control characters, single plain spaces. Idempotent.
 */
export function cleanText(text: string): string {
  let clean = text
    .replace(/[\uF0B7\uF0A7]/gu, '•')
    .replace(/[\uFB00-\uFB06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Co}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]+/gu, '');
  for (const [pattern, mark] of SPACING_ACCENTS) {
    clean = clean.replace(pattern, (_, letter: string) => (letter === 'ı' ? 'i' : letter) + mark);
  }
  return clean.normalize('NFC').replace(/ {2,}/gu, ' ').trim();
}
