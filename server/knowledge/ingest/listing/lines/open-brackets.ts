/** «Croquetas (contiene gluten, huevo» and «y leche)»: what stands in brackets is one text, over however many lines it is set. */
import { readPrices } from '../prices/prices.ts';
import type { TextLine } from '../text-line.ts';
import { GAP } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';

const MOST_LINES = 4;
const WIDE = 0.8;

/** The lines with those joined that one pair of brackets holds together, numbered anew. */
export function joinOpenBrackets(lines: readonly TextLine[], vocabulary: Vocabulary): TextLine[] {
  const joined: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const count = linesToClose(lines, at);
    const rest = lines.slice(at + 1, at + count).map(({ text }) => text);
    const text = count === 1 ? line.text : withRest(pricedApart(line.text, vocabulary), rest.join(' '));
    joined.push({ ...line, index: joined.length, text });
    at += count - 1;
  }
  return joined;
}

/** How many lines it takes until the bracket that opens in a line is closed; one where it never is. */
function linesToClose(lines: readonly TextLine[], at: number): number {
  const first = lines[at];
  if (openAt(first?.text ?? '') < 0) return 1;
  for (let count = 1; count < MOST_LINES; count += 1) {
    const next = lines[at + count];
    if (next === undefined || next.region !== first?.region || next.gapAbove >= WIDE) return 1;
    if (next.headingLevel !== undefined || next.isListItem) return 1;
    const [bracket] = /[()[\]]/u.exec(next.text) ?? [];
    if (bracket === ')' || bracket === ']') return count + 1;
    if (bracket !== undefined) return 1;
  }
  return 1;
}

/** Where the bracket stands that is not closed. */
function openAt(text: string): number {
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  return open > Math.max(text.lastIndexOf(')'), text.lastIndexOf(']')) ? open : -1;
}

const ANYWHERE = { apart: true, inline: true };

/** «Pulpo (contiene gluten, 18.300»: a price that closes the line is none of what stands in brackets. */
function pricedApart(text: string, vocabulary: Vocabulary): string {
  const { head, prices } = readPrices(text, vocabulary, ANYWHERE);
  const inside = head.slice(openAt(head) + 1);
  const isListOfCodes = /\d/u.test(inside) || !/\p{L}{3}/u.test(inside);
  const isPriced = prices.length > 0 && openAt(head) >= 0 && !isListOfCodes;
  return isPriced ? `${head}${GAP}${text.slice(head.length).trim()}` : text;
}

/** Behind the segment that is open: the price stands in one of its own. */
function withRest(text: string, rest: string): string {
  const end = text.indexOf(GAP, openAt(text));
  return end < 0 ? `${text} ${rest}` : `${text.slice(0, end)} ${rest}${text.slice(end)}`;
}
