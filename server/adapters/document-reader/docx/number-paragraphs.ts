/** Writes the numbers that Word draws before the paragraphs of its lists into their texts: the library that reads them knows lists, but no numbers. */
import { listNumber } from '../list-number.ts';
import type { Numbered, Numbering } from './numbering.ts';
import { NO_LIST, numberOf } from './numbering.ts';
import { attribute, xmlTags } from './xml-tags.ts';
import type { XmlTag } from './xml-tags.ts';

/** A paragraph while its properties are read. */
interface Paragraph {
  style?: string;
  list?: string;
  level?: number;
  /** Where its text begins. */
  textStart: number;
}

/** @param xml `word/document.xml` */
export function numberParagraphs(xml: string, numbering: Numbering): string {
  const count = createCounter(numbering);
  const pieces: string[] = [];
  let done = 0;
  for (const paragraph of paragraphsOf(xml)) {
    const numbered = numberedAs(paragraph, numbering);
    const label = numbered === undefined ? '' : count(numbered);
    if (label === '') continue;
    pieces.push(xml.slice(done, paragraph.textStart), runOf(label));
    done = paragraph.textStart;
  }
  return [...pieces, xml.slice(done)].join('');
}

/** In the order in which they begin. Of a drawing that is there twice only what the library reads: `mc:Fallback`. */
function paragraphsOf(xml: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let unread = 0;
  let paragraph: Paragraph | undefined;
  // Inside its properties stand those that it had before a change that is tracked.
  let depth = 0;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'mc:Choice' && tag.kind !== 'empty') unread += tag.kind === 'open' ? 1 : -1;
    if (unread > 0) continue;
    if (tag.name === 'w:p' && tag.kind === 'open') {
      paragraph = { textStart: tag.end };
      paragraphs.push(paragraph);
      depth = 0;
    } else if (tag.name === 'w:pPr' && tag.kind !== 'empty') {
      depth += tag.kind === 'open' ? 1 : -1;
      if (depth > 0 || paragraph === undefined) continue;
      paragraph.textStart = tag.end;
      paragraph = undefined;
    } else if (depth === 1 && paragraph !== undefined) describe(paragraph, tag);
  }
  return paragraphs;
}

function describe(paragraph: Paragraph, tag: XmlTag): void {
  if (tag.name === 'w:pStyle') {
    const style = attribute(tag, 'w:val');
    if (style !== undefined) paragraph.style = style;
  } else if (tag.name === 'w:numId') {
    const list = attribute(tag, 'w:val');
    if (list !== undefined) paragraph.list = list;
  } else if (tag.name === 'w:ilvl') paragraph.level = numberOf(tag, 'w:val') ?? 0;
}

function numberedAs({ style, list, level }: Paragraph, numbering: Numbering): Numbered | undefined {
  if (list === NO_LIST) return undefined;
  const ofStyle = style === undefined ? undefined : numbering.ofStyle(style);
  const own = list ?? ofStyle?.list;
  return own === undefined ? undefined : { list: own, level: level ?? ofStyle?.level ?? 0 };
}

/** Counts as Word does; gives what it draws before a paragraph. */
function createCounter(numbering: Numbering): (numbered: Numbered) => string {
  /** By pattern: where each level is. */
  const counts = new Map<string, Map<number, number>>();
  /** Levels of lists that have begun at their own number. */
  const begun = new Set<string>();
  return ({ list, level }) => {
    const own = numbering.level({ list, level });
    const pattern = numbering.pattern(list);
    if (own === undefined || pattern === undefined) return '';
    const at = counts.get(pattern) ?? new Map<number, number>();
    counts.set(pattern, at);
    const override = numbering.override({ list, level });
    const key = `${list} ${String(level)}`;
    const isFirst = override !== undefined && !begun.has(key);
    begun.add(key);
    const before = at.get(level);
    at.set(level, isFirst ? override : before === undefined ? (override ?? own.start) : before + 1);
    for (const below of [...at.keys()].filter((each) => each > level)) {
      const { restart = below } = numbering.level({ list, level: below }) ?? {};
      if (level < restart) at.delete(below);
    }
    return own.format === undefined ? '' : labelOf({ list, level }, at, numbering);
  };
}

function labelOf({ list, level }: Numbered, at: ReadonlyMap<number, number>, numbering: Numbering): string {
  const text = numbering.level({ list, level })?.text ?? '';
  return text.replaceAll(/%(\d)/gu, (_, digit: string) => {
    const other = numbering.level({ list, level: Number(digit) - 1 });
    const value = at.get(Number(digit) - 1) ?? other?.start ?? 1;
    return listNumber(value, other?.format ?? 'decimal');
  });
}

function runOf(label: string): string {
  return `<w:r><w:t xml:space="preserve">${label} </w:t></w:r>`;
}
