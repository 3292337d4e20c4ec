import type { Domain } from '../../../domains/index.ts';
import type { LexiconMatch } from '../../../knowledge/index.ts';
import { isLight } from '../../../language/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';
import { isDenialWord } from '../../reading/dangers/denial-words.ts';
import { speaksOfAnother } from '../../reading/table/denied-at-table.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { covers, lastUntil, overlaps } from '../../reading/span.ts';
import { isAskedOfItem } from './asked-of-item.ts';
import { dangersIn } from './dangers-in.ts';
import type { PlanContext } from '../plan-context.ts';
import { saysMoreThan } from './needs.ts';
import { isToBeOther, turnedDown } from './turned-down.ts';
import type { WishWord } from './wish-words.ts';
import { wishWords } from './wish-words.ts';

/** «algo con queso», «tienen pescado?»: what is wanted is no danger, though a hazard has its word. */
export function isWanted(reading: Reading, text: string, context: PlanContext): boolean {
  const { domain, lexicon, utterance } = context;
  const { hazards, isOfOne, asked } = reading;
  const wishes = wishWords(text, domain);
  const dangers = dangersIn(text, lexicon);
  const spoken = [...dangers, ...lexicon.matchAsked(text)];
  const others = spoken.filter((danger) => isOtherThing(danger, utterance));
  const plain = wishes.filter((wish) => !overlaps(wish, spoken));
  const denial = deniesManner(spoken, plain, utterance);
  const isAvoiding = reading.avoids && denial === undefined && !avoidsOnly(others, spoken, utterance);
  if (isAvoiding || isHeld(reading) || isAskedOfItem(reading, text, context)) return false;
  const isWanting = utterance.tokens.some(({ classes }) => WANTING.some((name) => classes.has(name)));
  if (!isWanting && reading.asked.some(({ kind }) => kind === 'hazard') && speaksOfAnother(text)) return false;
  const isOfAny = utterance.tokens.some(({ classes }) => classes.has('some') || classes.has('any'));
  // «que bebidas alcoólicas tem?»: a kind of thing is asked for, though one thing «tem», too.
  const isOfKind =
    reading.isWhich ||
    asksWhich(dangers, utterance) ||
    wishes.some((wish) => dangers.some((danger) => saysMoreThan(wish, [danger])));
  const isHad = reading.items.length === 0 && asksIfHad(spoken, wishes, utterance);
  if (isOfOne && !isOfAny && !isHad && !(isOfKind && reading.items.length === 0)) return false;
  // What the guest said before is held against all they ask.
  if (hazards.length > asked.length) return false;
  // «que no sea agua» after «algo sin alcohol»: what no word of the message says holds from before.
  const isSaid = ({ id }: (typeof asked)[number]): boolean =>
    spoken.some(({ meanings }) => meanings.some(({ hazardId }) => hazardId === id));
  if (!asked.every(isSaid)) return false;
  // A way of eating is no part that somebody may like.
  const ways = new Set(
    domain.hazards.vocabulary.flatMap(({ id, diet }) => (diet?.adjective === undefined ? [] : [id])),
  );
  if (asked.some(({ id }) => ways.has(id))) return false;
  const isFood = (said: string): boolean =>
    asked.some(({ ingredient }) => ingredient !== undefined && fold(said) === fold(ingredient));
  const isLiked = (match: LexiconMatch): boolean =>
    others.includes(match) ||
    (reading.items.length === 0 && isDish(match)) ||
    isFood(match.word) ||
    // «guisos de mojar pan»: a word of a wish that says more is nothing by itself.
    wishes.some((wish) => isMoreThan(wish, match)) ||
    wishes.some((wish) => covers(wish, match) && isCalled(wish, match.word, domain));
  if (!dangers.every(isLiked)) return false;
  const wanted = dangers.filter((danger) => !others.includes(danger));
  if (wanted.length === 0 && others.length > 0) return true;
  const tokens = utterance.tokens.filter(({ end }) => denial === undefined || end <= denial.start);
  // «peixe que não seja frito»
  if (denial !== undefined && tokens.at(-1)?.classes.has('link') === true) tokens.pop();
  // «an alcoholic drink»: a word of what is wanted is no verb.
  const ofWishes = tokens.filter((token) => overlaps(token, wishes));
  return soundsWanted(
    { ...utterance, tokens, ofWishes },
    wanted.map((danger) => wishes.find((wish) => covers(wish, danger)) ?? danger),
  );
}

