/** What the cells of a row say of its item. */
import type { SourceCell } from '../../../source-content.ts';
import { isFunctionWord } from '../../../../text/function-words.ts';
import { fold } from '../../../../text/fold.ts';
import { hazardMarks, symbolMarks, unfreedMarks } from './cell-marks.ts';
import type { ItemDraft } from '../item-draft.ts';
import { joinLines, newDraft } from '../item-draft.ts';
import type { TakeNumber } from '../item-numbers.ts';
import type { Read } from '../listing.ts';
import type { ListingLabel } from '../listing-rules.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { readMarks } from '../marks/marks.ts';
import { readName, readSaid } from '../marks/said-behind.ts';
import { readPriceCell, readPrices } from '../prices/prices.ts';
import { splitName, withoutDay } from '../lines/split-name.ts';
import { listedMarks } from '../marks/stated-marks.ts';
import type { Column } from './table-columns.ts';
import { trimEndOf } from '../trim-signs.ts';
import { withoutExtra } from '../prices/without-extra.ts';
import { withoutSign } from '../marks/without-sign.ts';

/** What is needed to read a name. */
interface NameReading extends MarkReading {
  readonly takeNumber: TakeNumber;
}

/** A cell of names: its first line is the name, the others are said of it. */
export function draftOf(cell: SourceCell, section: Read | undefined, reading: NameReading): ItemDraft {
  const { place } = cell;
  const [written = '', ...others] = linesOf(cell.text);
  const numbered = reading.takeNumber(written);
  const first = numbered?.text ?? written;
  const { text, extras } = splitExtras(first);
  const read = readName(text, reading);
  const split = withoutDay(splitName(read.text), reading.vocabulary);
  const name = withoutSign(split.name, reading.vocabulary);
  const draft = newDraft(name === '' ? first : name, place, section);
  if (numbered !== undefined) draft.code = { text: numbered.number, place };
  draft.marks.push(...read.marks);
  draft.tags.push(...read.tags);
  for (const said of split.said) draft.said.push({ text: said, place });
  for (const extra of extras) takeExtra(draft, extra, reading);
  for (const line of others) takeSaid(draft, line, reading);
  return draft;
}

/** A line that ends in «de» goes on in the next. */
function linesOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  return lines.reduce<string[]>((joined, line) => {
    const last = joined.at(-1);
    const isOpen = last !== undefined && isFunctionWord(fold(last.split(' ').at(-1) ?? ''));
    return isOpen ? [...joined.slice(0, -1), joinLines([last, line])] : [...joined, line];
  }, []);
}

/** «Con cilantro y ají + queso 1.600». */
function splitExtras(line: string): { readonly text: string; readonly extras: readonly string[] } {
  const [first = '', ...others] = ` ${line}`.split(/\s(?=\+)/u);
  const isExtra = (part: string): boolean => /^\+ ?\p{L}/u.test(part) && /\d/u.test(part);
  const text = [first, ...others.filter((part) => !isExtra(part))].join(' ').trim();
  const extras = others.filter(isExtra);
  return { text: extras.length === 0 ? text : trimEndOf(text, '–—-'), extras };
}

function takeExtra(draft: ItemDraft, text: string, reading: MarkReading): void {
  const { head, prices } = readPrices(text, reading.vocabulary, { apart: true, inline: true });
  const adds = withoutExtra(head, reading.vocabulary).trim();
  const { place } = reading;
  if (prices.length === 0 || adds === '') draft.said.push({ text, place });
  else draft.prices.push(...prices.map((price) => ({ ...price, place, label: head.trim(), adds })));
}

function takeSaid(draft: ItemDraft, line: string, reading: MarkReading): void {
  const { text: written, extras } = splitExtras(line);
  const { text, marks, tags } = readSaid(written, reading);
  draft.marks.push(...marks);
  draft.tags.push(...tags);
  if (text !== '') draft.said.push({ text, place: reading.place });
  for (const extra of extras) takeExtra(draft, extra, reading);
}

