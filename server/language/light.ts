import type { WordClass } from './lexicon/source.ts';
import { LEXICONS, loadLexicon } from './lexicon.ts';
import type { Token } from './utterance.ts';

const FUNCTION: readonly WordClass[] = [
  'filler', 'link', 'questionWords', 'have', 'can', 'want', 'and', 'or', 'also', 'greeting', 'thanks', 'ok', 'yes', 'no', 'weAre', 'people',
  'some', 'any', 'with', 'without', 'negation', 'count', 'days', 'timesOfDay', 'clock', 'numbers', 'units', 'other', 'but', 'more', 'about',
  'below', 'above', 'laugh',
]; // prettier-ignore

const functional: ReadonlySet<WordClass> = new Set(FUNCTION);
const light: ReadonlySet<WordClass> = new Set<WordClass>([
  ...FUNCTION, 'bye', 'help', 'predicate', 'all', 'months', 'holidays', 'halfPast', 'most', 'perPerson',
]); // prettier-ignore

/** Whether a word only asks, joins or begs. Verbs of doing do more: «llevar» and «dividir» tell two questions apart. */
export function isFunctional({ folded, classes }: Token): boolean {
  return /^\d/u.test(folded) || isOneOf(functional, classes);
}

/** Whether a word names nothing by itself: a question about something else holds a word that does. */
export function isLight({ folded, classes }: Token): boolean {
  return /^\d/u.test(folded) || folded.length < 2 || isOneOf(light, classes);
}

/** The same of a folded word alone, in any language. */
export function isLightWord(word: string): boolean {
  return LEXICONS.map(loadLexicon).some(({ classes }) =>
    classes.match(word).some((found) => found.word === word && found.meanings.some(({ name }) => light.has(name))),
  );
}

function isOneOf(some: ReadonlySet<WordClass>, classes: Token['classes']): boolean {
  for (const name of classes) if (some.has(name)) return true;
  return false;
}
