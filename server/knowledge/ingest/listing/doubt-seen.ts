/** What was made out in a picture is doubtful, whatever it says: no danger, no absence and no price of it is certain. */
import { sentencesOf } from '../../hazards/absence.ts';
import type { Lexicon } from '../../hazards/lexicon.ts';
import { readNegations } from '../../hazards/negations.ts';
import type { SourceContent } from '../../source-content.ts';
import type { HazardMark, Listing, ListingItem, Read } from './listing.ts';
import { joinLines } from './item-draft.ts';

/** `explained`: the pages on which codes are explained. What a picture explains is as doubtful as what it marks. */
export function doubtSeen(
  listing: Listing,
  { seenPages = [], unread = [] }: Pick<SourceContent, 'seenPages' | 'unread'>,
  explained: readonly number[],
): Listing {
  if (seenPages.length === 0) return listing;
  const pages = new Set(seenPages);
  const isSeen = ({ place }: Pick<Read, 'place'>): boolean => pages.has(place.page);
  const isExplainedBySeen = explained.some((page) => pages.has(page));
  const items = listing.items.map((item): ListingItem => {
    if (partsOf(item).some(isSeen)) return doubtItem(item);
    const marks = item.marks.map((mark) => (isExplainedBySeen || isSeen(mark) ? doubted(mark) : mark));
    return marks.every((mark, at) => mark === item.marks[at]) ? item : { ...item, marks };
  });
  const doubtedNames = new Set(items.flatMap((item) => (item.isSeen === true ? [item.name.text] : [])));
  return {
    ...listing,
    items,
    notUnderstood: [...listing.notUnderstood, ...unread],
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
 * what is said of it, and what it is said to be fit for assures nobody.
 */
function doubtItem(item: ListingItem): ListingItem {
  const { name, description, marks, tags, fields } = item;
  const said = [...(description === undefined ? [] : [description]), ...Object.values(fields).flat()];
  const [first] = said;
  const unknown = [name, ...tags].map(({ text, place }): HazardMark => doubted({ text, place, status: 'doubtful' }));
  return {
    ...item,
    ...(first === undefined ? {} : { description: { ...first, text: joinLines(said.map(({ text }) => text)) } }),
    marks: [...marks.map(doubted), ...unknown],
    tags: [],
    fields: {},
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
  { seenPages = [] }: Pick<SourceContent, 'seenPages'>,
  lexicon: Lexicon,
): readonly Text[] {
  const pages = new Set(seenPages);
  return reads.filter(({ text, place }) => !pages.has(place.page) || !denies(text, lexicon));
}

/** What a picture denies is no statement and no text of the listing: its owner is told of it as not understood. */
export function withoutSaidBySeen(
  listing: Listing,
  content: Pick<SourceContent, 'seenPages'>,
  lexicon: Lexicon,
): Listing {
  const statements = withoutSeenDenials(listing.statements, content, lexicon);
  const texts = withoutSeenDenials(listing.texts, content, lexicon);
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
