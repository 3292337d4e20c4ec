import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Token, Utterance } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Reading } from '../../reading/reading.ts';
import { overlaps } from '../../reading/span.ts';
import type { Found, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import { itemWordsOf, textsOf } from '../find/item-words.ts';
import { turnedDown } from '../find/turned-down.ts';
import { wishWords } from '../find/wish-words.ts';
import { findBusiness } from '../house/find-business.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { saysHealth } from '../says-health.ts';
import { namedBy } from '../several/named-by.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { hearRecord, itemsOf, withItems } from './follow-planning.ts';
import { isOnes, PRONOUNS, spansOf } from './hear-follow.ts';
import { planItems, planOver } from './plan-over.ts';

/** More words than these say what they are about. */
const LONGEST = 10;

/** A message over a list that was just told. */
interface OfSet {
  readonly items: readonly CatalogItem[];
  readonly finding: Finding;
  /** Words with a meaning of their own, but for those that point at the list. */
  readonly said: readonly Token[];
  readonly reading: Reading;
  readonly context: FollowPlanning;
}

/**
 * Of those that were just listed: «¿y de pollo no hay?», "which one's sweet?", «¿cuál es para dos?», «dessas qual é a mais macia?». Those whose name or
 * record says so; where none does, it is told that none says it, with what was listed. Undefined: it is no question of them, or another rule judges it.
 */
export function ofTheSet(context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, domain, finding, utterance } = context;
  const items = finding === undefined || finding.isOfItems === true ? [] : itemsOf(finding.ids, catalog);
  if (finding === undefined || items.length < 2 || utterance.tokens.length > LONGEST) return undefined;
  const reading = context.readAgainst(utterance.text, { catalog, held: [], history: [] });
  const isWhich = asksWhichOfThem(utterance);
  if (!isWhich && !saysOfWhat(utterance)) return undefined;
  const said = utterance.tokens.filter((token) => !isSmall(token) && !overlaps(token, spansOf(utterance, 'ofThem')));
  const set: OfSet = { items, finding, said, reading, context };
  if (isOfHealth(set)) return isWhich ? judged(set) : undefined;
  const isOrdered = wishWords(utterance.text, domain).some(({ meanings }) =>
    meanings.some(({ kind }) => kind !== 'value'),
  );
  if (isOrdered || utterance.money.length > 0 || findBusiness(utterance).found.length > 0) return undefined;
  return isWhich ? (calledSo(set) ?? forSoMany(set) ?? whichSay(set)) : calledSo(set);
}

/** «¿cuál…?», "which one's…", "any vegan ones", «dessas»: no noun stands behind the word that asks. */
function asksWhichOfThem(utterance: Utterance): boolean {
  if (spansOf(utterance, 'ofThem').length > 0) return true;
  const { tokens } = utterance;
  const at = tokens.findIndex((token) => PRONOUNS.has(token.folded) && !isOnes(token));
  const next = tokens[at + 1];
  if (at < 0 || at > REACH) return false;
  return next === undefined || isSmall(next) || tokens.slice(at + 1).some(isOnes);
}

/** A word that asks which stands so near the beginning. */
const REACH = 3;

/** «de carne», «¿y de pollo no hay?», "with chicken": it begins with what joins, and nothing says of what. */
function saysOfWhat({ tokens }: Utterance): boolean {
  const first = tokens.find(({ classes }) => !classes.has('ok') && (!classes.has('and') || classes.has('with')));
  return first !== undefined && (first.classes.has('of') || first.classes.has('with'));
}

function isSmall(token: Token): boolean {
  return isLight(token) || isOnes(token) || token.classes.has('ok') || isFunctionWord(token.folded);
}

function isOfHealth({ reading, finding, context }: OfSet): boolean {
  const { asked, hazards, rejected, isAllergic, concernsHealth, statesHealth, isOverview } = reading;
  const isSaid = isAllergic || concernsHealth || isOverview || statesHealth === true;
  const isJudged = asked.length > 0 || hazards.length > 0 || rejected.length > 0 || finding.held.length > 0;
  return isSaid || isJudged || saysHealth(context.utterance.text, context.domain);
}

/** "any vegan ones": a way of eating is judged by the facts, of each of these. */
function judged({ items, finding, reading, context }: OfSet): PlannedMessage | undefined {
  const { asked, avoids, rejected, isAllergic, concernsHealth, statesHealth } = reading;
  if (isAllergic || concernsHealth || statesHealth === true || avoids || rejected.length > 0) return undefined;
  if (asked.length === 0 || asked.some(({ kind, factIn }) => kind !== 'diet' || factIn !== undefined)) return undefined;
  const held = [...new Set([...finding.held, ...asked.map(({ id }) => id)])];
  const found = items.map((item): Found => ({ item, fits: 'yes' }));
  return planItems(found, finding.wishes, { finding: { ...finding, held }, context });
}

