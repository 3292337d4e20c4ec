import type { Domain } from '../../../domains/index.ts';
import { isLight } from '../../../language/index.ts';
import { fold } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { matchDomainWords } from '../../reading/domain-words.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import { ownSectionsOf } from '../../reading/own-sections.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { covers, firstFrom, lastUntil, overlaps } from '../../reading/span.ts';
import { asksForKinds } from './asks-kinds.ts';
import { asksIfThere } from './asks-if-there.ts';
import { tokensIn } from '../claim.ts';
import { dangersIn } from './dangers-in.ts';
import { mostOfKind } from './most-of-kind.ts';
import { isNeed } from './needs.ts';
import type { PlanContext } from '../plan-context.ts';
import { turnedDown } from './turned-down.ts';
import { wishWords } from './wish-words.ts';

/** Words that ask for any of what serves. */
const OF_ANY = ['some', 'any', 'want'] as const;

/**
 * «una birra», «hay algo con pollo», «tacos de res», «¿cuál es la tapa más barata?»: a kind of thing, though names have the word. A whole name, and
 * what stands behind an article, is that item; so is what is asked for one of its aspects.
 */
export function seeksKind(reading: Reading, mentions: readonly Mention[], text: string, context: PlanContext): boolean {
  const { domain, lexicon, utterance } = context;
  if (reading.isFromSession) return false;
  if (asksForKinds(text, context)) return true;
  const wishes = wishWords(text, domain);
  const values = wishes.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'value'));
  const isOrdered = wishes.some(({ meanings }) => meanings.some(({ kind }) => kind !== 'value'));
  const asksAspect = matchDomainWords(domain, text).some(
    (match) => match.meanings.some(({ kind }) => kind === 'section') && !overlaps(match, wishes),
  );
  if (asksAspect) return false;
  const { tokens } = utterance;
  if (asksIfThere(mentions, utterance, domain)) return true;
  // «shampoo sin sulfatos»: a kind and a danger, though one name has both words.
  const said = [...values, ...dangersIn(text, lexicon)];
  const most = mostOfKind(text, context);
  const isOfAny =
    isOrdered || most.length > 0 || tokens.some(({ classes }) => OF_ANY.some((name) => classes.has(name)));
  const isAdvice = reading.isRecommendation || reading.intents.includes('RECOMMENDATION');
  const isSought =
    isOfAny || reading.isWhich || tokens.some(({ classes }) => SEEKING.some((name) => classes.has(name)));
  // A word of a record alone named the item: «algo para las puntas abiertas».
  const needs = wishes.filter((wish) => isNeed(wish, domain));
  if (mentions.length === 0)
    return (
      ((isOfAny || reading.isWhich || isAdvice) && needs.length > 0) ||
      values.some((wish) => isAdvised(wish, domain)) ||
      isNamedByNeed(reading, text, domain) ||
      (isOfAny && reading.near !== undefined && saysOnlyWishes(reading.near, wishes, context)) ||
      saysOnlyKinds(reading, values, { tokens, domain })
    );
  const denied = utterance.negations.length === 0 ? [] : values.filter((each) => turnedDown(each, utterance));
  // «recomendame un roll», where one is called so and whole parts of the list are of them.
  const sections = ownSectionsOf(context.catalog, domain);
  const isSection = ({ start, end }: Mention): boolean => sections.of(text.slice(start, end)).size > 1;
  const isOfKind = (mention: Mention): boolean => {
    const [head] = mention.parts;
    const wish = values.find((each) => head !== undefined && covers(each, head));
    const isSaid = wish !== undefined && mention.parts.every((part) => overlaps(part, said));
    if (!isSaid && mention.items.length < 2 && !isSection(mention)) return false;
    if (isWholeName(mention, text)) return false;
    // «la especialidad de la casa», where a wine has «de la casa» in its name.
    if (wish !== undefined && wish.start < mention.start && covers(wish, mention)) return true;
    // «la tapa más típica»
    const thing = wish ?? mention;
    const isMost = most.some(({ start }) => start === firstFrom(tokens, thing.end)?.start);
    if (isDefinite(thing, tokens)) return isOrdered || isMost;
    // «crema de rulos tiene perfume?» is asked of it.
    if (reading.isOfOne && !reading.isWhich && mention.items.length === 1 && isSubject(mention, tokens)) return false;
    // «fish that isn't fried»
    const saysHow = wish !== undefined && denied.some((each) => !overlaps(each, mention.parts));
    // «¿y limonada?» is that item, where one name alone has the word.
    return mention.items.length > 1 || isSought || saysHow || (wish !== undefined && !isOfThing(wish, domain));
  };
  return mentions.every(isOfKind);
}

