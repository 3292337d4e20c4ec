/** Lines that stand together: text with its line breaks, or the items of a list. */
export type Block = string | readonly string[];

/** A line's bullet and a mark may arrive in pieces; their beginning is not shown as words meanwhile. */
const UNFINISHED = /(?:(?:^|\n)(?:• ?)?)?(?:\[\d{0,2})?$/u;

/** What of an answer under way will not turn into something else by the words to come. */
export function cutUnfinished(text: string): string {
  return text.replace(UNFINISHED, '');
}

/** Splits an answer at its lists: lines in a row that begin with `• `. As an answer grows, only its last block does. */
export function splitBlocks(text: string): Block[] {
  return text
    .split(/\n?((?:^• [^\n]*\n*)+)/mu)
    .map((lines, place) => (place % 2 === 0 ? lines : itemsOf(lines)))
    .filter((block) => block !== '');
}

function itemsOf(lines: string): string[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(2));
}
