/** Tables as files that spreadsheets open: semicolons, since in much of the world the comma stands in numbers. */

/** Without it spreadsheets take UTF-8 for Latin-1. */
const BYTE_ORDER_MARK = '\u{feff}';

/** What a spreadsheet takes for the start of a formula, also in the wide forms of East Asia. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u;

export function writeCsv(lines: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${lines.map((row) => row.map(quote).join(';')).join('\r\n')}\r\n`;
}

/** Always in quotes, so that no separator of any spreadsheet parts it; what would be reckoned is text. */
function quote(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
