import createMarkdown from 'markdown-it';
import type { Token } from 'markdown-it';
import type { SourceBlock, SourceLine } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { makeTable } from '../tables/make-table.ts';
import { readPlainLines } from '../text/read-plain.ts';
import { splitSegments } from '../text/split-segments.ts';
import { inlineLines } from './inline-lines.ts';
import type { InlineLine } from './inline-lines.ts';
import { listNumbers } from './list-numbers.ts';
import { tableCells, withoutContainer } from './table-cells.ts';

/** Deeper than this nobody nests; the library would drop what is. */
const DEEPEST_LEVEL = 40;

// A definition (`[Contiene]: gluten`) would be taken out of the text, and what stands in HTML is read as text below.
const reader = createMarkdown({ html: false, linkify: false, typographer: false }).disable(['reference']);

interface Reading {
  readonly blocks: SourceBlock[];
  readonly budget: Budget;
  /** The lines of the file. */
  readonly source: readonly string[];
  /** What begins elements of its lists is more than a bullet: «* contiene gluten» explains the star of «Flan *», «+ queso» is an extra. */
  readonly saying: ReadonlySet<string>;
  /** The numbers of elements as a reader sees them. */
  readonly numbers: ReadonlyMap<Token, string>;
  /** The line behind the last that was read, from 0. */
  lastLine: number;
  /** Of an element of a list that has just begun: what of its mark is part of its text. */
  bullet: string | undefined;
}

/** Headings, lists and tables of a Markdown text as what they are. One nested without end is read as plain text. */
export function readMarkdownBlocks(text: string, budget: Budget): SourceBlock[] {
  const tokens = reader.parse(text, {});
  if (tokens.some(({ level }) => level > DEEPEST_LEVEL)) return readPlainLines(text, budget);
  const reading: Reading = {
    blocks: [],
    budget,
    source: text.split(/\r\n?|\n/u),
    saying: sayingBullets(tokens),
    numbers: listNumbers(tokens),
    lastLine: 0,
    bullet: undefined,
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.type === 'table_open') index = readTable(tokens, index, reading);
    else readToken(token, tokens[index - 1], reading);
  }
  return reading.blocks;
}

function sayingBullets(tokens: readonly Token[]): ReadonlySet<string> {
  const hasStars = tokens.some(({ type, children }) => type === 'inline' && hasStar(children ?? []));
  const texts = tokens.filter(({ type }) => type === 'inline').length;
  const pluses = tokens.filter(({ type, markup }) => type === 'list_item_open' && markup === '+').length;
  return new Set([...(hasStars ? ['*'] : []), ...(pluses * 2 < texts ? ['+'] : [])]);
}

function hasStar(children: readonly Token[]): boolean {
  return children.some(({ type, content }) => type === 'text' && content.includes('*'));
}

function readToken(token: Token, before: Token | undefined, reading: Reading): void {
  switch (token.type) {
    case 'list_item_open':
      reading.bullet = reading.numbers.get(token) ?? (reading.saying.has(token.markup) ? `${token.markup} ` : '');
      break;
    case 'inline': {
      const heading = before?.type === 'heading_open' ? before : undefined;
      addInline(token, heading, reading);
      break;
    }
    case 'code_block':
    case 'fence': {
      const firstLine = (token.map?.[0] ?? 0) + (token.type === 'fence' ? 2 : 1);
      const lines = readPlainLines(token.content, reading.budget, { firstLine, takeBullet: () => undefined });
      addLines(lines, token, reading);
      break;
    }
    default:
      break;
  }
}

function addInline(token: Token, heading: Token | undefined, reading: Reading): void {
  const first = token.map?.[0] ?? reading.lastLine;
  const lines = inlineLines(token.children ?? []);
  // A line of `---` under several lines is the rule that its writer meant, and no underline.
  const isHeading = heading !== undefined && lines.length === 1;
  const level = isHeading ? Number(heading.tag.slice(1)) : undefined;
  addLines(
    lines.flatMap((line, index) => toLine(line, first + 1 + line.offset, { level, isFirst: index === 0, reading })),
    token,
    reading,
  );
}

interface LineMarks {
  readonly level: number | undefined;
  readonly isFirst: boolean;
  readonly reading: Reading;
}

function toLine(line: InlineLine, number: number, { level, isFirst, reading }: LineMarks): SourceLine[] {
  const bullet = isFirst ? reading.bullet : undefined;
  const text = (bullet ?? '') + line.text;
  const segments = splitSegments(text);
  if (segments.length === 0) return [];
  reading.budget.take(segments.length, text.length);
  const place = { page: 1, line: number };
  return [
    {
      kind: 'line',
      segments: segments.map((segment) => ({ ...segment, place, ...(line.isBold ? { isBold: true } : {}) })),
      ...(level === undefined ? {} : { headingLevel: level }),
      ...(bullet === '' || /^\d/u.test(bullet ?? '') ? { isListItem: true } : {}),
      region: 0,
      gapAbove: 0,
    },
  ];
}

/** Adds lines of a block; above the first of them there are as many blank lines as in the file. */
function addLines(lines: readonly SourceLine[], token: Token, reading: Reading): void {
  const [first, ...rest] = lines;
  if (first === undefined) return;
  const start = token.map?.[0] ?? reading.lastLine;
  const gapAbove = reading.blocks.length === 0 ? 0 : Math.max(0, start - reading.lastLine);
  reading.blocks.push({ ...first, gapAbove }, ...rest);
  reading.lastLine = token.map?.[1] ?? reading.lastLine;
  reading.bullet = undefined;
}

/** Reads the table that begins at a token; gives the index of the token that ends it. */
function readTable(tokens: readonly Token[], start: number, reading: Reading): number {
  const rows: { text: string }[][] = [];
  const lines: number[] = [];
  const widths: number[] = [];
  let end = start;
  for (let token = tokens[end]; token !== undefined && token.type !== 'table_close'; token = tokens[end]) {
    if (token.type === 'tr_open') {
      rows.push([]);
      lines.push((token.map?.[0] ?? reading.lastLine) + 1);
    }
    if (token.type === 'inline') rows.at(-1)?.push({ text: cellText(token.children ?? []) });
    if (token.type === 'tr_close') {
      const written = tableCells(withoutContainer(reading.source[(lines.at(-1) ?? 0) - 1] ?? ''));
      widths.push(written.length);
      const row = rows.at(-1);
      row?.push(...written.slice(row.length).map((cell) => ({ text: bareText(cell) })));
    }
    end += 1;
  }
  const grid = { rows, lines, widths, page: 1, region: 0, headerRows: 1, separator: '|' };
  const table = makeTable(grid, reading.budget);
  if (table !== undefined) reading.blocks.push(table);
  reading.lastLine = tokens[start]?.map?.[1] ?? reading.lastLine;
  return end;
}

function cellText(children: readonly Token[]): string {
  return inlineLines(children)
    .map(({ text }) => text)
    .join('\n')
    .normalize('NFC');
}

/** Of a cell that the library did not read. */
function bareText(cell: string): string {
  return cellText(reader.parseInline(cell, {}).flatMap(({ children }) => children ?? []));
}
