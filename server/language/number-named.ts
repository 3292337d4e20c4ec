import { fold } from '../text/fold.ts';
import { LEXICONS } from './lexicon.ts';

let made: ReadonlyMap<string, number> | undefined;

/** The number that a folded word is, in any language: «dos», "five". Undefined: it is none. */
export function numberNamed(word: string): number | undefined {
  made ??= new Map(
    LEXICONS.flatMap(({ values }) =>
      Object.entries(values.numbers).flatMap(([value, listed]) =>
        /^\d+$/u.test(value) ? listed.map((phrase) => [fold(phrase), Number(value)] as const) : [],
      ),
    ),
  );
  return made.get(word);
}
