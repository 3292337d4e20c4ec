/** The lines of a listing as its items, statements and other texts. Every line ends up in one of them. */
import type { CodeColumn } from './code-column.ts';
import { findCodeColumn } from './code-column.ts';
import { findFurniture } from './furniture.ts';
import type { ItemDraft } from './item-draft.ts';
import { newDraft } from './item-draft.ts';
import type { Legend } from './legend.ts';
import type { HouseStatement, Read } from './listing.ts';
import type { MarkReading } from './mark-reading.ts';
import { readMarks } from './marks.ts';
import { pricePlaces } from './price-places.ts';
import type { PricedText, PricePlaces } from './prices.ts';
import { readPrices } from './prices.ts';
import type { Role } from './roles.ts';
import { assignRoles } from './roles.ts';
import { findSets } from './set-menus.ts';
import { withoutBare } from './bare-names.ts';
import { splitName } from './split-name.ts';
import type { Attachment } from './spoken-lines.ts';
import { readSpokenLine } from './spoken-lines.ts';
import type { TextLine } from './text-line.ts';
import { flat } from './text-line.ts';
import type { Unit } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';
import { trimEndOf } from './trim-signs.ts';

export interface ReadLines {
  readonly drafts: readonly ItemDraft[];
  readonly statements: readonly HouseStatement[];
  readonly texts: readonly Read[];
  readonly notUnderstood: readonly Read[];
}

interface Reader {
  readonly vocabulary: Vocabulary;
  readonly legend: Legend;
  readonly places: PricePlaces;
  readonly column: CodeColumn;
}

/** Lines with a price, before a legend is known. */
export function pricedLines(lines: readonly TextLine[], vocabulary: Vocabulary): ReadonlySet<number> {
  const places = pricePlaces(lines, vocabulary);
  return new Set(
    lines.filter(({ text }) => readPrices(text, vocabulary, places).prices.length > 0).map(({ index }) => index),
  );
}

export function readLines(lines: readonly TextLine[], legend: Legend, vocabulary: Vocabulary): ReadLines {
  const column = findCodeColumn(lines, legend);
  const reader: Reader = {
    vocabulary,
    legend,
    column,
    places: pricePlaces(
      lines.map((line) => ({ ...line, text: column.split(line.text).text })),
      vocabulary,
    ),
  };
  const priced = new Map(lines.map((line) => [line.index, readLine(line, reader)]));
  const hasPrice = ({ index }: TextLine): boolean => (priced.get(index)?.priced.prices.length ?? 0) > 0;
  const furniture = findFurniture(lines, hasPrice, vocabulary);
  const attachments = new Map<number, Attachment>();
  const units: Unit[] = [];
  let before: TextLine | undefined;
  const usualGap = usualGapOf(lines);
  for (const line of lines) {
    if (furniture.has(line.index) || legend.lines.has(line.index)) continue;
    const read = priced.get(line.index);
    if (read === undefined) continue;
    const spoken = hasPrice(line) ? undefined : readSpokenLine(line, { ...reader, place: line.place });
    if (spoken !== undefined) {
      attachments.set(line.index, spoken);
      continue;
    }
    units.push(toUnit(line, read.priced, { before, usualGap }, vocabulary));
    before = line;
  }
  const sets = findSets(units);
  const chosen = units.filter((_, at) => !sets.choices.has(at));
  const roles = assignRoles(chosen);
  const roleOf = new Map(chosen.map((unit, at) => [unit.line.index, { unit, role: roles[at] ?? 'note' }]));
  const choices = new Map(
    units.flatMap((unit, at) => (sets.choices.has(at) ? [[unit.line.index, unit] as const] : [])),
  );
  return assemble(lines, { roleOf, choices, attachments, priced, reader });
}

interface PricedLine {
  readonly priced: PricedText;
  readonly codes: string;
}

function readLine({ text }: TextLine, { column, places, vocabulary }: Reader): PricedLine {
  const { text: rest, codes } = column.split(text);
  return { priced: readPrices(rest, vocabulary, places), codes };
}

interface Above {
  readonly before: TextLine | undefined;
  readonly usualGap: number;
}

const WIDE = 0.8;

