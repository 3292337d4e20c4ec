export interface Remembering {
  /** How many results are kept at the least; at the most twice as many are. */
  readonly most: number;
  /** Longer texts are worked out each time. */
  readonly longest: number;
}

/**
 * The same function of a text, that keeps the results of the texts it was given lately. For what follows from the text alone. A result is
 * handed to everybody who asks, so nobody may change it.
 */
export function remember<Result extends object | string>(
  work: (text: string) => Result,
  { most, longest }: Remembering,
): (text: string) => Result {
  // Two generations: what is asked for again moves to the younger one, and the older one goes as a whole.
  let young = new Map<string, Result>();
  let old = new Map<string, Result>();
  return (text) => {
    if (text.length > longest) return work(text);
    const known = young.get(text);
    if (known !== undefined) return known;
    const result = old.get(text) ?? work(text);
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    young.set(text, result);
    return result;
  };
}
