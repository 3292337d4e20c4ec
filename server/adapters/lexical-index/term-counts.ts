/** What a term must be above both of to be frequent, and to stand everywhere. */
const FREQUENT_CHUNKS = 500;
const FREQUENT_SHARE = 0.1;
const EVERYWHERE_SHARE = 0.5;

/** In how many chunks of a scope each term stands. */
export interface TermCounts {
  add(terms: ReadonlySet<string>): void;
  remove(terms: ReadonlySet<string>): void;
  has(term: string): boolean;
  /** 0 for one that stands nowhere. */
  countOf(term: string): number;
  /** Stands in so many chunks that it hardly tells one from another. Never true in a scope of a few hundred. */
  isFrequent(term: string): boolean;
  /** Stands in most chunks of a large scope: it tells none from another. */
  isEverywhere(term: string): boolean;
  /** How telling a term is (the idf of BM25): highest for one that stands nowhere in the scope. */
  weigh(term: string): number;
}

/** So many chunks more are reckoned with, which hold nothing asked: in a scope of a handful a word that stands in two of them tells something. */
const MORE_CHUNKS = 10;

/** How telling is what stands in `count` of so many chunks. */
export function weighCount(count: number, chunks: number): number {
  return Math.log(1 + (chunks + MORE_CHUNKS - count + 0.5) / (count + 0.5));
}

export function createTermCounts(): TermCounts {
  const counts = new Map<string, number>();
  let chunks = 0;
  const isAbove = (term: string, share: number): boolean =>
    (counts.get(term) ?? 0) > Math.max(FREQUENT_CHUNKS, chunks * share);
  return {
    add(terms) {
      chunks += 1;
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    },
    remove(terms) {
      chunks -= 1;
      for (const term of terms) {
        const left = (counts.get(term) ?? 0) - 1;
        if (left > 0) counts.set(term, left);
        else counts.delete(term);
      }
    },
    has: (term) => counts.has(term),
    countOf: (term) => counts.get(term) ?? 0,
    isFrequent: (term) => isAbove(term, FREQUENT_SHARE),
    isEverywhere: (term) => isAbove(term, EVERYWHERE_SHARE),
    weigh: (term) => weighCount(counts.get(term) ?? 0, chunks),
  };
}
