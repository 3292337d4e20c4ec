import type { PrintedEntry, Section } from './printed-entry.ts';
import type { PrintedRow } from './printed-rows.ts';
import { isList, isOfOther, isSaying, opensLikeSaying } from './printed-rows.ts';

/**
 * Name, what is said of it, and then the price in a line of its own, throughout a page: the line above a price has the form of something said, the
 * line below one never has, and nothing stands behind the last price.
 */
export function arePricesLast(sections: readonly { readonly rows: readonly PrintedRow[] }[]): boolean {
  const lists = sections.map(({ rows }) => rows).filter((rows) => rows.some(isPrice));
  const below = lists.flatMap((rows) => rows.filter((_, at) => isPrice(rows[at - 1])));
  const above = lists.flatMap((rows) =>
    rows.filter((row, at) => !isPrice(row) && isPrice(rows[at + 1]) && at > 0 && !isPrice(rows[at - 1])),
  );
  const said = above.filter(looksSaid).length;
  return lists.every((rows) => isPrice(rows.at(-1))) && said > 0 && said * 2 >= above.length && !below.some(looksSaid);
}

/** What stands between two prices is of the lower one: a name, and below it what is said of that. */
export function readPricesLast({ heading, rows }: Pick<Section, 'heading' | 'rows'>): PrintedEntry[] {
  const prices = rows.flatMap((row, index) => (isPrice(row) ? [index] : []));
  return prices.flatMap((at, index) => {
    const stretch = rows.slice((prices[index - 1] ?? -1) + 1, at);
    const place = placeOfName(stretch, index > 0 || heading !== undefined);
    const head = stretch[place];
    if (head === undefined) return [];
    const own = stretch.slice(place + 1);
    const isSure = own.length > 0 && !own.some((row) => row.isColumns || isOfOther(row, head.text));
    return [
      {
        head: head.lines[0] ?? 0,
        name: head.text.replace(/:$/u, ''),
        hasPrice: true,
        price: rows[at]?.lines[0] ?? 0,
        own: isSure ? own.flatMap(({ lines }) => lines) : [],
        likely: [],
        isWhole: isSure,
      },
    ];
  });
}

/** Above the first that has the form of something said; else of two lines the first, unless that may be a heading. */
function placeOfName(stretch: readonly PrintedRow[], isBelowOther: boolean): number {
  const said = stretch.findIndex((row, place) => place > 0 && looksSaid(row));
  if (said > 0) return said - 1;
  return stretch.length === 2 && isBelowOther ? 0 : stretch.length - 1;
}

function isPrice(row: PrintedRow | undefined): boolean {
  return row?.price === 'alone';
}

function looksSaid(row: PrintedRow): boolean {
  // «Add an egg for £1.50»: a sentence of several may hold another price.
  const isText = row.price === 'none' || (row.price === 'inside' && row.lines.length > 1);
  return isText && !row.isColumns && (isSaying(row) || isList(row) || opensLikeSaying(row));
}
