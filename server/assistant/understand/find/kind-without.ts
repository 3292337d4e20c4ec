import { fold, words } from '../../../text/fold.ts';
import { matchDomainWords } from '../../reading/domain-words.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { covers, lastUntil, overlaps } from '../../reading/span.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { tokensIn } from '../claim.ts';
import type { PlanContext } from '../plan-context.ts';
import { dangersIn } from './dangers-in.ts';
import { wishWords } from './wish-words.ts';

/**
 * «tintura sin amoníaco», «vegan conditioner?»: of a kind of thing, those without a danger or of a diet, though one is called so. Each of the kind
 * is judged by its record. Undefined: the question is of the thing that has the name, or of nothing like that.
 */
export function readKindWithout(reading: Reading, text: string, context: PlanContext): Reading | undefined {
  if (context.readKind === undefined) return undefined;
  if (isKindLeftWithout(reading, text, context) || isKindBeside(reading, text, context))
    return readTurnedAway(context.readKind(text), reading, text);
  if (!mayBeOfKind(reading)) return undefined;
  const mentions = namesOf(context).mentions(text);
  if (mentions.length === 0 || !mentions.every((mention) => saysKind(mention, text, context))) return undefined;
  const kind = context.readKind(text);
  return kind.category !== undefined && kind.asked.length > reading.asked.length ? kind : undefined;
}

/** Nobody speaks of their health: that is asked back where a name fits only in part. */
function readTurnedAway(kind: Reading, { near }: Reading, text: string): Reading | undefined {
  const isOfWish = !kind.isAllergic && !kind.concernsHealth && kind.statesHealth !== true;
  if (!isOfWish || near === undefined) return undefined;
  // What the word for the kind usually holds is not asked of: «tacos sin queso».
  const without = new Set(near.without.map(({ start, end }) => fold(text.slice(start, end))));
  const said = fold(text.slice(near.start, near.end));
  const isOfKind = ({ ingredient }: Reading['asked'][number]): boolean =>
    ingredient !== undefined && said.includes(fold(ingredient)) && !without.has(fold(ingredient));
  const asked = kind.asked.filter((each) => !isOfKind(each));
  const hazards = kind.hazards.filter(({ id }) => !kind.asked.some((each) => each.id === id && isOfKind(each)));
  return kind.avoids ? { ...kind, asked, hazards } : undefined;
}

/** «pollo sin romero», «a hot soup without seafood»: what would be the name is a word for a kind of thing, and what it is to be without. */
function isKindLeftWithout(
  reading: Reading,
  text: string,
  { domain, catalog, lexicon, utterance }: PlanContext,
): boolean {
  const { near, isFromSession, isOfOne, isOverview, sections } = reading;
  if (near === undefined || near.without.length === 0) return false;
  if (isFromSession || isOfOne || isOverview || sections.length > 0) return false;
  const { tokens } = utterance;
  const before = lastUntil(tokens, near.start);
  // «¿wok de vegetales sin queso lleva sésamo?» is asked of one thing.
  const behind = tokens.filter(({ start }) => start >= near.end);
  // «tacos sin carne, ¿hay?» asks whether there are any.
  const isAsked = behind.length > 1 && behind.some(({ classes }) => ASKING.some((name) => classes.has(name)));
  if (before?.classes.has('the') === true || isAsked) return false;
  const dangers = dangersIn(text, lexicon);
  // «is there mustard in the soup without onion?»: another danger is asked of that one, in whichever language.
  if (dangers.some((danger) => !isImplied(danger) && !covers(near, danger))) return false;
  // «montadito sin carne», «vino sin sulfitos»: the kind itself speaks of a danger. What several are called says only which ones to look at.
  const ofKind = dangers.filter((danger) => covers(near, danger) && !overlaps(danger, near.without));
  const said = wishWords(text, domain).filter((wish) => !overlaps(wish, near.without));
  const identifying = new Set(domain.attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : [])));
  const saying = said.filter(({ meanings }) =>
    meanings.some(({ kind, attribute }) => kind === 'value' && identifying.has(attribute)),
  );
  const areSeveral = near.items.length > 1 || saying.some((wish) => covers(near, wish) && isOfMany(wish, near));
  if (ofKind.length > 0 && !(areSeveral && ofKind.every(isImplied))) return false;
  // «tacos sin carne»: what several are called is a kind, whether the domain has a word for it or not.
  const names = namesOf({ domain, catalog })
    .mentions(text)
    .filter((mention) => mention.items.length >= FEWEST_OF_KIND);
  const kinds: readonly Span[] = [...saying, ...names];
  const isSaid = (token: Span & { readonly folded: string; readonly classes: ReadonlySet<string> }): boolean =>
    isFunctionWord(token.folded) || token.classes.size > 0 || overlaps(token, [...said, ...names, ...near.without]);
  return kinds.some((wish) => covers(near, wish)) && tokensIn(tokens, near).every(isSaid);
}

