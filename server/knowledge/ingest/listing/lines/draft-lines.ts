/** Puts the lines of an item into its draft. */
import type { ItemDraft } from '../item-draft.ts';
import { newDraft } from '../item-draft.ts';
import type { Read } from '../listing.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { readName, readSaid } from '../marks/said-behind.ts';
import { splitName, withoutDay } from './split-name.ts';
import type { Attachment } from './spoken-lines.ts';
import { flat, writtenOf } from '../text-line.ts';
import { trimSigns } from '../trim-signs.ts';
import type { Unit } from './units.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { withoutExtra } from '../prices/without-extra.ts';
import { withoutSign } from '../marks/without-sign.ts';

/** A line of an item, and how it is read. */
export interface OwnLine {
  readonly unit: Unit;
  readonly reading: MarkReading;
  /** Those of its line that stand in a column of their own. */
  readonly codes: string;
}

export function beginItem({ unit, reading, codes }: OwnLine, section: Read | undefined): ItemDraft {
  const { head, tail } = unit.priced;
  const isPriceFirst = head === '' && tail !== '' && unit.kind !== 'words';
  const own = readName(head === '' ? (tail === '' ? unit.words : tail) : head, reading);
  const { name: whole, said } = withoutDay(splitName(own.text), reading.vocabulary);
  const name = withoutSign(whole, reading.vocabulary);
  const draft = newDraft(name === '' ? unit.words : name, unit.line.place, section);
  if (unit.line.number !== undefined) draft.code = { text: unit.line.number, place: unit.line.place };
  draft.marks.push(...own.marks);
  draft.tags.push(...own.tags);
  for (const text of said) say(draft, text, reading);
  addPrices(draft, unit, reading.vocabulary);
  markCodes(draft, codes, reading);
  if (!isPriceFirst) say(draft, tail, reading);
  return draft;
}

/** A name that goes on in its next line. */
export function goOn(item: ItemDraft, { unit, reading, codes }: OwnLine): void {
  const own = readName(unit.priced.prices.length === 0 ? writtenOf(unit.line) : unit.priced.head, reading);
  const whole = splitName(`${item.name} ${own.text}`);
  item.name = whole.name;
  item.marks.push(...own.marks);
  item.tags.push(...own.tags);
  for (const text of whole.said) say(item, text, reading);
  addPrices(item, unit, reading.vocabulary);
  markCodes(item, codes, reading);
  say(item, unit.priced.tail, reading);
}

/** What is said of an item, with its price where it ends with one. */
export function sayLine(item: ItemDraft, { unit, reading, codes }: OwnLine): void {
  const { prices, head, tail } = unit.priced;
  say(item, prices.length === 0 ? writtenOf(unit.line) : head, reading);
  addPrices(item, unit, reading.vocabulary);
  markCodes(item, `${codes} ${tail}`.trim(), reading);
}

/** A line with prices and nothing that is said. */
export function priceLine(item: ItemDraft, { unit, reading, codes }: OwnLine): void {
  addPrices(item, unit, reading.vocabulary);
  markCodes(item, `${codes} ${unit.kind === 'price' ? unit.priced.tail : ''}`.trim(), reading);
}

/** One of the choices of an item. */
export function sayChoice(item: ItemDraft, { unit, reading }: OwnLine): void {
  say(item, flat(writtenOf(unit.line)), reading);
  if (unit.kind === 'price') addPrices(item, unit, reading.vocabulary);
}

/** Of a line that is an extra the first price is of the whole line: «add bacon +1.50, double up +4.00». */
export function addPrices(
  item: ItemDraft,
  { priced, kind, words, line: { place } }: Unit,
  vocabulary: Vocabulary,
): void {
  const isExtra = kind === 'variant' && priced.head !== '';
  for (const [at, { text, label }] of priced.prices.entries()) {
    const own = isExtra && at === 0 ? words : label;
    const adds = isExtra || text.startsWith('+') || own.startsWith('+') ? withoutExtra(own, vocabulary) : '';
    item.prices.push({ text, place, label: own, ...(adds === '' ? {} : { adds }) });
  }
}

/** «c/u $1.500 - docena $16.000» above names: what stands before or behind them is the size of the first. */
export function addPricesOfSection(item: ItemDraft, { priced: { head, prices, tail }, line: { place } }: Unit): void {
  for (const [at, { text, label }] of prices.entries())
    item.prices.push({ text, place, label: label === '' && at === 0 ? flat(`${head}${tail}`).trim() : label });
}

export function attachTo(item: ItemDraft, { marks, tags, field }: Attachment, read: Read): void {
  item.marks.push(...marks);
  item.tags.push(...tags);
  if (field !== undefined)
    item.fields.set(field.name, [
      ...(item.fields.get(field.name) ?? []),
      ...field.values.map((text) => ({ ...read, text })),
    ]);
}

function say(item: ItemDraft, text: string, reading: MarkReading): void {
  const { text: said, marks, tags } = readSaid(text, reading);
  item.marks.push(...marks);
  item.tags.push(...tags);
  const plain = flat(said).trim();
  if (/[\p{L}\p{N}]/u.test(plain)) item.said.push({ text: plain, place: reading.place });
}

/** «(contienen leche)», «(1, 7)», «(8 porciones)» behind the heading that an item stands under. */
export function sayNote(item: ItemDraft, note: string, reading: MarkReading): void {
  const { text, marks, tags } = readSaid(note, reading);
  item.marks.push(...marks);
  item.tags.push(...tags);
  const plain = trimSigns(flat(text), '()');
  if (/[\p{L}\p{N}]/u.test(plain)) item.said.push({ text: plain, place: reading.place });
}

function markCodes(item: ItemDraft, text: string, reading: MarkReading): void {
  if (text !== '') say(item, `\t${text}`, reading);
}