function toUnit(line: TextLine, priced: PricedText, { before, usualGap }: Above, vocabulary: Vocabulary): Unit {
  const { head, prices, tail } = priced;
  const words = flat(head === '' ? tail : head);
  const isExtra =
    words.startsWith('+') ||
    vocabulary.listing.extras.some((extra) => extra !== '+' && words.toLowerCase().startsWith(`${extra} `));
  const kind = ((): Unit['kind'] => {
    if (prices.length === 0) return 'words';
    if (words === '') return prices.every(({ label }) => label === '') ? 'price' : 'variant';
    return isExtra ? 'variant' : 'named';
  })();
  const isNewRegion = before !== undefined && before.region !== line.region;
  const label = words === '' ? (prices[0]?.label ?? '') : words;
  return {
    line,
    kind,
    priced,
    words: label,
    section: kind === 'words' ? vocabulary.sectionLikeness(words) : 'none',
    isSet: vocabulary.isSet(words),
    placeWords: vocabulary.placeWords(words),
    isNewRegion,
    isApart: isNewRegion || (line.gapAbove >= WIDE && line.gapAbove > usualGap * 1.2),
  };
}

interface Parts {
  readonly roleOf: ReadonlyMap<number, { readonly unit: Unit; readonly role: Role }>;
  readonly choices: ReadonlyMap<number, Unit>;
  readonly attachments: ReadonlyMap<number, Attachment>;
  readonly priced: ReadonlyMap<number, PricedLine>;
  readonly reader: Reader;
}

function assemble(lines: readonly TextLine[], { roleOf, choices, attachments, priced, reader }: Parts): ReadLines {
  const drafts: ItemDraft[] = [];
  const statements: HouseStatement[] = [];
  const texts: Read[] = [];
  const notUnderstood: Read[] = [];
  const usualGap = usualGapOf(lines);
  let section: Read | undefined;
  /** Of a section that has no item yet. */
  let heading: Read | undefined;
  let item: ItemDraft | undefined;
  let waiting: { readonly unit: Unit; readonly line: TextLine } | undefined;
  for (const line of lines) {
    const read: Read = { text: flat(line.text), place: line.place };
    const reading: MarkReading = { ...reader, place: line.place };
    const codes = priced.get(line.index)?.codes ?? '';
    const attachment = attachments.get(line.index);
    if (attachment !== undefined) {
      if (attachment.kind === 'title') texts.push(read);
      else if (attachment.kind === 'statement' || item === undefined || isFar(line, usualGap)) {
        statements.push(
          attachment.scope === 'section' && section !== undefined ? { ...read, section: section.text } : read,
        );
      } else attachTo(item, attachment, read);
      continue;
    }
    const choice = choices.get(line.index);
    if (choice !== undefined && item !== undefined) {
      say(item, flat(line.text), reading);
      if (choice.kind === 'price') addPrices(item, choice, line);
      continue;
    }
    const found = roleOf.get(line.index);
    if (found === undefined) {
      texts.push(read);
      continue;
    }
    const { unit, role } = found;
    const begin = (): ItemDraft => {
      const draft = begun(unit, section, { reading, codes });
      drafts.push(draft);
      heading = undefined;
      return draft;
    };
    switch (role) {
      case 'section':
        if (heading !== undefined) texts.push(heading);
        heading = read;
        section = { text: trimEndOf(readMarks(flat(line.text), reading).text, ':.'), place: line.place };
        if (section.text === '') section = read;
        item = undefined;
        break;
      case 'priced':
      case 'open':
        item = begin();
        break;
      case 'after-price':
        item = begin();
        if (waiting !== undefined) addPrices(item, waiting.unit, waiting.line);
        waiting = undefined;
        break;
      case 'price-before':
        waiting = { unit, line };
        break;
      case 'wrap':
      case 'wrap-priced':
        if (item === undefined) item = begin();
        else goOn(item, unit, { reading, codes });
        break;
      case 'said':
      case 'open-said':
      case 'said-priced':
        if (item === undefined) notUnderstood.push(read);
        else {
          say(item, unit.priced.prices.length === 0 ? line.text : unit.priced.head, reading);
          if (role === 'said-priced') addPrices(item, unit, line);
          markCodes(item, `${codes} ${unit.priced.tail}`.trim(), reading);
        }
        break;
      case 'price':
      case 'variant':
        if (item === undefined) notUnderstood.push(read);
        else {
          addPrices(item, unit, line);
          markCodes(item, `${codes} ${unit.kind === 'price' ? unit.priced.tail : ''}`.trim(), reading);
        }
        break;
      case 'note':
        (unit.kind === 'words' ? texts : notUnderstood).push(read);
        item = undefined;
        break;
    }
  }
  if (waiting !== undefined) notUnderstood.push({ text: flat(waiting.line.text), place: waiting.line.place });
  if (heading !== undefined) texts.push(heading);
  const { kept, titles, left } = withoutBare(drafts);
  return { drafts: kept, statements, texts: [...texts, ...titles], notUnderstood: [...notUnderstood, ...left] };
}

