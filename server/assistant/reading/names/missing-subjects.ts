import { sentenceWords } from '../../../language/index.ts';
import type { Catalog, LexiconMatch } from '../../../knowledge/index.ts';
import type { Domain } from '../../../domains/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import { firstClause, lastClause, lastWords } from '../../../text/last-words.ts';
import { declaredIndexOf } from '../declared-index.ts';
import { namesOf } from './find-items.ts';
import { knownWords } from '../known-words.ts';
import type { Span } from '../span.ts';
import { overlaps } from '../span.ts';
import { isExcepted } from '../said-as-part.ts';
import { allergyClauses } from '../dangers/stated-conditions.ts';
import { endsInNegation } from '../tone.ts';

const ARTICLES = sentenceWords('articleOfNoun');
/** Whether there is such a thing, or whether one may have it: what stands behind is a thing of its own. */
const THERE_IS = sentenceWords('thereIs');
const PRICE_OR_PART = sentenceWords('pricesOrHolds');
const ASKS_OF_IT = sentenceWords('asksOfIt');
const BEING = sentenceWords('isOrIn');

export interface SubjectSearch {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly spoken: readonly Span[];
  /** A section is asked of whatever it is about. */
  readonly isOfSection: boolean;
}

/** What a question is about and nothing here is: a stretch of it, as written. */
export interface Missing extends Span {
  readonly word: string;
}

/**
 * Words that would be an item and that nothing here declares or names: «¿la pizza tiene maní?», «¿puedo comer croquetas?». They are what
 * the question is about, not something it asks the items for.
 */
export function missingSubjects(message: string, matches: readonly LexiconMatch[], search: SubjectSearch): Missing[] {
  const isThere = createIsThere(message, search);
  const implied = matches.filter(
    (match) =>
      match.meanings.every(({ manner }) => manner === 'implied') &&
      isSubject(message, match, matches) &&
      !isTurnedAway(message, match) &&
      !isThere(match, match.word),
  );
  if (implied.length > 0) return implied;
  const known = knownWords(search.catalog);
  const place = new Set(words(`${search.domain.voice.place} ${search.domain.displayName}`).map(({ text }) => text));
  const isUnknown = (word: Word): boolean =>
    !isFunctionWord(word.text) &&
    word.text.length > 3 &&
    !known.has(word.text) &&
    !place.has(word.text) &&
    !overlaps(word, matches) &&
    !isThere(word, word.text);
  const asksHazard = matches.some(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
  const isApart = (one: Word, next: Word): boolean => SIGNS.test(message.slice(one.end, next.start));
  const asking = { isUnknown, isApart, asksHazard, isOfSection: search.isOfSection };
  const stretch = subjectOf(words(message), asking);
  if (stretch === undefined || isTurnedAway(message, stretch)) return [];
  return [{ ...stretch, word: message.slice(stretch.start, stretch.end) }];
}

function createIsThere(message: string, search: SubjectSearch): (span: Span, word: string) => boolean {
  const names = namesOf(search);
  const there = [...declaredIndexOf(search.catalog).find(message), ...search.spoken];
  return (span, word) => overlaps(span, there) || words(word).some(({ text }) => names.sharing(text).length > 0);
}

/** Behind an article; behind «hay», «tienen», «comer» when it means several hazards at once, as only what is prepared does. */
function isSubject(message: string, match: LexiconMatch, matches: readonly LexiconMatch[]): boolean {
  const [before = '', second = ''] = lastWords(message.slice(0, match.start), 2)
    .map(({ text }) => text)
    .reverse();
  if (ARTICLES.has(before)) return true;
  const isAsked = THERE_IS.has(before) || (isAny(before) && THERE_IS.has(second));
  const isPrepared = new Set(match.meanings.map(({ hazardId }) => hazardId)).size > 1;
  const isNamed = (): boolean => matches.some(({ meanings }) => meanings.some(({ manner }) => manner === 'name'));
  return isAsked && isPrepared && !isNamed();
}

function isAny(word: string): boolean {
  return sentenceWords('anyOne').has(word);
}

interface Asking {
  readonly isUnknown: (word: Word) => boolean;
  /** A sign stands between the two: «una vegana, ¿qué pedimos?» is no noun with what stands with it. */
  readonly isApart: (one: Word, next: Word) => boolean;
  readonly asksHazard: boolean;
  readonly isOfSection: boolean;
}

/** «el sushi tiene», «cuánto sale la chocotorta», «la cera depilatoria es»: with its article, and with what is asked of it beside. */
function subjectOf(spoken: readonly Word[], asking: Asking): Span | undefined {
  const asks = createAsks(spoken, asking);
  for (const index of spoken.keys()) {
    if (!ARTICLES.has(spoken[index - 1]?.text ?? '')) continue;
    const stretch = stretchAt(spoken, index, asks, asking);
    const isAskedOf = asks(spoken[index + stretch.length]?.text ?? '') || asks(spoken[index - 2]?.text ?? '');
    const [first] = stretch;
    const last = stretch.at(-1);
    if (isAskedOf && first !== undefined && last !== undefined && stretch.some(asking.isUnknown))
      return { start: first.start, end: last.end };
  }
  return undefined;
}

/** The noun and what stands with it: `cera depilatoria`, `gel de aloe`. */
function stretchAt(
  spoken: readonly Word[],
  index: number,
  asks: (word: string) => boolean,
  { isApart }: Pick<Asking, 'isApart'>,
): readonly Word[] {
  const carries = (word: Word | undefined): word is Word =>
    word !== undefined && !isFunctionWord(word.text) && !asks(word.text);
  const noun = spoken[index];
  if (!carries(noun)) return [];
  const behind = spoken[index + 1]?.text === 'de' ? index + 2 : index + 1;
  const next = spoken[behind];
  return carries(next) && !isApart(noun, next) ? spoken.slice(index, behind + 1) : [noun];
}

function createAsks(spoken: readonly Word[], { asksHazard, isOfSection }: Asking): (word: string) => boolean {
  // «¿cuánto sale la chocotorta?», not «¿a qué hora sale el tren?».
  const isOfPrice = spoken.some(({ text }) => text === 'cuanto');
  return (word) =>
    PRICE_OR_PART.has(word) ||
    (isOfPrice && (word === 'sale' || word === 'salen')) ||
    (ASKS_OF_IT.has(word) && (asksHazard || isOfSection)) ||
    (BEING.has(word) && asksHazard);
}

const SIGNS = /[,.;:?!¿¡\n]/u;

/** «sin la crema», «no como pan», «la leche me hace mal». */
function isTurnedAway(message: string, { start, end }: Span): boolean {
  const before = lastClause(message.slice(0, start), SIGNS);
  const behind = firstClause(message.slice(end), SIGNS);
  return (
    isExcepted(message, { start, end }) ||
    endsInNegation(before) ||
    allergyClauses(before + message.slice(start, end) + behind).length > 0
  );
}
