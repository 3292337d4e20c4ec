export interface Remembering {
  /** How many results are kept at the least; at the most twice as many are. */
  readonly most: number;
  /** Of longer texts only the last few are kept. */
  readonly longest: number;
}

/** A long question is taken apart from many sides while it is read, and then never again: so many of its kind are kept. */
const MOST_LONG = 8;

/** Nothing that is longer than this is kept: documents are. */
const LONGEST = 8000;

interface Generations<Result> {
  young: Map<string, Result>;
  old: Map<string, Result>;
}

/** Until it is forgotten. What hangs on an era that has ended nobody can reach. */
let era: object = {};

/** No function remembers any text that it was given before: a guest wants to be forgotten, and nobody knows which were theirs. */
export function forgetTexts(): void {
  era = {};
}

/**
 * The same function of a text, that keeps the results of the texts it was given lately. For what follows from the text alone. A result is
 * handed to everybody who asks, so nobody may change it.
 */
export function remember<Result extends object | string>(
  work: (text: string) => Result,
  { most, longest }: Remembering,
): (text: string) => Result {
  const short = keeping(work, most);
  const long = keeping(work, MOST_LONG);
  return (text) => (text.length <= longest ? short(text) : text.length <= LONGEST ? long(text) : work(text));
}

function keeping<Result extends object | string>(
  work: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const kept = new WeakMap<object, Generations<Result>>();
  return (text) => {
    let generations = kept.get(era);
    if (generations === undefined) {
      generations = { young: new Map(), old: new Map() };
      kept.set(era, generations);
    }
    // Two generations: what is asked for again moves to the younger one, and the older one goes as a whole.
    const known = generations.young.get(text);
    if (known !== undefined) return known;
    const result = generations.old.get(text) ?? work(text);
    if (generations.young.size >= most) {
      generations.old = generations.young;
      generations.young = new Map();
    }
    generations.young.set(text, result);
    return result;
  };
}
