import type { ItemRules, LibraryRules } from '../../rules.ts';
import type { TextChunk, TextSource } from '../chunks/cut-sections.ts';
import { cutOneByOne, cutSection } from '../chunks/cut-sections.ts';
import { cleanText } from '../../../text/decode-text.ts';
import { requireText } from './require-text.ts';
import { takeFrontMatter } from './front-matter.ts';
import { createTurns, inTurns } from '../in-turns.ts';
import { createMeaningReader, isLabelled } from '../sheet/line-meanings.ts';
import { readMarkdownLines } from './markdown-lines.ts';
import { readPlainLines } from './plain-lines.ts';
import type { PreparedItem } from '../items/prepare-item.ts';
import { readItem } from '../items/read-item.ts';
import type { Sheet, SheetRules } from '../sheet/read-sheet.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import type { SheetLine } from './sheet-line.ts';
import type { TextLabels } from '../sheet/text-labels.ts';
import { readLabels } from '../sheet/text-labels.ts';
import type { TextRecord } from '../sheet/text-records.ts';
import type { TextSection } from '../chunks/text-sections.ts';

export interface ReadTextRequest {
  /** A file's bytes, or a text that was typed. */
  readonly content: Uint8Array | string;
  readonly mediaType: 'text/plain' | 'text/markdown';
  /** As a guest sees where it comes from. */
  readonly fileName: string;
  readonly rules: LibraryRules;
  /** One of the domain's document types: its first section takes the text without a heading. */
  readonly documentType?: string;
  /** Of the document. Absent: what it says itself, else the domain's. */
  readonly language?: string;
  /** Names a sheet that has fields of an item and no name. Absent: what the document says itself. */
  readonly title?: string;
  readonly signal?: AbortSignal;
  /** Told how many chunks there are so far. */
  readonly onChunks?: (count: number) => void;
}

export interface TextReading {
  readonly items: readonly PreparedItem[];
  readonly chunks: readonly TextChunk[];
  /** What the owner should know, said in words. */
  readonly notices: readonly string[];
  /** From the front matter, else the first heading. */
  readonly title?: string;
}

const MOST_NOTICES = 20;

/**
 * Reads a text or Markdown by the domain's headings: sheets of items into items, exactly as a PDF, the rest into chunks of its sections. Both are
 * empty when there is no text. @throws Fault `fields-invalid` when the bytes are no text, `cancelled` by its signal
 */
export async function readText(request: ReadTextRequest): Promise<TextReading> {
  const { rules, fileName, content, signal = new AbortController().signal } = request;
  const preferred = rules.documentTypes?.find(({ id }) => id === request.documentType)?.prefers ?? [];
  const labels = readLabels(rules, preferred);
  const text = cleanText(typeof content === 'string' ? content : requireText(content));
  const { matter, lines, notices } = readLines(text, request.mediaType, labels);
  const titles = titlesOf(request.title, matter.title, lines);
  const sheet = readSheet(await inTurns(lines, createMeaningReader(labels), signal), {
    labels,
    ...(rules.item === undefined ? {} : { item: rules.item }),
    ...titles,
  });
  const source = { source: fileName, language: request.language ?? matter.language ?? rules.language ?? 'es' };
  const items = await readItems(sheet, { request, labels, source });
  const chunks: TextChunk[] = [];
  const takeTurns = createTurns(signal);
  for (const section of [...sheet.sections, ...items.refused]) {
    for (const chunk of cutOneByOne(section, labels, source)) {
      chunks.push(chunk);
      request.onChunks?.(chunks.length);
      await takeTurns();
    }
  }
  const ownTitle = matter.title ?? titles.titleHeading;
  return {
    items: items.items,
    chunks,
    notices: [...notices, ...shorten(items.notices)],
    ...(ownTitle === undefined ? {} : { title: ownTitle }),
  };
}

/** What names a sheet without a name, and the heading that is told as the title of the document. */
function titlesOf(
  given: string | undefined,
  own: string | undefined,
  lines: readonly SheetLine[],
): Pick<SheetRules, 'title' | 'titleHeading'> {
  const title = given ?? own;
  const first = lines.find((line) => line.kind === 'heading' && line.level === 1);
  return {
    ...(title === undefined ? {} : { title }),
    ...(own === undefined && first?.kind === 'heading' ? { titleHeading: first.text } : {}),
  };
}

function readLines(
  text: string,
  mediaType: ReadTextRequest['mediaType'],
  labels: TextLabels,
): { matter: { title?: string; language?: string }; lines: SheetLine[]; notices: string[] } {
  const isKnown = (label: string): boolean => labels.isName(label) || labels.sectionOf(label) !== undefined;
  const { matter, body } = takeFrontMatter(text.trimStart(), isKnown);
  if (mediaType === 'text/plain') return { matter, lines: readPlainLines(body), notices: [] };
  const lines = readMarkdownLines(body, (line) => isLabelled(line, labels));
  if (lines !== undefined) return { matter, lines, notices: [] };
  const notice = 'El Markdown tiene demasiados niveles, uno dentro de otro: se leyó como texto simple.';
  return { matter, lines: readPlainLines(body), notices: [notice] };
}

interface ItemsRequest {
  readonly request: ReadTextRequest;
  readonly labels: TextLabels;
  readonly source: TextSource;
}

interface ReadItems {
  readonly items: readonly PreparedItem[];
  /** The text of the records that can't be items. */
  readonly refused: readonly TextSection[];
  readonly notices: readonly string[];
}

async function readItems({ records }: Sheet, { request, labels, source }: ItemsRequest): Promise<ReadItems> {
  const { rules, fileName, signal = new AbortController().signal } = request;
  const { item } = rules;
  if (item === undefined) return { items: [], refused: [], notices: [] };
  const notices: string[] = [];
  const refused: TextSection[] = [];
  const read = await inTurns(
    records,
    (record): PreparedItem[] => {
      const outcome = readItem(record, item, rules, fileName);
      if (outcome.kind === 'refused') {
        notices.push(outcome.notice);
        refused.push(toSection(record, labels));
        return [];
      }
      notices.push(...outcome.notices);
      if (record.left.length > 0) notices.push(leftNotice(record));
      return [withLeft(outcome.item, record, { labels, source, item })];
    },
    signal,
  );
  return { items: read.flat(), refused, notices };
}

function toSection({ lines }: Pick<TextRecord, 'lines'>, { rest }: TextLabels): TextSection {
  return { path: [], kind: { ...rest, cut: 'passages' }, lines: lines.map((text) => ({ text, opens: false })) };
}

/** What no field of the item takes is found with it all the same, as text. */
function withLeft(
  item: PreparedItem,
  { left }: TextRecord,
  { labels, source }: { labels: TextLabels; source: TextSource; item: ItemRules },
): PreparedItem {
  const own = { ...source, source: item.chunks[0]?.source ?? source.source };
  const more = cutSection(toSection({ lines: left }, labels), labels, own);
  return more.length === 0 ? item : { ...item, chunks: [...item.chunks, ...more] };
}

function leftNotice({ name, left }: TextRecord): string {
  const [first = ''] = left;
  return `${clip(name, 60)}: «${clip(first, 120)}» no es de ningún campo: quedó como texto y no cuenta entre lo declarado.`;
}

function clip(text: string, limit: number): string {
  const letters = Array.from(text.slice(0, limit * 2));
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : text;
}

function shorten(notices: readonly string[]): string[] {
  const more = notices.length - MOST_NOTICES;
  return more > 0 ? [...notices.slice(0, MOST_NOTICES), `… y ${String(more)} más.`] : [...notices];
}