function isMoreThan(wish: Span, danger: Span): boolean {
  return covers(wish, danger) && !covers(danger, wish);
}

/** «peixe vocês têm?», «carne de porco tem?»: Portuguese asks a house and a dish with one word; behind what is wanted, with nothing else said, it is the house that is asked. */
function asksIfHad(
  spoken: readonly Span[],
  wishes: readonly Span[],
  { tokens, language }: PlanContext['utterance'],
): boolean {
  if (language !== 'pt') return false;
  const known = [...spoken, ...wishes];
  const beside = tokens.filter((token) => !overlaps(token, known));
  const last = Math.max(0, ...spoken.map(({ end }) => end));
  return beside.every(isLight) && beside.some(({ classes, start }) => classes.has('have') && last <= start);
}

/** «quais vinhos tem», «what fish have you»: right behind a word of a question. */
function asksWhich(dangers: readonly Span[], { tokens }: PlanContext['utterance']): boolean {
  return dangers.some(({ start }) => lastUntil(tokens, start)?.classes.has('questionWords') === true);
}

/** «kimchi», «pizza»: a thing that usually holds a danger, and no name of one. */
function isDish({ meanings }: LexiconMatch): boolean {
  return meanings.every(({ manner }) => manner === 'implied');
}

/** Between a denial and what it denies: «que no sea frito», «no muy caro». */
const MOST_BETWEEN = 2;

/** «que no pase de 20 mil», «menos de 500»: what is to be no more than so much denies nothing else. */
function limitsIn({ heard, money, numbers }: PlanContext['utterance']): Span[] {
  const limits = heard.filter(({ classes }) => classes.some(({ name }) => name === 'below' || name === 'above'));
  return [...limits, ...money, ...numbers];
}

/** «pescado no frito ni crudo», «con queso, que no pase de 20 mil»: only how it is to be is denied, behind all that is wanted. The first word that denies so. */
function deniesManner(
  spoken: readonly Span[],
  plain: readonly Span[],
  utterance: PlanContext['utterance'],
): Span | undefined {
  const { tokens, negations, text } = utterance;
  const isDenial = ({ folded, classes }: (typeof tokens)[number]): boolean =>
    isDenialWord(folded) || DENYING.some((name) => classes.has(name));
  const [first, ...others] = tokens.filter(isDenial);
  if (first === undefined || spoken.some((danger) => danger.end > first.start)) return undefined;
  if (spoken.some((danger) => turnedDown(danger, { tokens, negations, text }))) return undefined;
  const limits = limitsIn(utterance);
  const reaches = ({ start, end, classes }: (typeof tokens)[number]): boolean => {
    const behind = tokens.filter((token) => token.start >= start).slice(0, MOST_BETWEEN + 2);
    if (behind.slice(1).some((token) => overlaps(token, plain))) return true;
    // «leche no puedo, hasta 20 mil»: the amount is another matter.
    const limit = behind.find((token) => overlaps(token, limits));
    return limit !== undefined && !classes.has('avoid') && !/[,;.]/u.test(text.slice(end, limit.start));
  };
  return [first, ...others].every(reaches) ? first : undefined;
}

