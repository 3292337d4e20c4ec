/** The one home of the Markdown reader. It only reads: what comes out are lines of text, never HTML. */
import createMarkdown from 'markdown-it';
import type { MarkdownIt, Token } from 'markdown-it';
import { dropTags, isTag } from './drop-tags.ts';
import { HEADING_LIMIT, textRow } from './sheet-line.ts';
import type { Cell, SheetLine } from './sheet-line.ts';

/** Deeper than this nobody nests; the reader would drop what is. */
const DEEPEST = 40;

// A definition (`[Contiene]: gluten`) would be taken out of the text, and it may be one of ours.
const reader = createMarkdown({ html: true, linkify: false, typographer: false }).disable(['reference']);
const withoutHtml = createMarkdown({ html: false, linkify: false, typographer: false }).disable(['reference']);

/** The lines of a Markdown text without its marks; undefined when it is nested deeper than a person would. */
export function readMarkdownLines(text: string, isLabelled: (line: string) => boolean): SheetLine[] | undefined {
  return readWith(reader, text, isLabelled);
}

function readWith(markdown: MarkdownIt, text: string, isLabelled: (line: string) => boolean): SheetLine[] | undefined {
  const tokens = markdown.parse(text, {});
  if (tokens.some(({ level }) => level > DEEPEST)) return undefined;
  const lines: SheetLine[] = [];
  let opens = true;
  let bullet = '';
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.type === 'list_item_open') bullet = token.info === '' ? '- ' : `${token.info}${token.markup} `;
    if (token.type === 'paragraph_open' || /^(?:bullet|ordered)_list_open$/u.test(token.type)) opens ||= !token.hidden;
    if (token.type === 'heading_open') {
      lines.push(...readHeading(token, tokens[index + 1], isLabelled));
      index += 2;
      opens = true;
    } else if (token.type === 'table_open') {
      const table = readTable(tokens, index);
      lines.push(...table.rows);
      index = table.end;
      opens = true;
    } else {
      const added = readLeaf(token, bullet, isLabelled);
      if (added.length === 0) continue;
      lines.push(...withOpening(added, opens));
      opens = false;
      bullet = '';
    }
  }
  return lines;
}

function withOpening(lines: readonly SheetLine[], opens: boolean): SheetLine[] {
  const [first, ...rest] = lines;
  return first?.kind === 'text' ? [{ ...first, opens: first.opens || opens }, ...rest] : [...lines];
}

function readLeaf(token: Token, bullet: string, isLabelled: (line: string) => boolean): SheetLine[] {
  switch (token.type) {
    case 'inline':
      return inlineLines(token).map(({ text, isBold }, index) =>
        textRow(index === 0 ? bullet + text : text, { isLoud: isBold && text.length <= HEADING_LIMIT }),
      );
    case 'code_block':
    case 'fence':
      return token.content
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => textRow(line.trim(), { opens: index === 0 }));
    case 'html_block':
      return readWith(withoutHtml, dropTags(token.content), isLabelled) ?? [];
    case 'hr':
      return [{ kind: 'separator' }];
    default:
      return [];
  }
}

/**
 * A heading. A line of `---` under several lines, or under a field of a record, is the separator that its author meant, and no underline.
 */
function readHeading(open: Token, inline: Token | undefined, isLabelled: (line: string) => boolean): SheetLine[] {
  const lines = inline === undefined ? [] : inlineLines(inline);
  const [first] = lines;
  const isUnderlined = open.markup === '-' || open.markup === '=';
  const isField = isUnderlined && (lines.length > 1 || (first !== undefined && isLabelled(first.text)));
  if (first === undefined) return [];
  if (!isField && first.text.length <= HEADING_LIMIT && lines.length === 1) {
    return [{ kind: 'heading', level: Number(open.tag.slice(1)), text: first.text }];
  }
  const texts = lines.map(({ text }, index): SheetLine => textRow(text, { opens: index === 0 }));
  return isField ? [...texts, { kind: 'separator' }] : texts;
}

interface InlineLine {
  readonly text: string;
  /** Nothing in it but bold. */
  readonly isBold: boolean;
}

/** The lines of a paragraph as they stand in the file, without marks; links and pictures by their texts. */
function inlineLines(inline: Token): InlineLine[] {
  const lines: { text: string; plain: string }[] = [{ text: '', plain: '' }];
  let strong = 0;
  for (const child of inline.children ?? []) {
    const last = lines.at(-1);
    if (child.type === 'softbreak' || child.type === 'hardbreak' || isLineBreak(child)) {
      lines.push({ text: '', plain: '' });
    } else if (child.type === 'strong_open') strong += 1;
    else if (child.type === 'strong_close') strong -= 1;
    else if (last !== undefined && !(child.type === 'html_inline' && isTag(child.content))) {
      last.text += child.content;
      if (strong === 0) last.plain += child.content;
    }
  }
  return lines
    .map(({ text, plain }) => ({ text: text.trim(), isBold: plain.trim() === '' }))
    .filter(({ text }) => text !== '');
}

function isLineBreak({ type, content }: Token): boolean {
  return type === 'html_inline' && /^<br\s*\/?>$/iu.test(content);
}

/** The rows of the table that begins at a token, and the token that ends it. */
function readTable(tokens: readonly Token[], start: number): { rows: SheetLine[]; end: number } {
  const rows: string[][] = [];
  let end = start;
  for (let token = tokens[end]; token !== undefined && token.type !== 'table_close'; token = tokens[end]) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'inline') {
      const texts = inlineLines(token).map(({ text }) => text);
      rows.at(-1)?.push(texts.join(' '));
    }
    end += 1;
  }
  const [labels = [], ...body] = rows;
  const toRow = (values: readonly string[], index: number): SheetLine => ({
    kind: 'row',
    cells: values.map((value, column): Cell => ({ label: labels[column] ?? '', value })),
    opens: index === 0,
  });
  // A table of nothing but its head is a line.
  return { rows: body.length === 0 ? [textRow(labels.join(' | '))] : body.map(toRow), end };
}
