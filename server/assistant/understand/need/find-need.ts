import type { Domain } from '../../../domains/index.ts';
import type { Utterance } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { fold } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import { ownSectionsOf } from '../../reading/own-sections.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import { tokensIn } from '../claim.ts';
import { amountWishes } from '../find/amount-wishes.ts';
import { dangersIn } from '../find/dangers-in.ts';
import type { Find, Found, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import { hasCategory } from '../find/narrow-set.ts';
import { isNeed } from '../find/needs.ts';
import { readFind } from '../find/read-find.ts';
import { wishWords } from '../find/wish-words.ts';
import { isOfHealth } from '../is-of-health.ts';
import type { PlanContext } from '../plan-context.ts';
import { fitMost } from '../relax/fit-most.ts';
import { saysHealth } from '../says-health.ts';

/** What a message that tells a need may have been taken for. */
const MAY_BE: ReadonlySet<Approach['kind']> = new Set([
  'items', 'near', 'clarify', 'missing', 'search', 'no-item', 'set', 'empty-category', 'find', 'redirect',
]); // prettier-ignore

/**
 * «Se me cae el pelo», «my hair is fried from bleach», «tengo 20 minutos»: whoever tells what they need is offered what serves it, whatever else a word of
 * it would name. Undefined: no need is told, one thing is asked of, or a danger, a diet or a state of health is part of it.
 */
export function findNeed(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  const { catalog, domain, lexicon, library, utterance } = context;
  // Something of one thing is asked, and told: «¿cuánto dura el alisado?»
  if (approach.kind === 'items' && approach.aspects !== undefined) return undefined;
  if (!MAY_BE.has(approach.kind) || isOfHealth(reading) || saysHealth(text, domain) || asksElse(reading, domain))
    return undefined;
  const needs = needsIn(text, context);
  const dangers = dangersIn(text, lexicon);
  if (needs.length === 0 || dangers.some((danger) => !overlaps(danger, needs))) return undefined;
  if (namesThing(text, [...needs, ...wishWords(text, domain)], context) || tellsStory(needs, text, context))
    return undefined;
  const find = readFind({
    utterance: { ...utterance, text },
    reading: { ...reading, wanted: [], leftover: [] },
    domain,
    named: [],
    sections: ownSectionsOf(catalog, domain),
    hasCategory: hasCategory(reading, catalog),
    isSought: true,
  });
  if (find === undefined) return undefined;
  const wishes = find.wishes.filter((wish) => !isCause(wish, needs, utterance.tokens));
  return serving({ ...find, wishes }, { catalog, domain, library });
}

/** «fried from bleach», «dañado de la planchita»: what it comes of is not wanted. */
function isCause({ span }: Wish, needs: readonly Span[], tokens: Utterance['tokens']): boolean {
  return needs.some(({ end }) => {
    const between = end > span.start ? [] : tokensIn(tokens, { start: end, end: span.start });
    const isBound = between.some(({ classes }) => classes.has('of')) && between.every(isLight);
    return isBound && between.length <= MOST_BETWEEN;
  });
}

const MOST_BETWEEN = 3;

/** Words that tell what somebody needs, and how long they have. */
function needsIn(text: string, { domain, utterance }: PlanContext): Span[] {
  const needs = wishWords(text, domain).filter((wish) => isNeed(wish, domain));
  return [...needs, ...amountWishes({ ...utterance, text }, domain).map(({ span }) => span)];
}

/** What a thing is, how it is used or what it holds; what it costs is told beside it. */
function asksElse(
  { sections, isOverview, places, intents, isFromSession, asked }: Reading,
  { attributes, chunks }: Domain,
): boolean {
  const money = attributes.find(({ type }) => type === 'money')?.field;
  const isPrice = (type: string): boolean => chunks.some((rule) => rule.type === type && rule.field === money);
  if (isOverview || isFromSession || places.length > 0 || asked.length > 0) return true;
  return intents.includes('GLOSSARY') || sections.some(({ type }) => !isPrice(type));
}

/** A name of one thing, which more than the need itself and what all things are for says. */
function namesThing(text: string, said: readonly Span[], { domain, catalog, utterance }: PlanContext): boolean {
  const about = new Set((domain.item?.about ?? []).flatMap((word) => wordForms(fold(word))));
  const isPlain = ({ start, end, text: part }: Mention['parts'][number]): boolean =>
    overlaps({ start, end }, said) || about.has(part.replace(/['’]s$/u, ''));
  const isDefinite = ({ start }: Span): boolean => lastUntil(utterance.tokens, start)?.classes.has('the') === true;
  // «la crema de rulos»: one that they know of, though its name says what it is for.
  const isKnown = (mention: Mention): boolean =>
    mention.items.length === 1 && mention.parts.length > 1 && isDefinite(mention);
  const named = namesOf({ domain, catalog })
    .mentions(text)
    .filter(({ by }) => by === 'name');
  return named.some(
    (mention) =>
      isKnown(mention) || (!mention.parts.every(isPlain) && (mention.items.length === 1 || isDefinite(mention))),
  );
}

/** More words beside each need than these are about something else. */
const MOST_BESIDE = 4;

function tellsStory(needs: readonly Span[], text: string, { domain, utterance: { tokens } }: PlanContext): boolean {
  const said = [...needs, ...wishWords(text, domain)];
  const unknown = tokens.filter(
    ({ classes, folded, ...span }) =>
      classes.size === 0 && /\p{L}{3}/u.test(folded) && !isFunctionWord(folded) && !overlaps(span, said),
  );
  return unknown.length > MOST_BESIDE * needs.length + 2;
}

type Judging = Pick<PlanContext, 'catalog' | 'domain' | 'library'>;

/** What serves all of it, else most of it: what is left out is told as such. Undefined: nothing serves any of it. */
function serving(find: Find, { catalog, domain, library }: Judging): Approach | undefined {
  const judge = (wishes: readonly Wish[]): Found[] =>
    judgeFind({ ...find, wishes }, catalog.items, { domain, library });
  const whole = judge(find.wishes);
  if (whole.some(isFitting)) return { kind: 'find', find, found: whole };
  const most = fitMost(find, { items: catalog.items, domain, library });
  const [first] = most?.groups ?? [];
  if (most === undefined || first === undefined) return undefined;
  const left = find.wishes.filter((wish) => !first.wishes.includes(wish));
  // Another kind of thing, and what it may cost, are more than how it shall be.
  const isOther = left.some(({ anyOf }) => anyOf.some(({ attribute }) => isOfThing(attribute, domain)));
  if (isOther || !first.wishes.some((wish) => isNeeded(wish, domain))) return nearest(find, judge, domain);
  const found = judge(first.wishes);
  if (!found.some(isFitting)) return undefined;
  return { kind: 'find', find: { ...find, wishes: first.wishes, unmet: left.map(({ text }) => text) }, found };
}

/** More than these that only come near help nobody. */
const MOST_NEAR = 12;

/** «Un shampoo para pelo graso», where none is known to be for it: what is of the kind that was asked for, and only near. */
function nearest(find: Find, judge: (wishes: readonly Wish[]) => Found[], domain: Domain): Approach | undefined {
  const things = find.wishes.filter(({ anyOf }) => anyOf.every(({ attribute }) => isOfThing(attribute, domain)));
  const open = find.wishes.filter((wish) => !things.includes(wish));
  const judged = things.length === 0 || open.length === 0 ? [] : judge(things);
  const count = judged.filter(isFitting).length;
  if (count === 0 || count > MOST_NEAR) return undefined;
  const found = judged.map(({ item, price, fits }): Found => {
    const cost = price === undefined ? {} : { price };
    return fits === 'yes' ? { item, ...cost, fits: 'unknown', isNear: true, open } : { item, ...cost, fits };
  });
  return { kind: 'find', find, found: found.map((each) => (each.isNear === true ? each : { ...each, fits: 'no' })) };
}

/** What serves a need, or ends in time. */
function isNeeded({ anyOf }: Wish, { attributes }: Domain): boolean {
  return anyOf.some(({ attribute }) =>
    attributes.some(({ id, serves, amounts }) => id === attribute && (serves === true || amounts !== undefined)),
  );
}

function isFitting({ fits }: Found): boolean {
  return fits === 'yes';
}

function isOfThing(attribute: string, { attributes }: Domain): boolean {
  const rules = attributes.find(({ id }) => id === attribute);
  return rules === undefined || rules.identifies === true || rules.type === 'money' || rules.type === 'number';
}