/** Those whose names hold all that is said, and not all of them do. */
function calledSo(set: OfSet): PlannedMessage | undefined {
  const { items, said, context } = set;
  const { catalog, domain, utterance } = context;
  if (said.length === 0 || said.some((token) => turnedDown(token, utterance) && !isAskedFor(token, utterance)))
    return undefined;
  const names = namesOf({ domain, catalog: withItems(catalog, items) });
  const called = namedBy(said, names, true) ?? [];
  const isIn = said.every(({ folded }) => names.sharing(folded).length > 0);
  return isIn && called.length < items.length ? these(called, set) : undefined;
}

/** «de pollo no hay?» asks whether there is. */
function isAskedFor({ end }: Token, { tokens }: Utterance): boolean {
  const [negation, verb] = tokens.filter(({ start }) => start >= end);
  return negation?.classes.has('negation') === true && verb?.classes.has('have') === true;
}

/** «¿cuál es para dos?»: those whose record is for so many. */
function forSoMany(set: OfSet): PlannedMessage | undefined {
  const { items, said, context } = set;
  const { domain, utterance } = context;
  const [people, others] = utterance.people;
  const beside = said.filter((token) => !overlaps(token, utterance.people));
  if (people === undefined || others !== undefined || beside.length > 0) return undefined;
  const fitting = items.filter((item) =>
    textsOf(item, domain).some((text) => hearRecord(text, domain).people.some(({ count }) => count === people.count)),
  );
  return these(fitting, set);
}

/** Those whose record says the word; where none does, all of them, and that none says it. */
function whichSay(set: OfSet): PlannedMessage | undefined {
  const { items, said, finding, context } = set;
  const { catalog, domain, utterance } = context;
  const [word, another] = said;
  if (word === undefined || another !== undefined || turnedDown(word, utterance)) return undefined;
  const planned = planOver(utterance.text, items, { finding, context, kept: finding.wishes });
  if (planned?.approach.kind === 'find' && planned.approach.found.some(({ fits }) => fits === 'yes')) return planned;
  const saying = itemWordsOf(catalog, domain).saying(bare(word));
  const those = items.filter(({ itemId }) => saying.has(itemId));
  if (those.length > 0) return those.length < items.length ? these(those, set) : undefined;
  // What other things are said to hold is judged of these as ever.
  if (saying.size > 0 && wishWords(word.text, domain).length === 0) return undefined;
  const found = priced(items, 'usual', set);
  const wishes = finding.wishes.map((wish): Wish => ({ ...wish, from: 'session' }));
  return plannedAs({ find: { purpose: 'offer', wishes, unmet: [bare(word)] }, found }, set);
}

/** «one's» stands for no word of a record. */
function bare({ text }: Token): string {
  return text.replace(/['’]s$/u, '');
}

function these(items: readonly CatalogItem[], set: OfSet): PlannedMessage | undefined {
  const { said, finding } = set;
  const [first, last] = [said[0], said.at(-1)];
  if (items.length === 0) return undefined;
  const span = first === undefined || last === undefined ? { start: 0, end: 0 } : { start: first.start, end: last.end };
  const text = set.context.utterance.text.slice(span.start, span.end);
  const own: Wish = {
    id: `name:is:${text.toLowerCase()}`,
    text,
    span,
    anyOf: [{ attribute: 'name', op: 'is', value: text.toLowerCase() }],
    items: new Set(items.map(({ itemId }) => itemId)),
  };
  const wishes = [...finding.wishes.map((wish): Wish => ({ ...wish, from: 'session' })), ...(text === '' ? [] : [own])];
  return plannedAs({ find: { purpose: 'offer', wishes }, found: priced(items, 'declared', set) }, set);
}

function priced(items: readonly CatalogItem[], basis: Found['basis'], { context }: OfSet): Found[] {
  const { domain, library } = context;
  return judgeFind({ wishes: [] }, items, { domain, library }).map((each) => ({
    ...each,
    fits: 'yes',
    ...(basis === undefined ? {} : { basis }),
  }));
}

function plannedAs(
  { find, found }: Pick<Extract<PlannedMessage['approach'], { kind: 'find' }>, 'find' | 'found'>,
  { context }: OfSet,
): PlannedMessage {
  const reading = context.readAgainst('', { catalog: context.catalog, held: [], history: [] });
  return { reading: { ...reading, isDangling: false }, approach: { kind: 'find', find, found }, acts: [] };
}
