import { sentenceWords } from '../../language/index.ts';
import type { Category } from '../../domains/index.ts';
import { fold, words } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { phraseForms } from '../../text/inflect.ts';
import type { Span } from './span.ts';
import { overlaps } from './span.ts';

const DETERMINERS = sentenceWords('determiner');

const LINKS = sentenceWords('linksCategory');

export interface CategoryPlace {
  /** Words that the domain and its items know. */
  readonly isKnown: (word: string) => boolean;
  /** Words of the question that the domain has found a meaning for. */
  readonly spoken: readonly Span[];
}

/**
 * «la idea principal», «el segundo nivel»: short for a category of two words («plato principal»), and said of another thing, which nothing
 * here knows.
 */
export function isOfOtherThing(
  message: string,
  match: Span & { readonly word: string },
  category: Category,
  { isKnown, spoken }: CategoryPlace,
): boolean {
  if (!isShort(match.word, category)) return false;
  const all = words(message);
  const place = all.findIndex(({ start }) => start === match.start);
  const isStrange = (word: (Span & { readonly text: string }) | undefined): boolean =>
    word !== undefined && !isFunctionWord(word.text) && !isKnown(word.text) && !overlaps(word, spoken);
  const [before, after] = [all[place - 1], all[place + 1]];
  const isBehind = (one: Span | undefined, other: Span | undefined): boolean =>
    one !== undefined && other !== undefined && message.slice(one.end, other.start).trim() === '';
  // «segundo al mando»
  const next = LINKS.has(after?.text ?? '') ? all[place + 2] : after;
  if (isStrange(next) && isBehind(match, after)) return true;
  const isNamed = DETERMINERS.has(all[place - 2]?.text ?? '');
  return isNamed && isStrange(before) && isBehind(before, match);
}

/** One word of a name of two. */
function isShort(word: string, { one, many, names }: Category): boolean {
  const said = fold(word);
  return [one, many, ...names].some((name) => {
    const parts = words(name);
    const isOfTwo = parts.length === 2 && parts.every(({ text }) => !isFunctionWord(text));
    return isOfTwo && parts.some(({ text }) => phraseForms(text).some(([form]) => form === said));
  });
}
