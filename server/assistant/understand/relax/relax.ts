import type { WordClass } from '../../../language/index.ts';
import { sentenceWords } from '../../../language/index.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { namesOf } from '../../reading/find-items.ts';
import { ownSectionsOf } from '../../reading/own-sections.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { dangersIn } from '../find/dangers-in.ts';
import type { Find, Found, Wish } from '../find/find.ts';
import { isToBeOther } from '../find/turned-down.ts';
import { itemWordsOf } from '../find/item-words.ts';
import { judgeFind } from '../find/judge-find.ts';
import { hasCategory } from '../find/narrow-set.ts';
import { readFind } from '../find/read-find.ts';
import type { PlanContext } from '../plan-context.ts';
import { isShade } from '../find/likely-fit.ts';
import { saysHealth } from '../says-health.ts';
import { withoutUnmet } from '../find/settle-find.ts';
import { wishWords } from '../find/wish-words.ts';
import type { Most } from './fit-most.ts';
import { fitMost, saysThing } from './fit-most.ts';

/**
 * What the words of a message find where nothing else came of it: a name that is none, a wish that was taken for one, advice that suits nobody. As many of
 * its wishes as something fits at once, and what was left out is told. Never where somebody's health, a way of eating or what they will not have for
 * it is spoken of. Undefined: it asks for something else.
 */
export function relax(approach: Approach, reading: Reading, text: string, context: PlanContext): Approach | undefined {
  if (!isDeadEnd(approach, reading, text, context)) return undefined;
  return findByAnyWord(reading, text, context);
}

/** «algo dulce con mi café», «a nibble with the pint»: what is had already says how, and is not sought, where something else is. */
function withoutBeside(find: Find, { domain, utterance: { tokens } }: PlanContext): Find {
  const isBeside = ({ span }: Wish): boolean => {
    const own = lastUntil(tokens, span.start);
    const joining = own === undefined ? undefined : lastUntil(tokens, own.start);
    const isOwn = own?.classes.has('the') === true || (own !== undefined && OWN.has(own.folded));
    return isOwn && (joining?.classes.has('with') === true || GOING_WITH.has(joining?.folded ?? ''));
  };
  const sought = find.wishes.filter((wish) => !isBeside(wish));
  const isEnough = sought.some((wish) => saysThing(wish, domain)) || find.order !== undefined;
  return isEnough ? { ...find, wishes: sought } : find;
}

const OWN = sentenceWords('mine');
const GOING_WITH = sentenceWords('goesWith');

const SEEKING_AT_ALL: readonly WordClass[] = ['have', 'help', 'indefinite'];

/** Where what is written in documents answers nothing: the same of a message that seeks something. */
export function findOtherwise(reading: Reading, text: string, context: PlanContext): Approach | undefined {
  const { tokens } = context.utterance;
  const isSought = seeks(context) || tokens.some(({ classes }) => SEEKING_AT_ALL.some((name) => classes.has(name)));
  return isSought ? findByAnyWord(reading, text, context) : undefined;
}

function findByAnyWord(reading: Reading, text: string, context: PlanContext): Approach | undefined {
  if (isOfHealth(reading) || saysHealth(text, context.domain) || isOfTable(context)) return undefined;
  const read = readAll(reading, text, context);
  const all = read === undefined ? undefined : withoutBeside(read, context);
  if (all === undefined || !isMostlyOfIt(all, context) || countsOther(all, context)) return undefined;
  // Of a danger that is no wish somebody may be careful.
  if (dangersIn(text, context.lexicon).some((danger) => !overlaps(danger, spansOf(all)))) return undefined;
  const { catalog, domain, library } = context;
  const most = fitMost(all, { items: catalog.items, domain, library });
  if (most === undefined) return undefined;
  // Where all that fits is as strong, nothing is the strongest.
  const items = most.groups.flatMap((group) => group.items);
  const find = withoutUnmet(all, text, { items, domain, library });
  return tellMost(find, most, text, context);
}

/** More than these that only come near help nobody. */
const MOST_NEAR = 12;

/** Without a shade of what was asked for, it is that; without more, it only comes near. */
function tellMost(
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
    return [{ id: `ingredient:has:${folded}`, text: token.text, span: { start, end }, anyOf }];
  });
}