/** «¿tienen carne de ternera o vaca?»: no word of it says more than what kind of thing it is to be. «la de carne» is the one spoken of. */
function saysOnlyKinds(
  { hazards, isOfOne, isWhich }: Reading,
  values: readonly ReturnType<typeof wishWords>[number][],
  { tokens, domain }: Pick<PlanContext['utterance'], 'tokens'> & Pick<PlanContext, 'domain'>,
): boolean {
  if (hazards.length > 0 || (isOfOne && !isWhich) || tokens.some(({ classes }) => classes.has('the'))) return false;
  const isSaying = (token: (typeof tokens)[number]): boolean =>
    token.folded.length > 1 && !isFunctionWord(token.folded) && NO_THING.every((name) => !token.classes.has(name));
  return (
    values.some((wish) => isOfThing(wish, domain)) &&
    tokens.every((token) => !isSaying(token) || overlaps(token, values))
  );
}

/** «bajar el volumen», where something is called «20 volúmenes»: what it is for names no other thing. */
export function isNamedByNeed({ near }: Pick<Reading, 'near'>, text: string, domain: Domain): boolean {
  if (near === undefined) return false;
  const needs = wishWords(text, domain).filter((wish) => isNeed(wish, domain));
  return needs.some(({ start, end }) => start < near.start && near.start < end);
}

/** «a colour that washes out»: what it is and how it is to be, though no name has all of it. */
function saysOnlyWishes(
  near: Span,
  wishes: readonly ReturnType<typeof wishWords>[number][],
  { utterance }: PlanContext,
): boolean {
  const within = wishes.filter((wish) => overlaps(wish, [near]));
  const said = tokensIn(utterance.tokens, near);
  return within.length > 1 && said.every((token) => isLight(token) || overlaps(token, within));
}

/** What asks and binds names nothing. */
const NO_THING = ['have', 'filler', 'questionWords', 'link', 'or', 'and', 'want', 'some', 'any', 'greeting'] as const;

const SEEKING = ['have', 'with', 'of', 'indefinite', 'below', 'above', 'between'] as const;

function isOfThing({ meanings }: ReturnType<typeof wishWords>[number], { attributes }: Domain): boolean {
  return meanings.some(({ attribute }) => attributes.find(({ id }) => id === attribute)?.identifies === true);
}

/** «la especialidad de la casa»: what the business itself puts forward. */
function isAdvised({ meanings }: ReturnType<typeof wishWords>[number], { attributes }: Domain): boolean {
  return meanings.some(({ attribute }) => attributes.find(({ id }) => id === attribute)?.advised === true);
}

function isSubject({ end }: Span, tokens: PlanContext['utterance']['tokens']): boolean {
  const behind = firstFrom(tokens, end);
  return behind !== undefined && (behind.classes.has('have') || behind.classes.has('predicate'));
}

function isWholeName(mention: Mention, text: string): boolean {
  const said = fold(text.slice(mention.start, mention.end));
  return mention.items.some(({ name }) => fold(name) === said);
}

function isDefinite({ start }: Span, tokens: PlanContext['utterance']['tokens']): boolean {
  return lastUntil(tokens, start)?.classes.has('the') === true;
}