/** What is denied is another thing and no danger: no other word of one stands behind a «no» or a «sin», in any language. */
function avoidsOnly(others: readonly Span[], spoken: readonly Span[], { tokens }: PlanContext['utterance']): boolean {
  const denial = tokens.find(
    ({ folded, classes }) => isDenialWord(folded) || DENYING.some((name) => classes.has(name)),
  );
  const isOther = (danger: Span): boolean => others.some((other) => covers(other, danger));
  return others.length > 0 && spoken.every((danger) => isOther(danger) || danger.end <= (denial?.start ?? 0));
}

const DENYING = ['negation', 'without', 'avoid'] as const;

/** Somebody speaks of their health, or of what they will not have. */
function isHeld({ concernsHealth, isAllergic, statesHealth, rejected }: Reading): boolean {
  return concernsHealth || isAllergic || statesHealth === true || rejected.length > 0;
}

/** «que no sea helado ni de chocolate»: another thing is sought, not one without what helado is made of. A danger's own name stays one. */
function isOtherThing(danger: LexiconMatch, utterance: PlanContext['utterance']): boolean {
  return danger.meanings.every(({ manner }) => manner === 'implied') && isToBeOther(danger, utterance);
}

/** What a hazard is called is liked only where a value is called so, too: «pescado», and not «queratina», which is how something is done. */
function isCalled({ meanings, word }: PhraseMatch<WishWord>, said: string, { attributes }: Domain): boolean {
  if (fold(word) !== fold(said)) return true;
  return meanings.some((meaning) => {
    const attribute = attributes.find(({ id }) => id === meaning.attribute);
    // «bebidas alcohólicas»: with it, and not without.
    if (attribute?.type === 'flag' && meaning.kind === 'value' && meaning.value === 'yes') return true;
    const values = attribute?.values ?? [];
    const labels = meaning.kind === 'value' ? values.find(({ id }) => id === meaning.value)?.label : undefined;
    const named = Object.values(labels ?? {}).flatMap((label) => words(label).map(({ text }) => text));
    return wordForms(fold(said)).some((form) => named.includes(form));
  });
}

const WANTING = ['some', 'any', 'want'] as const;
const VERBAL = ['have', 'can', 'predicate', 'questionWords', 'negation', 'without', 'avoid'] as const;

/** «chancho», «cosas con queso»; not «trucha lácteos?», which asks whether one is in the other. */
function isBareFood(tokens: PlanContext['utterance']['tokens'], dangers: readonly Span[]): boolean {
  const isBound = (danger: Span): boolean => {
    const before = lastUntil(tokens, danger.start);
    if (before === undefined || before.classes.has('or')) return true;
    return isFunctionWord(before.folded) && !isDenialWord(before.folded);
  };
  return dangers.every(isBound);
}

/**
 * «algo con queso», «¿hay pescado?», «¿qué pescados tienen?», «¿qué tienen con atún?», «de puerco, porfa»; not «¿qué tiene queso?» and «¿las pastas tienen huevo?», which ask
 * what holds it.
 */
function soundsWanted(
  { tokens, ofWishes }: Pick<PlanContext['utterance'], 'tokens'> & { readonly ofWishes: readonly Span[] },
  dangers: readonly Span[],
): boolean {
  if (tokens.some(({ classes }) => WANTING.some((name) => classes.has(name)))) return true;
  const has = tokens.findIndex(({ classes }) => classes.has('have'));
  const verb = tokens[has];
  const others = tokens.filter((token) => !overlaps(token, ofWishes));
  if (verb === undefined)
    return !others.some(({ classes }) => VERBAL.some((name) => classes.has(name))) && isBareFood(tokens, dangers);
  const before = tokens.slice(0, has);
  const isWhich = before.some(({ classes }) => classes.has('questionWords'));
  if (dangers.every(({ end }) => end <= verb.start))
    return (
      isWhich || before.every((token) => overlaps(token, [...dangers, ...ofWishes]) || isFunctionWord(token.folded))
    );
  if (before.some(({ classes }) => classes.size === 0)) return false;
  const behind = tokens[has + 1];
  return !isWhich || behind?.classes.has('of') === true || behind?.classes.has('with') === true;
}
