import { isFunctionWord } from '../../../text/function-words.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { Span } from '../../reading/span.ts';
import { overlaps } from '../../reading/span.ts';
import type { Find, Found, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import { isShade } from '../find/likely-fit.ts';
import { wishWords } from '../find/wish-words.ts';
import type { PlanContext } from '../plan-context.ts';
import type { Most } from './fit-most.ts';
import { saysThing } from './fit-most.ts';

/** More than these that only come near help nobody. */
const MOST_NEAR = 12;

/** Without a shade of what was asked for, it is that; without more, it only comes near. */
export function tellMost(
  find: Find,
  { groups, left }: Most,
  text: string,
  { catalog, domain, library, utterance }: PlanContext,
): Approach | undefined {
  const shades = left.filter((wish) => isShade(wish, domain));
  const open = [...left.filter((wish) => !shades.includes(wish)), ...strangeBeside(find, text, { domain, utterance })];
  const unmet = [...(find.unmet ?? []), ...shades.map(({ span }) => text.slice(span.start, span.end))];
  const judged = groups.map(({ wishes }) => judgeFind({ ...find, wishes }, catalog.items, { domain, library }));
  const found = best(judged);
  const near = found.filter(isWorthTelling);
  if (near.length === 0 || (open.length > 0 && near.length > MOST_NEAR)) return undefined;
  const told: Find = {
    ...find,
    wishes: find.wishes.filter((wish) => !shades.includes(wish)),
    ...(unmet.length === 0 ? {} : { unmet }),
  };
  return { kind: 'find', find: told, found: open.length === 0 ? found : found.map((each) => onlyNear(each, open)) };
}

/** «a Caesar salad»: a word that nobody knows, right beside what is sought, makes it another thing. */
function strangeBeside(
  { wishes }: Find,
  text: string,
  { domain, utterance: { tokens } }: Pick<PlanContext, 'domain' | 'utterance'>,
): Wish[] {
  const things = wishes.filter((wish) => saysThing(wish, domain));
  const said: readonly Span[] = [...wishes.map(({ span }) => span), ...wishWords(text, domain)];
  return tokens.flatMap((token, at): Wish[] => {
    if (!isStrange(token) || overlaps(token, said)) return [];
    const isNext = (each: Span): boolean =>
      /^\s*$/u.test(text.slice(Math.min(each.end, token.end), Math.max(each.start, token.start)));
    const beside = [tokens[at - 1], tokens[at + 1]].filter((each) => each !== undefined).filter(isNext);
    const isBound = beside.some((each) => things.some(({ span }) => overlaps(each, [span])));
    if (!isBound) return [];
    const { folded, start, end } = token;
    const anyOf = [{ attribute: 'ingredient', op: 'has', value: folded }] as const;
    return [{ id: `ingredient:has:${folded}`, text: token.text, span: { start, end }, anyOf, isLoose: true }];
  });
}

/** Of each item how it stands to the group that it fits best; in the order of the groups, or of what they are put in order by. */
function best(judged: readonly (readonly Found[])[]): Found[] {
  const [first = [], ...others] = judged;
  if (others.length === 0) return [...first];
  const fitting = judged.flatMap((found) => found.filter(({ fits }) => fits === 'yes'));
  const known = new Set(fitting.map(({ item }) => item));
  return [
    ...new Map(fitting.map((each) => [each.item, each])).values(),
    ...first.filter(({ item }) => !known.has(item)),
  ];
}

function onlyNear({ item, price, fits, isLikely }: Found, open: readonly Wish[]): Found {
  const cost = price === undefined ? {} : { price };
  const isNear = fits === 'yes' || isLikely === true;
  return isNear ? { item, ...cost, fits: 'unknown', isNear, open } : { item, ...cost, fits: 'no' };
}

/** Nobody knows what it means. */
export function isStrange({ classes, folded }: PlanContext['utterance']['tokens'][number]): boolean {
  return classes.size === 0 && /\p{L}{3}/u.test(folded) && !isFunctionWord(folded);
}

export function isWorthTelling({ fits, isLikely }: Found): boolean {
  return fits === 'yes' || isLikely === true;
}
