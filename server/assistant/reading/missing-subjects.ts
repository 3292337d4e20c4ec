import type { Catalog, LexiconMatch } from '../../knowledge/index.ts';
import type { Domain } from '../../domains/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import type { Word } from '../../text/fold.ts';
import { fold, words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { declaredIndexOf } from './declared-index.ts';
import { namesOf } from './find-items.ts';
import type { Span } from './span.ts';
import { overlaps } from './span.ts';
import { allergyClauses } from './stated-conditions.ts';
import { endsInNegation } from './tone.ts';

const ARTICLES = set('el la los las del al un una the o a os as');
/** Whether there is such a thing, or whether one may have it: what stands behind is a thing of its own. */
const THERE_IS = set(
  'hay tienen tenes tenemos venden ofrecen sirven hacen preparan comer pedir probar quiero quisiera have sell serve tem vendem',
);
const ASKS_OF_IT = set(
  'tiene tienen lleva llevan trae traen contiene contienen viene vienen es son sale salen cuesta cuestan vale hacen preparan puede puedo has have contain contains is are in tem leva contem custa',
);

export interface SubjectSearch {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly spoken: readonly Span[];
  /** Something is asked of whatever it is about. */
  readonly isAsking: boolean;
}

/**
 * Words that would be an item and that nothing here declares or names: «¿la pizza tiene maní?», «¿puedo comer croquetas?». They are what
 * the question is about, not something it asks the items for.
 */
export function missingSubjects(
  message: string,
  matches: readonly LexiconMatch[],
  search: SubjectSearch,
): (Span & { readonly word: string })[] {
  const names = namesOf(search);
  const declared = declaredIndexOf(search.catalog).find(message);
  const isThere = (span: Span, word: string): boolean =>
    overlaps(span, [...declared, ...search.spoken]) || words(word).some(({ text }) => names.sharing(text).length > 0);
  const implied = matches.filter(
    (match) =>
      match.meanings.every(({ manner }) => manner === 'implied') &&
      isSubject(message, match) &&
      !isTurnedAway(message, match) &&
      !isThere(match, match.word),
  );
  if (implied.length > 0 || !search.isAsking) return implied;
  const known = knownWords(search.catalog, search.domain);
  return words(message).flatMap((word, index, spoken) => {
    const isUnknown =
      !isFunctionWord(word.text) &&
      word.text.length > 3 &&
      !known.has(word.text) &&
      !overlaps(word, matches) &&
      stands(spoken, index) &&
      !isTurnedAway(message, word) &&
      !isThere(word, word.text);
    return isUnknown ? [{ start: word.start, end: word.end, word: message.slice(word.start, word.end) }] : [];
  });
}

/** Behind an article, or behind «hay», «tienen», «comer». */
function isSubject(message: string, { start }: Span): boolean {
  const [before = '', second = ''] = words(message.slice(0, start))
    .slice(-2)
    .map(({ text }) => text)
    .reverse();
  return ARTICLES.has(before) || THERE_IS.has(before) || (isAny(before) && THERE_IS.has(second));
}

function isAny(word: string): boolean {
  return ['algun', 'alguna', 'unos', 'unas', 'any', 'some'].includes(word);
}

/** «el sushi tiene», «cuánto sale la chocotorta»: with its article and with what is asked of it beside. */
function stands(spoken: readonly Word[], index: number): boolean {
  const at = (offset: number): string => spoken[index + offset]?.text ?? '';
  return ARTICLES.has(at(-1)) && (ASKS_OF_IT.has(at(1)) || ASKS_OF_IT.has(at(-2)) || at(1) === 'de');
}

/** «sin la crema», «no como pan», «la leche me hace mal». */
function isTurnedAway(message: string, { start, end }: Span): boolean {
  const before =
    message
      .slice(0, start)
      .split(/[,.;:?!¿¡\n]/u)
      .at(-1) ?? '';
  const behind = message.slice(end).split(/[,.;:?!¿¡\n]/u)[0] ?? '';
  return endsInNegation(before) || allergyClauses(before + message.slice(start, end) + behind).length > 0;
}

const wordsOf = new WeakMap<Catalog, ReadonlySet<string>>();

/** What the documents speak of is no unknown thing, whatever it is: «la cocina», «la freidora». */
function knownWords(catalog: Catalog, { voice, displayName }: Domain): ReadonlySet<string> {
  const made =
    wordsOf.get(catalog) ??
    new Set(
      [voice.place, voice.staff, displayName, ...catalog.items.flatMap(({ chunks }) => chunks.map(({ text }) => text))]
        .flatMap((text) => words(text))
        .flatMap(({ text }) => wordForms(fold(text))),
    );
  wordsOf.set(catalog, made);
  return made;
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
