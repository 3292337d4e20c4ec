/** A file that lists items (a menu, a price list) as items and text: the one way from what a document reader gives to what is kept. */
import type { SourceContent } from '../../source-content.ts';
import type { LibraryRules } from '../../rules.ts';
import type { CutChunk } from '../chunks/cut-chunks.ts';
import { createTurns, inTurns } from '../in-turns.ts';
import type { PreparedItem } from '../items/prepare-item.ts';
import type { RecordOutcome } from '../items/read-item.ts';
import { readItem } from '../items/read-item.ts';
import { findListing, plainListing } from './find-listing.ts';
import { filesOf } from './item-files.ts';
import type { Listing, ListingItem, Read } from './listing.ts';
import { seenIn, withoutSaidBySeen, withoutSeenDenials } from './marks/doubt-seen.ts';
import { createRecorder } from './to-records.ts';
import { toText } from './to-text.ts';
import { withoutDenials } from './marks/without-denials.ts';
import { vocabularyOf } from './vocabulary.ts';

export interface ListingFile {
  /** As a guest sees where it comes from. */
  readonly fileName: string;
  readonly signal: AbortSignal;
  /** Of the document. Absent: the domain's. */
  readonly language?: string;
  /** Its items as their owner settled them, in the same order, before they become records. Absent: as they were read. */
  readonly settle?: (items: readonly ListingItem[]) => readonly ListingItem[];
}

export interface ReadListing {
  readonly items: readonly PreparedItem[];
  readonly chunks: readonly (CutChunk & { readonly page: number })[];
  /** What the owner should know, said in words. */
  readonly notices: readonly string[];
  /** With every mark and place, for the review. */
  readonly listing: Listing;
  /** What it says of each of the items, in their order. */
  readonly listed: readonly ListingItem[];
}

/**
 * Reads a listing by the domain's rules, of one file or of several that are one. Never throws for what the content holds; every line of it is in the items or in the chunks.
 * @throws what the signal was aborted with
 */
export async function readListing(
  content: SourceContent | readonly SourceContent[],
  rules: LibraryRules,
  { fileName, signal, settle = asTheyAre }: ListingFile,
): Promise<ReadListing> {
  signal.throwIfAborted();
  const contents = [content].flat();
  const found = contents.flatMap(noticesOf);
  const vocabulary = vocabularyOf(rules);
  const { item } = rules;
  if (vocabulary === undefined || item === undefined) {
    const listing = plainListing(contents);
    return { items: [], chunks: toText(listing, rules, fileName), notices: found, listing, listed: [] };
  }
  const isSeen = seenIn(contents);
  const { lexicon } = vocabulary;
  const said = (listed: Listing): Listing =>
    isSeen === undefined ? listed : withoutSaidBySeen(listed, isSeen, lexicon);
  const listing = said(await findListing(contents, vocabulary, createTurns(signal)));
  const settled = settle(listing.items);
  const toRecord = createRecorder({ ...listing, items: settled }, { vocabulary, item });
  const refused: Read[] = [];
  const notices: string[] = [];
  const read = await inTurns(
    settled,
    (each, at): { item: PreparedItem; listed: ListingItem }[] => {
      const listed = listing.items[at];
      const { outcome, denials } = readAssuringNobody(
        toRecord(each, at),
        (fields) => readItem({ fields, doubts: [], warnings: [] }, item, rules, filesOf(each) ?? fileName),
        each.isSeen === true,
      );
      if (listed !== undefined)
        refused.push(...denials.map((text) => ({ ...listed.name, text: `${listed.name.text}: ${text}` })));
      if (outcome.kind === 'item') {
        notices.push(...outcome.notices);
        return listed === undefined ? [] : [{ item: outcome.item, listed }];
      }
      notices.push(outcome.notice);
      if (listed !== undefined) refused.push({ ...listed.name, text: wholeText(listed) });
      return [];
    },
    signal,
  );
  const items = read.flat();
  const texts = [...listing.texts, ...listing.statements, ...refused];
  const kept = (reads: readonly Read[]): readonly Read[] =>
    isSeen === undefined ? reads : withoutSeenDenials(reads, isSeen, lexicon);
  return {
    items: items.map(({ item: each }) => each),
    listed: items.map(({ listed }) => listed),
    chunks: toText({ texts: kept(texts), notUnderstood: kept(listing.notUnderstood) }, rules, fileName),
    notices: [...found, ...seenNotice(contents, listing), ...notUnderstoodNotice(listing.notUnderstood), ...notices],
    listing,
  };
}

