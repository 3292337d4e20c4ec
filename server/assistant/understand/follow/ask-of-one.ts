import type { Domain } from '../../../domains/index.ts';
import type { Span, Token, Utterance } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { isLight, sentencePhrases, sentenceWords } from '../../../language/index.ts';

/** What is asked of a thing by words that may name another: «¿y viene con papas?» is of the steak that was spoken of. */
export type AskedOfOne = 'what it comes with' | 'how many there are';

/**
 * Asked with no subject of its own: what it comes with («y con qué salsa», «does that come with chips?»), or how many there are of it («¿cuántas vienen?»).
 * `names`: where the message names something. Undefined: neither, or what is named stands before the verb and is its subject.
 */
export function askedOfOne({ tokens }: Utterance, names: readonly Span[]): AskedOfOne | undefined {
  if (opensWithWhat(tokens)) return 'what it comes with';
  if (countsWithoutNoun(tokens)) return 'how many there are';
  const verb = tokens.find(({ folded }) => COMING.has(folded));
  if (verb === undefined) return undefined;
  const before = tokens.filter(({ end }) => end <= verb.start);
  const hasSubject = names.some(({ start }) => start < verb.start) || before.some((token) => !isLeaning(token));
  const hasObject = tokens.some((token) => token.start >= verb.end && !isLight(token));
  return hasSubject || !hasObject ? undefined : 'what it comes with';
}

const COMING = sentenceWords('comesAlong');
const WITH = sentenceWords('with');
const WHAT = sentenceWords('what');
const POINTS_BACK = sentenceWords('pointsBack');

/** «y ahí ya», «does that»: it is no subject but the thing that was spoken of. */
function isLeaning(token: Token): boolean {
  return isLight(token) || POINTS_BACK.has(token.folded) || isFunctionWord(token.folded);
}

/** «¿y con qué salsa los puedo pedir?», «com que molho?» */
function opensWithWhat(tokens: readonly Token[]): boolean {
  const [first, second] = tokens.filter(({ classes }) => !classes.has('and') && !classes.has('ok'));
  return first !== undefined && second !== undefined && WITH.has(first.folded) && WHAT.has(second.folded);
}

/** «¿cuántas vienen?», «how many do you get?»: nothing stands between the word that counts and the verb. */
function countsWithoutNoun(tokens: readonly Token[]): boolean {
  return tokens.some((_token, at) =>
    HOW_MANY.some(
      (how) => beginsAt(tokens, at, how) && AMOUNTING.some((verb) => beginsAt(tokens, at + how.length, verb)),
    ),
  );
}

const HOW_MANY = sentencePhrases('howMany');
const AMOUNTING = sentencePhrases('amountsTo');

function beginsAt(tokens: readonly Token[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, place) => tokens[at + place]?.folded === word);
}

/** How it is asked by name, in words that every guest's language is read by. Undefined: the domain counts nothing. */
export function wordsFor(asked: AskedOfOne, { attributes }: Domain): string | undefined {
  if (asked === 'what it comes with') return 'con qué viene';
  return attributes.find(({ standsInName }) => standsInName === true)?.askedBy?.[0];
}
