/** Lines of a file whose items stand in tables: the headings over the tables, and what is no item beside them. */
import type { ItemDraft } from '../item-draft.ts';
import type { Read } from '../listing.ts';
import type { TextLine } from '../text-line.ts';
import { flat } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { spelled } from '../vocabulary.ts';

const LONGEST_HEADING = 6;
/** Lines between a heading and its table: «Servido con patatas». */
const MOST_BETWEEN = 2;

/** The line that heads a table: the nearest heading of the format; or the one right above, by its words. */
export function headingOver(lines: readonly TextLine[], vocabulary: Vocabulary): TextLine | undefined {
  const last = lines.at(-1);
  if (last === undefined) return undefined;
  const isShort = flat(last.text).split(/\s+/u).length <= LONGEST_HEADING;
  if (last.headingLevel === undefined && isShort && vocabulary.sectionLikeness(last.text) !== 'none') return last;
  const isHeading = ({ headingLevel, isBold, isLoud, text }: TextLine): boolean =>
    headingLevel !== undefined || ((isBold || isLoud) && vocabulary.sectionLikeness(text) !== 'none');
  return lines.slice(-1 - MOST_BETWEEN).findLast(isHeading);
}

/** They hold the items where they have so many times as many as the lines. */
const MOST = 3;

/**
 * Items of lines without a price or a mark, in a file whose items stand in tables or in what it says for machines: a title, an address, a note. They
 * are told as not understood.
 */
export function withoutStrays(
  drafts: readonly ItemDraft[],
  tabled: readonly ItemDraft[],
): { readonly items: readonly ItemDraft[]; readonly strays: readonly Read[] } {
  const named = new Set(tabled.map(({ name }) => spelled(name)));
  const isStray = ({ name, prices, marks }: ItemDraft): boolean =>
    prices.length === 0 && marks.length === 0 && !named.has(spelled(name));
  const strays = drafts.filter(isStray);
  if (tabled.length < strays.length * MOST) return { items: drafts, strays: [] };
  return { items: drafts.filter((draft) => !isStray(draft)), strays: strays.flatMap(textsOf) };
}

function textsOf({ name, place, said }: ItemDraft): Read[] {
  return [{ text: name, place }, ...said];
}
