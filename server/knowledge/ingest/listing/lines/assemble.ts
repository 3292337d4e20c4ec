/** Items, statements and texts out of lines whose roles are known. Every line ends up in one of them. */
import { withoutBare } from './bare-names.ts';
import type { OwnLine } from './draft-lines.ts';
import {
  addPrices,
  addPricesOfSection,
  attachTo,
  beginItem,
  goOn,
  priceLine,
  sayChoice,
  sayLine,
  sayNote,
} from './draft-lines.ts';
import type { ItemDraft } from '../item-draft.ts';
import type { Read } from '../listing.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { readMarks } from '../marks/marks.ts';
import { mergeSizes } from '../prices/merge-sizes.ts';
import type { Role } from './roles.ts';
import type { ChosenIn } from './set-menus.ts';
import type { Attachment } from './spoken-lines.ts';
import type { TextLine } from '../text-line.ts';
import { flat, withoutNote, writtenOf } from '../text-line.ts';
import { trimEndOf } from '../trim-signs.ts';
import type { Unit } from './units.ts';

import type { PartStatement } from './part-statements.ts';

export interface ReadLines {
  readonly drafts: readonly ItemDraft[];
  readonly statements: readonly Read[];
  readonly ofParts: readonly PartStatement[];
  readonly texts: readonly Read[];
  readonly notUnderstood: readonly Read[];
}

/** What a line is. */
export type LinePart =
  | { readonly kind: 'spoken'; readonly attachment: Attachment }
  | { readonly kind: 'choice'; readonly unit: Unit; readonly dishOf: ChosenIn | undefined }
  | { readonly kind: 'unit'; readonly unit: Unit; readonly role: Role }
  | { readonly kind: 'text' };

export interface PartedLine {
  readonly line: TextLine;
  readonly part: LinePart;
  readonly codes: string;
  readonly reading: MarkReading;
}

/** What was read so far. */
interface Assembly {
  readonly drafts: ItemDraft[];
  readonly statements: Read[];
  readonly ofParts: PartStatement[];
  readonly texts: Read[];
  readonly notUnderstood: Read[];
  readonly usualGap: number;
  /** Of each section, as it is written. */
  readonly headings: Map<Read, Read>;
  section: Read | undefined;
  /** The one that lines go on with. */
  item: ItemDraft | undefined;
  /** A price above its name. */
  waiting: Unit | undefined;
  /** What the heading of the section says of each of its items, in brackets. */
  sectionNote: Read | undefined;
  /** The prices of each item of the section. */
  sectionPrice: Unit | undefined;
}

export function assemble(lines: readonly PartedLine[], usualGap: number): ReadLines {
  const lists = { drafts: [], statements: [], ofParts: [], texts: [], notUnderstood: [] };
  const none = {
    section: undefined,
    item: undefined,
    waiting: undefined,
    sectionNote: undefined,
    sectionPrice: undefined,
  };
  const assembly: Assembly = { ...lists, ...none, headings: new Map(), usualGap };
  for (const line of lines) place(line, assembly);
  const { waiting, headings, drafts, statements, ofParts, texts, notUnderstood } = assembly;
  if (waiting !== undefined) notUnderstood.push(readOf(waiting.line));
  const { kept, titles, left } = withoutBare(drafts);
  for (const { section } of kept) if (section !== undefined) headings.delete(section);
  const others = [...titles, ...headings.values()];
  return {
    drafts: mergeSizes(kept),
    statements,
    ofParts,
    texts: [...texts, ...others],
    notUnderstood: [...notUnderstood, ...left],
  };
}

function readOf(line: TextLine): Read {
  return { text: flat(writtenOf(line)), place: line.place };
}

function place({ line, part, codes, reading }: PartedLine, assembly: Assembly): void {
  switch (part.kind) {
    case 'text':
      assembly.texts.push(readOf(line));
      break;
    case 'spoken':
      placeSpoken(line, part.attachment, assembly);
      break;
    case 'choice':
      placeInItem({ unit: part.unit, reading, codes }, assembly, sayChoice);
      if (part.dishOf !== undefined) addDish({ unit: part.unit, reading, codes }, part.dishOf, assembly);
      break;
    case 'unit':
      placeUnit({ unit: part.unit, reading, codes }, part.role, assembly);
  }
}