/** «cold drink, no coffee no alcohol»: what fits a name in part says of which kind and how, in words of wishes alone, and others say what is to be left out. */
function isKindBeside({ near, avoids, ...reading }: Reading, text: string, context: PlanContext): boolean {
  const { domain, lexicon, utterance } = context;
  if (near === undefined || near.without.length > 0 || !avoids) return false;
  if (reading.isFromSession || reading.isOfOne || reading.isOverview || reading.sections.length > 0) return false;
  if (lastUntil(utterance.tokens, near.start)?.classes.has('the') === true) return false;
  const dangers = dangersIn(text, lexicon);
  if (dangers.some((danger) => overlaps(danger, [near]))) return false;
  const said = wishWords(text, domain).filter((wish) => covers(near, wish));
  const identifying = new Set(domain.attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : [])));
  const isKind = said.some(({ meanings }) =>
    meanings.some(({ kind, attribute }) => kind === 'value' && identifying.has(attribute)),
  );
  const spoken = tokensIn(utterance.tokens, near).filter(({ folded }) => !isFunctionWord(folded));
  return isKind && spoken.every((token) => overlaps(token, said));
}

/** «burgers», where one is called «Mini burger». */
function isOfMany({ word }: { readonly word: string }, { items }: NonNullable<Reading['near']>): boolean {
  const said = fold(word);
  return said.endsWith('s') && items.every(({ name }) => words(name).every(({ text }) => text !== said));
}

/** What so many are called is a kind of thing. */
export const FEWEST_OF_KIND = 3;

/** «tacos»: a thing that usually holds a danger, and no name of one. */
function isImplied({ meanings }: ReturnType<typeof dangersIn>[number]): boolean {
  return meanings.every(({ manner }) => manner === 'implied');
}

const ASKING = ['have', 'predicate', 'can'] as const;

/** What is asked of one thing («¿tiene…?», its price) is asked of the one that has the name. */
function mayBeOfKind({ items, near, isFromSession, isOfOne, isOverview, sections, intents }: Reading): boolean {
  const isOfThat = isFromSession || isOfOne || isOverview || sections.length > 0 || intents.includes('INGREDIENTS');
  return items.length > 0 && near === undefined && !isOfThat;
}

/** Nothing but the noun of a category and words of a danger or a diet, and no article before it. */
function saysKind(mention: Mention, text: string, { domain, lexicon, utterance }: PlanContext): boolean {
  const nouns = matchDomainWords(domain, text).filter(({ meanings }) =>
    meanings.some(({ kind }) => kind === 'category'),
  );
  const dangers = dangersIn(text, lexicon);
  const { parts, items, start, end } = mention;
  const isSaid = parts.every((part) => overlaps(part, [...nouns, ...dangers]));
  const isBoth = parts.some((part) => overlaps(part, nouns)) && parts.some((part) => overlaps(part, dangers));
  const isWhole = items.some(({ name }) => fold(name) === fold(text.slice(start, end)));
  const before = lastUntil(utterance.tokens, start);
  return isSaid && isBoth && !isWhole && before?.classes.has('the') !== true;
}
