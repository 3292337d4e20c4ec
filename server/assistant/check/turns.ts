/** Turns of speech that claim nothing: where they stand the sentence says what it says without them. */
import { sentencePhrases } from '../../language/index.ts';
import { COPULAS, HAVING_VERBS } from './plain-words.ts';
import { isAt } from './slots.ts';

/** The `sí` that stresses a verb: no condition, and no answer. */
export const STRESS = 'sí';

/** They ask for attention, or begin a clause; none of them allows, advises or assures. */
const TURNS = sentencePhrases('turn');

/** The last word of a turn of speech that begins at `at`; -1 when none does. */
export function turnUntil(at: number, spoken: readonly string[]): number {
  const next = spoken[at + 1] ?? '';
  if (spoken[at] === STRESS) {
    const isStressing = HAVING_VERBS.has(next) || COPULAS.has(next) || spoken[at - 1] === 'en';
    return isStressing ? at : -1;
  }
  const length = Math.max(0, ...TURNS.filter((phrase) => isAt(spoken, at, phrase)).map((phrase) => phrase.length));
  return at + length - 1 < at ? -1 : at + length - 1;
}
