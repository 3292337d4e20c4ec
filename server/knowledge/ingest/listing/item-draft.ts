/** An item while its lines are being put together. */
import type { SourcePlace } from '../../source-content.ts';
import type { HazardMark, ListingItem, ListingVariant, Read } from './listing.ts';
import type { LinePrice } from './prices.ts';

export interface ItemDraft {
  name: string;
  readonly place: SourcePlace;
  readonly section?: Read;
  readonly said: Read[];
  readonly prices: (LinePrice & { readonly place: SourcePlace; readonly adds?: string })[];
  readonly tags: Read[];
  readonly marks: HazardMark[];
  readonly fields: Map<string, Read[]>;
}

export function newDraft(name: string, place: SourcePlace, section: Read | undefined): ItemDraft {
  const lists = { said: [], prices: [], tags: [], marks: [], fields: new Map<string, Read[]>() };
  return { name, place, ...(section === undefined ? {} : { section }), ...lists };
}

export function toItem(draft: ItemDraft): ListingItem {
  const { name, place, section, said, prices, tags, marks, fields } = draft;
  const [first] = said;
  return {
    name: { text: name, place },
    ...(section === undefined ? {} : { section }),
    ...(first === undefined
      ? {}
      : { description: { text: joinLines(said.map(({ text }) => text)), place: first.place } }),
    ...pricesOf(prices),
    tags: distinct(tags, ({ text }) => text),
    marks: distinct(marks, ({ hazardId, status, text }) =>
      [hazardId, status, hazardId === undefined ? text : ''].join(' '),
    ),
    fields: Object.fromEntries(fields),
  };
}

/** One price, or several as variants. Those without a name stay one price as it is written: «11 / 8,50». */
function pricesOf(prices: ItemDraft['prices']): Pick<ListingItem, 'price' | 'variants'> {
  const own = prices.filter(({ label, adds }) => label === '' && adds === undefined);
  const [first] = own;
  const named = prices.filter(({ label, adds }) => label !== '' || adds !== undefined);
  const variants: ListingVariant[] = named.map(({ label, text, place, adds }) => ({
    name: label,
    price: { text, place },
    ...(adds === undefined ? {} : { adds }),
  }));
  if (first === undefined) return { variants };
  return { price: { text: own.map(({ text }) => text).join(' / '), place: first.place }, variants };
}

/** Lines that were wrapped, as one text; a word that was parted is whole again. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .reduce((joined, line) => {
      if (joined === '') return line;
      return /\p{L}-$/u.test(joined) && /^\p{Ll}/u.test(line) ? `${joined.slice(0, -1)}${line}` : `${joined} ${line}`;
    }, '')
    .trim();
}

function distinct<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].reverse();
}
