/** What was made out in a picture is doubtful, whatever it says: no danger, no absence and no price of it is certain. */
import { sentencesOf } from '../../../hazards/absence.ts';
import type { Lexicon } from '../../../hazards/lexicon.ts';
import { readNegations } from '../../../hazards/negations.ts';
import type { SourceContent, SourcePlace } from '../../../source-content.ts';
import type { HazardMark, Listing, ListingItem, Read } from '../listing.ts';
import { joinLines } from '../item-draft.ts';

interface Placed {
  readonly place: SourcePlace;
}

/** Whether something stands on a page that was made out in a picture. */
export type IsSeen = (placed: Placed) => boolean;

/** Undefined: nothing of these files was. */
export function seenIn(contents: readonly SourceContent[]): IsSeen | undefined {
  const keyOf = (file: SourcePlace['file'], page: number): string => `${String(file?.number ?? 0)}/${String(page)}`;
  const pages = new Set(contents.flatMap(({ file, seenPages = [] }) => seenPages.map((page) => keyOf(file, page))));
  return pages.size === 0 ? undefined : ({ place: { file, page } }) => pages.has(keyOf(file, page));
}

/** `explaining`: lines that explain codes. What a picture explains is as doubtful as what it marks. */
export function doubtSeen(
  listing: Listing,
  contents: readonly SourceContent[],
  explaining: readonly Placed[],
): Listing {
  const isSeen = seenIn(contents);
  if (isSeen === undefined) return listing;
  const isExplainedBySeen = explaining.some(isSeen);
  const isDoubtful: IsSeen = (mark) => isExplainedBySeen || isSeen(mark);
  const items = listing.items.map((item): ListingItem => {
    if (partsOf(item).some(isSeen)) return doubtItem(item, isSeen, isDoubtful);
    const marks = item.marks.map((mark) => (isDoubtful(mark) ? doubted(mark) : mark));
    return marks.every((mark, at) => mark === item.marks[at]) ? item : { ...item, marks };
  });
  const doubtedNames = new Set(items.flatMap((item) => (item.isSeen === true ? [item.name.text] : [])));
  return {
    ...listing,
    items,
    notUnderstood: [...listing.notUnderstood, ...contents.flatMap(({ unread = [] }) => unread)],
    // A cell that is empty in a picture may have held a mark that nobody made out.
    settleable: isExplainedBySeen
      ? []
      : listing.settleable
          .filter(({ heading }) => !isSeen(heading))
          .map((column) => ({ ...column, items: column.items.filter((name) => !doubtedNames.has(name)) })),
  };
}

function partsOf({ name, section, description, price, variants, tags, fields }: ListingItem): Read[] {
  const prices = variants.flatMap((variant) => variant.price ?? []);
  return [name, section, description, price, ...prices, ...tags, ...Object.values(fields).flat()].filter(
    (part) => part !== undefined,
  );
}

/**
 * Its marks are doubts, and so is what nobody made out: a sign that was lost may stand for any hazard. What a label calls its parts is told as
 * what is said of it, and what it is said to be fit for assures nobody. What another page or file says of its dangers for sure stays so.
 */
function doubtItem(item: ListingItem, isSeen: IsSeen, isDoubtful: IsSeen): ListingItem {
  const { name, description, marks, tags, fields } = item;
  const seen = Object.values(fields).flat().filter(isSeen);
  const said = [...(description === undefined ? [] : [description]), ...seen];
  const [first] = said;
  const unknown = [name, ...tags].map(({ text, place }): HazardMark => doubted({ text, place, status: 'doubtful' }));
  const sure = Object.entries(fields).map(([field, reads]) => [field, reads.filter((read) => !isSeen(read))] as const);
  return {
    ...item,
    ...(first === undefined ? {} : { description: { ...first, text: joinLines(said.map(({ text }) => text)) } }),
    marks: [...marks.map((mark) => (isDoubtful(mark) || mark.status === 'free' ? doubted(mark) : mark)), ...unknown],
    tags: [],
    fields: Object.fromEntries(sure.filter(([, reads]) => reads.length > 0)),
    isSeen: true,
  };
}

/** Why something is in doubt already stays. */
function doubted(mark: HazardMark): HazardMark {
  return mark.doubt === undefined ? { ...mark, status: 'doubtful', doubt: 'read-from-picture' } : mark;
}

/** Without lines of pictures that deny a hazard: one letter that was not made out, and they say the contrary. */
export function withoutSeenDenials<Text extends Read>(
  reads: readonly Text[],
  isSeen: IsSeen,
  lexicon: Lexicon,
): readonly Text[] {
  return reads.filter((read) => !isSeen(read) || !denies(read.text, lexicon));
}

/** What a picture denies is no statement and no text of the listing: its owner is told of it as not understood. */
export function withoutSaidBySeen(listing: Listing, isSeen: IsSeen, lexicon: Lexicon): Listing {
  const statements = withoutSeenDenials(listing.statements, isSeen, lexicon);
  const texts = withoutSeenDenials(listing.texts, isSeen, lexicon);
  const kept = new Set<Read>([...statements, ...texts]);
  const denied = [...listing.statements, ...listing.texts].filter((read) => !kept.has(read));
  const notUnderstood = [...listing.notUnderstood, ...denied.map(({ text, place }) => ({ text, place }))];
  return { ...listing, statements, texts, notUnderstood };
}

function denies(text: string, lexicon: Lexicon): boolean {
  return sentencesOf(text).some((sentence) => {
    const found = lexicon.match(sentence);
    const { denied, cleared } = readNegations(sentence, found);
    // Also where other words leave it open: they may be the ones that were misread.
    const isNamed = found.some(({ meanings }) => meanings.some(({ manner }) => manner === 'absent'));
    return isNamed || denied.length + cleared.length > 0;
  });
}
