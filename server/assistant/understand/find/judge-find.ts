import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem, Judgement, Money } from '../../../knowledge/index.ts';
import type { Library } from '../../ports.ts';
import { isCalledSo } from './called-so.ts';
import type { Find, FindOrder, Found, Wish } from './find.ts';
import { isLeftOut, isLikelyFit, markNearest } from './likely-fit.ts';
import { NAMED } from './name-wishes.ts';

export type Judging = Pick<Library, 'judge' | 'attributes'>;

/** From the weakest to the strongest source. */
const BASES = ['usual', 'derived', 'declared'] as const;

/** How each item stands to all the wishes together, in the order that is wanted; without one, in the order of the catalog. */
export function judgeFind(
  { wishes, order, except = [] }: Pick<Find, 'wishes' | 'order' | 'except'>,
  items: readonly CatalogItem[],
  { domain, library }: { readonly domain: Domain; readonly library: Judging },
): Found[] {
  // «a milkshake» under the desserts is meant all the same; «para comer con mi café» is no coffee.
  const isCalled = (item: CatalogItem): boolean => wishes.some((wish) => isCalledFor(wish, item, domain));
  const isApart = (item: CatalogItem): boolean =>
    except.some(
      (test) =>
        library.judge(item, { ...test, usual: true }, domain).value === 'yes' &&
        !(test.op === 'isNot' && isCalled(item)),
    );
  const judgedItems = items.map((item) => {
    const judged = wishes.map((wish) => judgeWish(wish, item, domain, library));
    const fits = isApart(item) ? 'no' : leastOf(judged.map(({ value }) => value));
    const basis = weakestOf(judged);
    const price = priceOf(item, domain, library);
    const isLikely = fits === 'unknown' && isLikelyFit(wishes, judged, { item, domain, library });
    const found: Found = {
      item,
      fits,
      ...(fits !== 'yes' || basis === undefined ? {} : { basis }),
      ...(isLikely ? { isLikely } : {}),
      ...(price === undefined ? {} : { price }),
    };
    return { found, judged };
  });
  const found = markNearest(judgedItems, wishes, domain);
  return order === undefined ? byBasis(found) : inOrder(found, order, domain, library);
}

/** Any of its tests is enough; one that is open leaves it open. */
export function judgeWish(
  wish: Pick<Wish, 'text' | 'anyOf' | 'items'>,
  item: CatalogItem,
  domain: Domain,
  library: Judging,
): Pick<Judgement, 'value' | 'basis'> {
  const { anyOf, items } = wish;
  const isOut = isLeftOut({ anyOf });
  if (items?.has(item.itemId) === true) return isOut ? { value: 'no' } : { value: 'yes', basis: 'declared' };
  // A name or the words of a record say what it is; that they don't say it of another proves nothing of its parts.
  if (items !== undefined && anyOf.every(({ attribute }) => attribute === NAMED))
    return isOut ? { value: 'yes', basis: 'declared' } : { value: 'no' };
  if (isCalledFor(wish, item, domain)) return { value: 'yes', basis: 'declared' };
  const judged = anyOf.map((test) => library.judge(item, { ...test, usual: true }, domain));
  // «que no sea dulce»: neither what is called so nor what tastes so.
  if (isOut && judged.some(({ value }) => value === 'no')) return { value: 'no' };
  const fitting = judged
    .filter(({ value }) => value === 'yes')
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))[0];
  if (fitting !== undefined) return fitting;
  return { value: judged.some(({ value }) => value === 'unknown') ? 'unknown' : 'no' };
}

/** It is wanted, and what the item is called says that it is it. */
function isCalledFor(wish: Pick<Wish, 'text' | 'anyOf'>, item: CatalogItem, domain: Domain): boolean {
  return !isLeftOut(wish) && isCalledSo(wish, item, domain);
}

function leastOf(values: readonly Judgement['value'][]): Judgement['value'] {
  if (values.includes('no')) return 'no';
  return values.includes('unknown') ? 'unknown' : 'yes';
}

function strengthOf({ basis }: Pick<Judgement, 'basis'>): number {
  return basis === undefined ? BASES.length : BASES.indexOf(basis);
}

function weakestOf(judged: readonly Pick<Judgement, 'basis'>[]): Judgement['basis'] {
  return judged.toSorted((one, other) => strengthOf(one) - strengthOf(other))[0]?.basis;
}

/** What is declared stands before what is only usual. */
function byBasis(found: readonly Found[]): Found[] {
  return found.toSorted((one, other) => strengthOf(other) - strengthOf(one));
}

/** Those that have no value of the attribute that can be put in order stand at the end, as open. */
function inOrder(found: readonly Found[], { attribute, way }: FindOrder, domain: Domain, library: Judging): Found[] {
  const sized = found.map((each) => ({ each, size: sizeOf(each.item, attribute, way, domain, library) }));
  const known = sized.filter((each): each is { each: Found; size: number } => each.size !== undefined);
  const open = sized.filter(({ size }) => size === undefined).map(({ each }) => each);
  const sign = way === 'least' ? 1 : -1;
  return [
    ...known.toSorted((one, other) => sign * (one.size - other.size)).map(({ each }) => each),
    ...open.map((each): Found => ({ ...unsized(each), fits: each.fits === 'no' ? 'no' : 'unknown' })),
  ];
}

/** Without a value of the order nothing says that it fits, nor on what ground. */
function unsized({ item, price }: Found): Pick<Found, 'item' | 'price'> {
  return price === undefined ? { item } : { item, price };
}

function priceOf(item: CatalogItem, domain: Domain, library: Judging): Money | undefined {
  const attribute = domain.attributes.find(({ type }) => type === 'money');
  if (attribute === undefined) return undefined;
  const amounts = (library.attributes(item, domain).get(attribute.id)?.values ?? []).filter(isMoney);
  return amounts.toSorted((one, other) => one.amount - other.amount)[0];
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'currency' in value;
}

/** The least or the most of its values: of an item in two sizes, the cheaper is its cheapest. */
function sizeOf(
  item: CatalogItem,
  attribute: string,
  way: FindOrder['way'],
  domain: Domain,
  library: Judging,
): number | undefined {
  const reading = library.attributes(item, domain).get(attribute);
  const ranks = domain.attributes.find(({ id }) => id === attribute)?.values.map(({ id }) => id) ?? [];
  const sizes = (reading?.values ?? []).flatMap((value) => {
    const size = typeof value === 'string' ? ranks.indexOf(value) : value.amount;
    return size < 0 ? [] : [size];
  });
  if (sizes.length === 0) return undefined;
  return way === 'least' ? Math.min(...sizes) : Math.max(...sizes);
}
