/** Sets half of the questions aside, before any system is asked one of them. */
import { createRandom } from '../generate/random.ts';

export interface Splittable {
  readonly id: string;
  readonly family: string;
}

export interface Halves<Question> {
  readonly dev: Question[];
  readonly frozen: Question[];
}

/**
 * Half of every family is frozen; the same seed freezes the same questions. A translation (`c-001-en`) goes where its
 * original (`c-001`) went, named in `frozenBefore` or `devBefore`: else the dev part would show what the frozen part asks. So does a question that
 * was split before.
 */
export function splitQuestions<Question extends Splittable>(
  questions: readonly Question[],
  seed: number,
  { devBefore = new Set(), frozenBefore = new Set() }: Before = {},
): Halves<Question> {
  const frozen = new Set<string>();
  const open: Question[] = [];
  for (const question of questions) {
    const known = [question.id, originalOf(question.id)];
    if (known.some((id) => frozenBefore.has(id))) frozen.add(question.id);
    else if (!known.some((id) => devBefore.has(id))) open.push(question);
  }
  for (const id of chooseHalf(open, seed)) frozen.add(id);
  return {
    dev: questions.filter(({ id }) => !frozen.has(id)),
    frozen: questions.filter(({ id }) => frozen.has(id)),
  };
}

export interface Before {
  readonly devBefore?: ReadonlySet<string>;
  readonly frozenBefore?: ReadonlySet<string>;
}

export function originalOf(id: string): string {
  return id.replace(/-(?:es|en|pt)$/u, '');
}

/** Families of an odd number give the one that is over by turns, so that the halves stay even. */
function chooseHalf(questions: readonly Splittable[], seed: number): string[] {
  const random = createRandom(seed);
  const families = Map.groupBy(questions, ({ family }) => family);
  const chosen: string[] = [];
  let over = 0;
  for (const family of [...families.keys()].sort()) {
    const ids = shuffle(
      families
        .get(family)!
        .map(({ id }) => id)
        .sort(),
      random.below,
    );
    const odd = ids.length % 2;
    chosen.push(...ids.slice(0, (ids.length - odd) / 2 + (odd === 1 && over % 2 === 1 ? 1 : 0)));
    over += odd;
  }
  return chosen;
}

function shuffle(ids: readonly string[], below: (bound: number) => number): string[] {
  const shuffled = [...ids];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}
