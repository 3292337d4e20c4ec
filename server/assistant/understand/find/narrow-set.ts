import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { isOfAskedSection, ownSectionsOf } from '../../reading/own-sections.ts';
import type { Reading } from '../../reading/reading.ts';
import { rejectionsIn } from '../../reading/dangers/rejected.ts';
import type { Span } from '../../reading/span.ts';
import { covers, overlaps } from '../../reading/span.ts';
import type { Find, FindOrder, Found, Wish } from './find.ts';
import { judgeFind } from './judge-find.ts';
import { dangersIn } from './dangers-in.ts';
import { turnedDown } from './turned-down.ts';
import type { PlanContext } from '../plan-context.ts';

/** What the facts say of a danger, over those that fit what else is said: no word of the danger itself narrows it. */
export function narrowSet(
  approach: Approach,
  find: Find,
  { reading, text }: { readonly reading: Reading; readonly text: string },
  { catalog, domain, library, lexicon, utterance }: PlanContext,
): Approach | undefined {
  const all = dangersIn(text, lexicon);
  // «no como carne, que pastas hay»: the kind that is asked for is not what is rejected before it.
  const isSought = (danger: Span): boolean =>
    approach.kind === 'empty-category' && find.wishes.some((wish) => covers(wish.span, danger) && isPositive(wish));
  const isOut = (danger: Span): boolean =>
    turnedDown(danger, { ...utterance, text }) ||
    (!isSought(danger) && rejectionsIn(text).some((stretch) => covers(stretch, danger)));
  // «cervezas sin alcohol», «burgers without cheese»: a dish that usually holds a danger says which ones to look at, where another word asks of one.
  const asking = all.filter((danger) => !danger.meanings.every(({ manner }) => manner === 'implied') || isOut(danger));
  // «pizza sin carne»: nobody asks of what a pizza usually carries.
  const isAside = ({ meanings }: (typeof all)[number]): boolean =>
    reading.asked.length > 0 && !meanings.some(({ hazardId }) => reading.asked.some(({ id }) => id === hazardId));
  const isKind = (danger: (typeof all)[number]): boolean =>
    OF_KIND.has(approach.kind) &&
    !asking.includes(danger) &&
    (asking.length > 0 || isAside(danger)) &&
    !reading.isAllergic;
  const titles = ownSectionsOf(catalog, domain).in(text);
  const dangers = all.filter((danger) => !isKind(danger) && !isOfAskedSection(text, danger, titles));
  const isOfDanger = ({ span, text: said }: Wish): boolean =>
    overlaps(span, dangers) ||
    [...reading.rejected, ...reading.asked].some(({ name }) => isSame(fold(said), fold(name)));
  // «mi nena es intolerante a la lactosa»: who it is said of is no wish for what children like.
  const isOfWhom = ({ span }: Wish): boolean => utterance.people.some((person) => covers(person, span));
  // The section that is asked for holds what stands in it, whatever that usually is.
  const isOfSection = hasCategory(reading, catalog);
  const wishes = find.wishes.filter(
    (wish) =>
      !isOfDanger(wish) && !isTurnedAway(wish, domain) && !isOfWhom(wish) && !(isOfSection && saysWhat(wish, domain)),
  );
  const { order, except = [] } = find;
  if (wishes.length === 0 && (order === undefined || !OF_ALL.has(approach.kind))) return undefined;
  const judging = { domain, library };
  const set = withinFacts(approach, reading, judgeFind({ wishes, except }, catalog.items, judging));
  if (set?.kind !== 'set') return set;
  const heard = [...wishes, ...(order === undefined ? [] : [order])].map(({ span }) =>
    text.slice(span.start, span.end),
  );
  return { ...set, wishes, heard, ...(order === undefined ? {} : putInOrder(set.items, order, judging)) };
}

/** All of them: what has no value of the order stands at the end. */
export function putInOrder(
  items: readonly CatalogItem[],
  order: FindOrder,
  judging: Pick<PlanContext, 'domain' | 'library'>,
): Pick<Extract<Approach, { kind: 'set' }>, 'items' | 'order'> {
  const found = judgeFind({ wishes: [], order }, items, judging);
  const prices = new Map(found.flatMap(({ item, price }) => (price === undefined ? [] : [[item, price] as const])));
  return { items: found.map(({ item }) => item), order: { ...order, prices } };
}

/** «pastas sin carne», also where no record says that it is a «pasta». */
const OF_KIND: ReadonlySet<Approach['kind']> = new Set(['set', 'empty-category']);

/** No thing is named of which the first in an order could be meant. */
const OF_ALL: ReadonlySet<Approach['kind']> = new Set(['set', 'search', 'missing', 'no-item']);

export function hasCategory(
  { category, categories = [] }: Pick<Reading, 'category' | 'categories'>,
  { items }: Pick<PlanContext['catalog'], 'items'>,
): boolean {
  if (categories.length > 0) return true;
  return category !== undefined && items.some((item) => item.category === category.value);
}

/** «vainilla» of «esencia de vainilla», and the other way about. */
function isSame(said: string, name: string): boolean {
  return said.includes(name) || name.includes(said);
}

/** What shall not be in it is told by each record, who has it and who may; only how a thing is done or is leaves others out. */
function isTurnedAway({ anyOf }: Wish, { attributes }: Domain): boolean {
  return anyOf.some(({ attribute, op }) => {
    const of = attributes.find(({ id }) => id === attribute);
    const isPart = of === undefined || of.identifies === true || of.mentioned === true;
    return isPart && (op === 'isNot' || op === 'lacks');
  });
}

function isPositive({ anyOf }: Wish): boolean {
  return anyOf.every(({ op }) => op === 'is' || op === 'has');
}

function saysWhat({ anyOf }: Wish, { attributes }: Domain): boolean {
  return anyOf.some(({ attribute }) => attributes.find(({ id }) => id === attribute)?.identifies === true);
}

/** What the facts say of a danger, of those that fit; where none is known to, of those of which it is not known. */
function withinFacts(approach: Approach, reading: Reading, found: readonly Found[]): Approach | undefined {
  const isOfSome = approach.kind === 'set' || (approach.kind === 'items' && reading.category !== undefined);
  const base = isOfSome ? approach.items : undefined;
  const within = (wanted: Found['fits']): CatalogItem[] =>
    found
      .filter(({ item, fits }) => fits === wanted && (base === undefined || base.includes(item)))
      .map(({ item }) => item);
  const items = [within('yes'), within('unknown')].find((each) => each.length > 0);
  return items === undefined ? undefined : { kind: 'set', items, isNarrowed: true };
}
