/** The cells of one row of a Markdown table as they were written: the library drops those beyond the headings, and fills up what is missing. */

/** A bar behind a backslash divides nothing; those at the ends of a row frame it. */
export function tableCells(line: string): string[] {
  const cells = line
    .trim()
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
  return cells.slice(cells[0] === '' ? 1 : 0, cells.length > 1 && cells.at(-1) === '' ? -1 : undefined);
}

/** What stands before a row in its line: of a quote, of a list. */
export function withoutContainer(line: string): string {
  return line.replace(/^(?:\s*>)*\s*(?:[-+*]\s+|\d{1,9}[.)]\s+)?/u, '');
}