/** `size`: what the row says it is of, where it is one of several of its item. */
export function takeCell(draft: ItemDraft, cell: SourceCell, column: Column, reading: MarkReading, size = ''): void {
  const text = cell.text.replaceAll(/\s+/gu, ' ').trim();
  const { place } = cell;
  if (text === '' || cell.isBetween === true) return;
  switch (column.kind) {
    case 'label':
      takeLabelled(draft, cell.text, column.label, { reading, size });
      return;
    case 'price':
      draft.prices.push(...pricesOf(text, [size, column.portion].filter((part) => part !== '').join(' '), reading));
      return;
    case 'hazard':
      draft.marks.push(...hazardMarks(text, column, reading));
      return;
    case 'unreadable':
      draft.marks.push({ text, place, status: 'doubtful', doubt: 'unreadable-heading' });
      return;
    case 'symbol': {
      // «No» under «SIN TACC» frees of nothing, and what is in it nobody says.
      if (reading.vocabulary.cellOf(text) !== 'contains') {
        draft.marks.push(...unfreedMarks(text, column, { place }));
        return;
      }
      if (column.symbol.tag !== undefined) draft.tags.push({ text: column.symbol.tag, place });
      draft.marks.push(...symbolMarks(text, column, { place }));
      return;
    }
    case 'unknown': {
      const heading = column.heading.text.trim();
      const coded = readMarks(`[${text}]`, reading);
      draft.marks.push(...coded.marks);
      draft.tags.push(...coded.tags);
      if (coded.text !== '') draft.said.push({ text: heading === '' ? text : `${heading}: ${text}`, place });
    }
  }
}

/** The prices of a cell under the size that its column or row names. */
function pricesOf(text: string, size: string, { vocabulary, place }: MarkReading): ItemDraft['prices'] {
  return readPriceCell(text, vocabulary).map(({ text: price, label }) => ({
    text: price,
    label: [size, label].filter((part) => part !== '').join(' '),
    place,
  }));
}

interface Taking {
  readonly reading: MarkReading;
  readonly size: string;
}

function takeLabelled(draft: ItemDraft, written: string, { as, field }: ListingLabel, { reading, size }: Taking): void {
  const { place } = reading;
  const text = written.replaceAll(/\s+/gu, ' ').trim();
  switch (as) {
    case 'name':
    case 'section':
    case 'passed':
      return;
    case 'code':
      draft.code ??= { text, place };
      return;
    case 'description':
      for (const line of linesOf(written)) takeSaid(draft, line, reading);
      return;
    case 'price':
      draft.prices.push(...pricesOf(text, size, reading));
      return;
    case 'portion':
      if (size !== '') return;
      if (draft.size === undefined) draft.size = text;
      else draft.said.push({ text, place });
      return;
    case 'tags':
      takeTags(draft, text, reading);
      return;
    case 'contains':
    case 'traces':
    case 'free':
      takeListed(draft, text, as, reading);
      return;
    case 'field':
      if (field !== undefined) takeField(draft, field, text, reading);
  }
}

function takeTags(draft: ItemDraft, text: string, reading: MarkReading): void {
  for (const part of text.split(/[,;/·|]/u).map((each) => each.trim())) {
    const read = readMarks(`[${part}]`, reading);
    draft.marks.push(...read.marks);
    draft.tags.push(...(read.text === '' ? read.tags : [{ text: part, place: reading.place }]));
  }
}

function takeListed(draft: ItemDraft, text: string, as: 'contains' | 'traces' | 'free', reading: MarkReading): void {
  const coded = readMarks(`[${text}]`, reading);
  const isCoded = coded.text === '' && coded.marks.length > 0;
  const marks = isCoded ? coded.marks : listedMarks(text, as, reading);
  const isTraces = as === 'traces';
  draft.marks.push(
    ...marks.map((mark) => (isTraces && mark.status === 'contains' ? { ...mark, status: 'traces' as const } : mark)),
  );
}

function takeField(draft: ItemDraft, field: string, text: string, { place }: MarkReading): void {
  const values = text
    .split(/[,;]/u)
    .map((value) => ({ text: value.trim(), place }))
    .filter((value) => value.text !== '');
  draft.fields.set(field, [...(draft.fields.get(field) ?? []), ...values]);
}