function placeSpoken(line: TextLine, attachment: Attachment, assembly: Assembly): void {
  const { item, statements, texts, usualGap } = assembly;
  const read = readOf(line);
  if (attachment.kind === 'title') texts.push(read);
  else if (attachment.kind === 'of-part' || isAtHead(attachment, assembly)) placeOfPart(read, attachment, assembly);
  else if (attachment.kind === 'statement' || item === undefined || isFar(line, usualGap)) statements.push(read);
  else attachTo(item, attachment, read);
}

/** «Contienen gluten y lácteos» between the heading and its first item. A warning of traces there may be the house's. */
function isAtHead({ kind, marks }: Attachment, { item, section, drafts }: Assembly): boolean {
  const isCertain = marks.length > 0 && marks.every(({ status }) => status === 'contains');
  return kind === 'said' && isCertain && item === undefined && isFresh(section, drafts);
}

function placeOfPart(read: Read, { marks, subject = '', isOfThisPart = false }: Attachment, assembly: Assembly): void {
  const { ofParts, texts, section, drafts } = assembly;
  const under = isOfThisPart || isFresh(section, drafts) ? section : undefined;
  ofParts.push({ read, marks, subject, under, position: drafts.length });
  texts.push(read);
}

/** None of its items was read yet. */
function isFresh(section: Read | undefined, drafts: readonly ItemDraft[]): boolean {
  return section !== undefined && drafts.at(-1)?.section !== section;
}

/** What stands apart from the item above is of more than that. */
function isFar({ gapAbove }: TextLine, usualGap: number): boolean {
  return gapAbove >= 1 && gapAbove > usualGap;
}

function placeInItem(own: OwnLine, { item, notUnderstood }: Assembly, put: (item: ItemDraft, own: OwnLine) => void) {
  if (item === undefined) notUnderstood.push(readOf(own.unit.line));
  else put(item, own);
}

function placeUnit(own: OwnLine, role: Role, assembly: Assembly): void {
  switch (role) {
    case 'section':
      beginSection(own, assembly);
      break;
    case 'priced':
    case 'open':
    case 'after-price':
      begin(own, assembly);
      break;
    case 'section-price':
      assembly.sectionPrice = own.unit;
      break;
    case 'price-before':
      assembly.waiting = own.unit;
      break;
    case 'wrap':
    case 'wrap-priced':
    case 'rest':
      if (assembly.item === undefined) begin(own, assembly);
      else goOn(assembly.item, own);
      break;
    case 'said':
    case 'open-said':
    case 'said-priced':
      placeInItem(own, assembly, sayLine);
      break;
    case 'price':
    case 'variant':
    case 'extra':
    case 'open-extra':
      placeInItem(own, assembly, priceLine);
      break;
    case 'note':
      (own.unit.kind === 'words' || own.unit.isOfHouse ? assembly.texts : assembly.notUnderstood).push(
        readOf(own.unit.line),
      );
      assembly.item = undefined;
  }
}

/** A dish of a set is an item that says what it is had in. */
function addDish(own: OwnLine, { set, course }: ChosenIn, { drafts }: Assembly): void {
  const section = course === undefined ? readOf(set.line) : { ...readOf(course.line), text: withoutNote(course.words) };
  const dish = beginItem(own, { ...section, text: trimEndOf(section.text, ':.') });
  dish.said.push(readOf(set.line));
  dish.isOfSet = true;
  drafts.push(dish);
}

function begin(own: OwnLine, assembly: Assembly): void {
  const item = beginItem(own, assembly.section);
  assembly.drafts.push(item);
  const { waiting, sectionNote, sectionPrice } = assembly;
  if (sectionNote !== undefined) sayNote(item, sectionNote.text, { ...own.reading, place: sectionNote.place });
  if (waiting !== undefined) addPrices(item, waiting, own.reading.vocabulary);
  else if (own.unit.kind === 'words' && sectionPrice !== undefined) addPricesOfSection(item, sectionPrice);
  assembly.item = item;
  assembly.waiting = undefined;
}

function beginSection({ unit: { line }, reading }: OwnLine, assembly: Assembly): void {
  const read = readOf(line);
  const whole = trimEndOf(flat(line.text), ':.');
  const title = withoutNote(whole);
  // «MILKSHAKES (con leche)»: it is said of each of them.
  const note = whole.slice(title.length).trim();
  assembly.sectionNote = note === '' ? undefined : { text: note, place: line.place };
  const text = trimEndOf(readMarks(title, reading).text, ':.');
  assembly.section = { text: text === '' ? read.text : text, place: line.place };
  assembly.headings.set(assembly.section, read);
  assembly.item = undefined;
  assembly.sectionPrice = undefined;
}