/** Of several files each says which it is. */
function noticesOf({ file, notices }: SourceContent): string[] {
  return notices.map((notice) => (file === undefined ? notice : `${file.name}: ${notice}`));
}

/** Sentences of one record that deny something. */
const MOST_DENIALS = 10;

/** An item in which nothing that the listing denies is declared free, and the sentences that deny it. */
function readAssuringNobody(
  fields: Readonly<Record<string, unknown>>,
  read: (fields: Readonly<Record<string, unknown>>) => RecordOutcome,
  /** Nor is it fit for any way of eating. */
  isSeen: boolean,
): { readonly outcome: RecordOutcome; readonly denials: readonly string[] } {
  let outcome = read(fields);
  let own = fields;
  const denials: string[] = [];
  for (let turn = 0; turn < MOST_DENIALS && outcome.kind === 'item'; turn += 1) {
    const without = withoutDenials(own, outcome.item.facts, isSeen);
    if (without.denials.length === 0) return { outcome, denials };
    denials.push(...without.denials);
    own = without.fields;
    outcome = read(own);
  }
  return outcome.kind === 'item' && withoutDenials(own, outcome.item.facts, isSeen).denials.length > 0
    ? { outcome: { kind: 'refused', notice: REFUSED_DENIALS }, denials }
    : { outcome, denials };
}

const REFUSED_DENIALS = 'Una ficha dice de demasiadas maneras que no lleva algo: quedó como texto.';

function asTheyAre(items: readonly ListingItem[]): readonly ListingItem[] {
  return items;
}

function wholeText({ name, description, price }: Listing['items'][number]): string {
  return [name, description, price].flatMap((read) => (read === undefined ? [] : [read.text])).join(' ');
}

/** What was made out in pictures is said to be no more than that. */
function seenNotice(contents: readonly SourceContent[], { items }: Listing): string[] {
  const seen = contents.filter(({ seenPages = [] }) => seenPages.length > 0);
  if (seen.length === 0) return [];
  const isWhole = contents.every(({ pages, seenPages = [] }) => seenPages.length === pages);
  const pages = seen.map(({ file, seenPages = [] }) => {
    const numbers = `páginas ${seenPages.join(', ')}`;
    return file === undefined ? numbers : `${file.name}, ${numbers}`;
  });
  const part = `Se leyó en parte de fotos (${pages.join('; ')})`;
  const whole = contents.length === 1 && contents[0]?.pages === 1 ? 'Se leyó de una foto' : 'Se leyó de fotos';
  const isAny = items.some(({ isSeen }) => isSeen === true);
  return [
    `${isWhole ? whole : part}: nada de eso es seguro${isAny ? '. Confirmá nombres, precios y cada alérgeno' : ''}.`,
  ];
}

const MOST_QUOTED = 5;
const LONGEST_QUOTE = 80;

/** One sentence for all that could not be placed. */
function notUnderstoodNotice(lines: readonly Read[]): string[] {
  if (lines.length === 0) return [];
  const quoted = lines.slice(0, MOST_QUOTED).map(({ text }) => `«${clip(text)}»`);
  const more = lines.length > MOST_QUOTED ? [`y ${String(lines.length - MOST_QUOTED)} más`] : [];
  const count = lines.length === 1 ? '1 línea que no entendí' : `${String(lines.length)} líneas que no entendí`;
  return [`${count}: ${[...quoted, ...more].join(', ')}. Quedaron como texto.`];
}

function clip(text: string): string {
  const letters = Array.from(text.slice(0, 2 * LONGEST_QUOTE));
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE - 1).join('')}…` : text;
}
