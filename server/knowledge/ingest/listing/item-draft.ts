/** An item while its lines are being put together. */
import type { SourcePlace } from '../../source-content.ts';
import type { HazardMark, ListingItem, ListingVariant, Read } from './listing.ts';
import type { LinePrice } from './prices/prices.ts';

export interface ItemDraft {
  name: string;
  /** The number that the menu gives it. */
  code?: Read;
  readonly place: SourcePlace;
  readonly section?: Read;
  /** One of the dishes of a set: it has no price of its own. */
  isOfSet?: boolean;
  /** What its row says it is sold in: it becomes that of its prices where another row has the same name. */
  size?: string;
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
  const { name, place, code, section, said, prices, tags, marks, fields } = draft;
  const [first] = said;
  return {
    name: { text: name, place },
    ...(code === undefined ? {} : { code }),
    ...(section === undefined ? {} : { section }),
    ...(first === undefined
      ? {}
      : { description: { text: joinLines(said.map(({ text }) => text)), place: first.place } }),
    ...pricesOf(prices),
    tags: distinct(tags, ({ text }) => text),
    marks: distinct(withoutAnsweredDoubts(marks), ({ hazardId, status, text }) =>
      [hazardId, status, hazardId === undefined ? text : ''].join(' '),
    ),
    fields: Object.fromEntries(fields),
  };
}

const ASKED: ReadonlySet<string | undefined> = new Set(['on-request', 'unknown-mark']);

/** «(gfo)», or «No» under «SIN TACC», of a dish in whose column of gluten a mark stands: what is certainly in it is not asked again. */
function withoutAnsweredDoubts(marks: readonly HazardMark[]): HazardMark[] {
  const contained = new Set(marks.filter(({ status }) => status === 'contains').map(({ hazardId }) => hazardId));
  return marks.filter(({ doubt, hazardId }) => !ASKED.has(doubt) || hazardId === undefined || !contained.has(hazardId));
}

/** One price, or several as variants; of those that nothing names the name is empty. */
function pricesOf(prices: ItemDraft['prices']): Pick<ListingItem, 'price' | 'variants'> {
  const own = prices.filter(({ label, adds }) => label === '' && adds === undefined);
  const [only] = own;
  const isOne = own.length === 1 && only !== undefined;
  const variants = prices
    .filter((price) => !isOne || price !== only)
    .map(({ label, text, place, adds }): ListingVariant => ({
      name: label,
      price: { text, place },
      ...(adds === undefined ? {} : { adds }),
    }));
  return { ...(isOne ? { price: { text: only.text, place: only.place } } : {}), variants };
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