function isStrange({ classes, folded }: PlanContext['utterance']['tokens'][number]): boolean {
  return classes.size === 0 && /\p{L}{3}/u.test(folded) && !isFunctionWord(folded);
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

/** «somos 5 y tenemos 80 lucas»: what they have is for all that they order together. */
function isOfTable({ utterance: { people, money } }: PlanContext): boolean {
  return people.length > 0 && money.length > 0;
}

/** «un roll clásico, ¿cuántos cortes son?»: another thing is counted than what is sought. */
function countsOther(find: Find, { utterance: { tokens } }: PlanContext): boolean {
  const at = tokens.findIndex(({ classes }) => classes.has('count'));
  const counted = at < 0 ? undefined : tokens[at + 1];
  return counted?.classes.size === 0 && !overlaps(counted, spansOf(find));
}

function isWorthTelling({ fits, isLikely }: Found): boolean {
  return fits === 'yes' || isLikely === true;
}

/** Nothing that helps is told: it is asked back, though something is sought; nothing fits; or whoever holds a danger is told to somebody who wants it. */
function isDeadEnd(approach: Approach, reading: Reading, text: string, context: PlanContext): boolean {
  const isOfOne = isOfOneThing(reading);
  if (approach.kind === 'near' || approach.kind === 'clarify')
    return isOrdered(text, context) || (seeks(context) && !isOfOne && !isDefinite(approach, context));
  if (approach.kind === 'empty-category') return true;
  if (approach.kind === 'items' && (isLeftOut(text, context) || wantsPart(text, context))) return true;
  if (approach.kind === 'find') return approach.find.isUnsure === true || !approach.found.some(isWorthTelling);
  if (reading.asked.length === 0 || !wants(reading, text, context)) return false;
  return approach.kind === 'set' || (approach.kind === 'items' && asksForAny(context) && !isOfOne);
}

/** «cervejas sem ser chope»: every name in it is turned down. */
function isLeftOut(text: string, context: PlanContext): boolean {
  const mentions = namesOf(context).mentions(text);
  return mentions.length > 0 && mentions.every((mention) => isToBeOther(mention, context.utterance));
}

/** «algo hecho con avena»: anything with it, though one thing is called so. */
function wantsPart(text: string, context: PlanContext): boolean {
  const { tokens } = context.utterance;
  const isPart = (mention: Span): boolean => lastUntil(tokens, mention.start)?.classes.has('with') === true;
  const mentions = namesOf(context).mentions(text);
  return mentions.length > 0 && mentions.every(isPart) && tokens.some(({ classes }) => classes.has('some'));
}

/** «el shampoo infantil» is one that they know of. */
function isDefinite(
  approach: Extract<Approach, { kind: 'near' | 'clarify' }>,
  { utterance: { tokens } }: PlanContext,
): boolean {
  if (approach.kind === 'clarify') return false;
  const first = tokens.find(({ start }) => start >= approach.near.start);
  const before = first === undefined ? undefined : lastUntil(tokens, first.start);
  return first?.classes.has('the') === true || before?.classes.has('the') === true;
}

/** «el taco más barato»: whichever comes first. */
function isOrdered(text: string, { domain }: PlanContext): boolean {
  return wishWords(text, domain).some(({ meanings }) => meanings.some(({ kind }) => kind !== 'value'));
}

/** Asked for one of its aspects, by an article or after it was spoken of. */
function isOfOneThing({ sections, isFromSession, isOfOne, isWhich }: Reading): boolean {
  return isFromSession || sections.length > 0 || (isOfOne && !isWhich);
}

/** What a danger's word names is wanted: something with it is asked for, and nothing turns it away nor asks whether it is in something. */
function wants({ avoids, tone, isOfOne }: Reading, text: string, context: PlanContext): boolean {
  const { utterance, lexicon } = context;
  // «¿qué platos llevan nueces?» asks which ones hold it.
  const isOfHolding = utterance.tokens.some(({ classes }) => classes.has('predicate') && !classes.has('link'));
  if (avoids || tone === 'fit' || utterance.negations.length > 0) return false;
  const isJoined = (danger: Span): boolean => {
    const before = lastUntil(utterance.tokens, danger.start);
    return before?.classes.has('with') === true || before?.classes.has('of') === true;
  };
  const dangers = dangersIn(text, lexicon);
  // «¿tenéis hamburguesas?»: a dish that usually holds one.
  return (
    (asksForAny(context) && !isOfOne) || dangers.every((danger) => isJoined(danger) || (!isOfHolding && isDish(danger)))
  );
}

function isDish({ meanings }: ReturnType<typeof dangersIn>[number]): boolean {
  return meanings.every(({ manner }) => manner === 'implied');
}

const SEEKING: readonly WordClass[] = ['some', 'any', 'want', 'advise', 'most', 'least', 'count', 'below', 'similar'];

/** «algo con roquefort», «¿qué gustos al agua hay?»; not «¿tienen flan de maracuyá?» */
function seeks(context: PlanContext): boolean {
  return asksForAny(context) || ASKING.every((name) => has(name, context));
}

const ASKING: readonly WordClass[] = ['questionWords', 'have'];

function asksForAny(context: PlanContext): boolean {
  return SEEKING.some((name) => has(name, context));
}

function has(name: WordClass, { utterance: { tokens } }: PlanContext): boolean {
  return tokens.some(({ classes }) => classes.has(name));
}

function isOfHealth(reading: Reading): boolean {
  const { isAllergic, isMedical, isEmergency, statesHealth, concernsHealth, rejected, hazards, asked } = reading;
  if (isAllergic || isMedical || isEmergency || statesHealth === true || concernsHealth) return true;
  // What was said before holds, and so does a way of eating.
  return rejected.length > 0 || hazards.length > asked.length || hazards.some(({ kind }) => kind !== 'hazard');
}

function readAll(
  reading: Reading,
  text: string,
  { catalog, domain, lexicon, utterance }: PlanContext,
): Find | undefined {
  const mentions = namesOf({ domain, catalog }).mentions(text);
  return readFind({
    utterance: { ...utterance, text },
    reading,
    domain,
    named: [],
    mentions,
    spoken: mentions,
    dangers: dangersIn(text, lexicon),
    itemWords: itemWordsOf(catalog, domain),
    sections: ownSectionsOf(catalog, domain),
    hasCategory: hasCategory(reading, catalog),
    isRelaxed: true,
  });
}

/** What is said is mostly known: a few words of a long story find nothing that it asks for. */
function isMostlyOfIt(find: Find, { utterance }: PlanContext): boolean {
  const spans = spansOf(find);
  const unknown = utterance.tokens.filter((token) => isStrange(token) && !overlaps(token, spans));
  return find.wishes.length > 0 && unknown.length <= spans.length + 1;
}

function spansOf({ wishes, order }: Find): Span[] {
  return [...wishes, ...(order === undefined ? [] : [order])].map(({ span }) => span);
}
