import type { Domain } from '../../../domains/index.ts';
import type { LexiconMatch } from '../../../knowledge/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { covers, overlaps } from '../../reading/span.ts';
import { dangersIn } from './dangers-in.ts';
import type { PlanContext } from '../plan-context.ts';
import type { WishWord } from './wish-words.ts';
import { wishWords } from './wish-words.ts';

/** «algo con queso», «tienen pescado?»: what is wanted is no danger, though a hazard has its word. */
export function isWanted(reading: Reading, text: string, { domain, lexicon, utterance }: PlanContext): boolean {
  const { avoids, concernsHealth, hazards, isAllergic, isOfOne, rejected, statesHealth, asked } = reading;
  if (avoids || concernsHealth || isAllergic || statesHealth === true || rejected.length > 0) return false;
  const isOfAny = utterance.tokens.some(({ classes }) => classes.has('some') || classes.has('any'));
  if (isOfOne && !isOfAny) return false;
  // What the guest said before is held against all they ask.
  if (hazards.length > asked.length) return false;
  // A way of eating is no part that somebody may like.
  const ways = new Set(
    domain.hazards.vocabulary.flatMap(({ id, diet }) => (diet?.adjective === undefined ? [] : [id])),
  );
  if (asked.some(({ id }) => ways.has(id))) return false;
  const wishes = wishWords(text, domain);
  const isFood = (said: string): boolean =>
    asked.some(({ ingredient }) => ingredient !== undefined && fold(said) === fold(ingredient));
  const isLiked = (match: LexiconMatch): boolean =>
    isFood(match.word) || wishes.some((wish) => covers(wish, match) && isCalled(wish, match.word, domain));
  if (!dangersIn(text, lexicon).every(isLiked)) return false;
  return soundsWanted(utterance, dangersIn(text, lexicon));
}

/** What a hazard is called is liked only where a value is called so, too: «pescado», and not «queratina», which is how something is done. */
function isCalled({ meanings, word }: PhraseMatch<WishWord>, said: string, { attributes }: Domain): boolean {
  if (fold(word) !== fold(said)) return true;
  return meanings.some((meaning) => {
    const values = attributes.find(({ id }) => id === meaning.attribute)?.values ?? [];
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
    const before = tokens.findLast(({ end }) => end <= danger.start);
    return before === undefined || before.classes.has('with') || before.classes.has('of') || before.classes.has('or');
  };
  return dangers.every(isBound);
}

/**
 * «algo con queso», «¿hay pescado?», «¿qué pescados tienen?», «de puerco, porfa»; not «¿qué tiene queso?» and «¿las pastas tienen huevo?», which ask
 * what holds it.
 */
function soundsWanted({ tokens }: PlanContext['utterance'], dangers: readonly Span[]): boolean {
  if (tokens.some(({ classes }) => WANTING.some((name) => classes.has(name)))) return true;
  const has = tokens.findIndex(({ classes }) => classes.has('have'));
  const verb = tokens[has];
  if (verb === undefined)
    return !tokens.some(({ classes }) => VERBAL.some((name) => classes.has(name))) && isBareFood(tokens, dangers);
  const before = tokens.slice(0, has);
  const isWhich = before.some(({ classes }) => classes.has('questionWords'));
  if (dangers.every(({ end }) => end <= verb.start))
    return isWhich || before.every((token) => overlaps(token, dangers));
  if (before.some(({ classes }) => classes.size === 0)) return false;
  return !isWhich || tokens[has + 1]?.classes.has('of') === true;
}
