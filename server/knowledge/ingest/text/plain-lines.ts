import { HEADING_LIMIT, textRow } from './sheet-line.ts';
import type { SheetLine } from './sheet-line.ts';

/** The lines of a plain text. Blank lines part paragraphs; a line of nothing but one mark (`-----`, `====`) parts subjects. */
export function readPlainLines(text: string): SheetLine[] {
  const read: SheetLine[] = [];
  let opens = true;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') {
      opens = true;
    } else if (isRule(line)) {
      read.push({ kind: 'separator' });
      opens = true;
    } else {
      read.push(textRow(line, { opens, isLoud: opens && isLoud(line) }));
      opens = false;
    }
  }
  return read;
}

function isRule(line: string): boolean {
  const [first = ''] = line;
  return line.length >= 3 && '-=_*~#'.includes(first) && line.replaceAll(first, '') === '';
}

/** A short line in capitals, or one that ends in a colon. */
function isLoud(line: string): boolean {
  if (line.length > HEADING_LIMIT) return false;
  return line.endsWith(':') || (!/\p{Ll}/u.test(line) && line.replace(/\P{Lu}/gu, '').length >= 3);
}
