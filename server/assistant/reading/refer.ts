import { sentenceWords } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import { lastClause } from '../../text/last-words.ts';
import type { Span } from './span.ts';

/** Whether words mean one certain thing, several, or any of its kind: «el flan», «los flanes», «un flan». */
export type Reference = 'one' | 'several' | 'any';

const ONE = sentenceWords('pointsAtOne');
const SEVERAL = sentenceWords('pointsAtSeveral');
/** Of one or several in English, so that the word itself has to tell. */
const DEFINITE = 'the';
/** Articles in Portuguese, a link in Spanish. */
const PORTUGUESE_ARTICLES = sentenceWords('articleOrLink');
const PORTUGUESE = sentenceWords('soundsPortuguese');
/** Before a bare word these ask of the one that has the name: «precio bife», «cuánto sale flan». */
const OF_ONE = sentenceWords('costsOne');
const OPENINGS = sentenceWords('opensBare');

/**
 * How the question refers to the thing named at the span. `isPlural`: the word itself is a plural. `general`: nouns that stand for any of
 * them, «el plato de fideos».
 */
export function referenceOf(
  message: string,
  span: Span,
  { isPlural = false, general = [] }: { readonly isPlural?: boolean; readonly general?: readonly string[] } = {},
): Reference {
  const clause = clauseBefore(message, span.start);
  if (standsBehindGeneral(clause, general)) return 'one';
  const before = clause.at(-1) ?? '';
  if (SEVERAL.has(before)) return 'several';
  if (isArticle(before, message, clause) || isOwned(message, span)) return isPlural ? 'several' : 'one';
  if (isPlural) return 'several';
  const isBare = clause.every((word) => OPENINGS.has(word)) || OF_ONE.has(before);
  return isBare ? 'one' : 'any';
}

function standsBehindGeneral(clause: readonly string[], general: readonly string[]): boolean {
  const [article = '', noun = '', link = ''] = clause.slice(-3);
  return (link === 'de' || link === 'con') && general.includes(noun) && ONE.has(article);
}

/** «my sister's salad»: as certain as with an article. */
export function isOwned(message: string, { start }: Span): boolean {
  const before = message.slice(Math.max(0, start - LONGEST_ENDING), start);
  const word = before.trimEnd();
  return word.length < before.length && ["'s", '’s', "s'", 's’'].some((ending) => word.endsWith(ending));
}

const LONGEST_ENDING = 8;

/** A definite one, or a word that points; of one thing but for the English one, which may be of several. */
function isArticle(word: string, message: string, clause: readonly string[]): boolean {
  return ONE.has(word) || word === DEFINITE || (PORTUGUESE_ARTICLES.has(word) && isPortuguese(message, clause));
}

/** «el plato», «la pasta»: a definite article stands before. */
export function isDefinite(message: string, span: Span): boolean {
  const clause = clauseBefore(message, span.start);
  const before = clause.at(-1) ?? '';
  return SEVERAL.has(before) || isArticle(before, message, clause) || isOwned(message, span);
}

/** The folded words between the last sign before the place and the place. */
function clauseBefore(message: string, start: number): string[] {
  const clause = lastClause(message.slice(0, start), /[,.;:?!¿¡()\n]/u);
  return words(clause).map(({ text }) => text);
}

function isPortuguese(message: string, clause: readonly string[]): boolean {
  // «e a sopa?»
  return clause.length === 1 || clause.at(-2) === 'e' || words(message).some(({ text }) => PORTUGUESE.has(text));
}