/** What stands apart from the item above is of more than that. */
function isFar({ gapAbove }: TextLine, usualGap: number): boolean {
  return gapAbove >= 1 && gapAbove > usualGap;
}

function usualGapOf(lines: readonly TextLine[]): number {
  const gaps = lines.map(({ gapAbove }) => gapAbove).toSorted((left, right) => left - right);
  return gaps[Math.floor(gaps.length * 0.3)] ?? 0;
}

interface Own {
  readonly reading: MarkReading;
  readonly codes: string;
}

function begun(unit: Unit, section: Read | undefined, { reading, codes }: Own): ItemDraft {
  const { head, tail } = unit.priced;
  const isPriceFirst = head === '' && tail !== '' && unit.kind !== 'words';
  const own = readMarks(head === '' ? (tail === '' ? unit.words : tail) : head, reading);
  const { name: whole, said } = splitName(own.text);
  const name = withoutSign(whole, reading.vocabulary);
  const draft = newDraft(name === '' ? unit.words : name, unit.line.place, section);
  draft.marks.push(...own.marks);
  draft.tags.push(...own.tags);
  for (const text of said) say(draft, text, reading);
  addPrices(draft, unit, unit.line);
  markCodes(draft, codes, reading);
  if (!isPriceFirst) say(draft, tail, reading);
  return draft;
}

/** «Fideos SIN TACC»: the sign at the end is read by itself. */
function withoutSign(name: string, vocabulary: Vocabulary): string {
  const parts = name.split(' ');
  for (const count of [3, 2, 1]) {
    const sign = vocabulary.symbolOf(parts.slice(-count).join(' '));
    if (parts.length > count && sign !== undefined && sign.free.length > 0) return parts.slice(0, -count).join(' ');
  }
  return name;
}

/** A name that goes on in its next line. */
function goOn(item: ItemDraft, unit: Unit, { reading, codes }: Own): void {
  const own = readMarks(unit.priced.prices.length === 0 ? unit.line.text : unit.priced.head, reading);
  const whole = splitName(`${item.name} ${own.text}`);
  item.name = whole.name;
  item.marks.push(...own.marks);
  item.tags.push(...own.tags);
  for (const text of whole.said) say(item, text, reading);
  addPrices(item, unit, unit.line);
  markCodes(item, codes, reading);
  say(item, unit.priced.tail, reading);
}

function say(item: ItemDraft, text: string, reading: MarkReading): void {
  const { text: said, marks, tags } = readMarks(text, reading);
  item.marks.push(...marks);
  item.tags.push(...tags);
  const plain = flat(said).trim();
  if (/[\p{L}\p{N}]/u.test(plain)) item.said.push({ text: plain, place: reading.place });
}

function markCodes(item: ItemDraft, text: string, reading: MarkReading): void {
  if (text !== '') say(item, `\t${text}`, reading);
}

function addPrices(item: ItemDraft, { priced, kind, words }: Unit, { place }: TextLine): void {
  const adds = kind === 'variant' && priced.head !== '' ? words.replace(/^\+\s*/u, '') : undefined;
  for (const price of priced.prices) {
    item.prices.push({ ...price, place, ...(adds === undefined ? {} : { label: words, adds }) });
  }
}

function attachTo(item: ItemDraft, { marks, tags, field }: Attachment, read: Read): void {
  item.marks.push(...marks);
  item.tags.push(...tags);
  if (field !== undefined)
    item.fields.set(field.name, [
      ...(item.fields.get(field.name) ?? []),
      ...field.values.map((text) => ({ ...read, text })),
    ]);
}
