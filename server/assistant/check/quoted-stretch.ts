/** What a stretch of a sentence quotes: the evidence to the letter, or nothing. */
import type { ChunkRow } from '../../knowledge/index.ts';
import type { CheckDesk } from './check-desk.ts';
import type { Quote } from './clean-sentence.ts';
import { quotable } from './clean-sentence.ts';
import type { ParsedSentence, Stretch } from './parse-sentence.ts';
import type { Statement } from './statements.ts';

export interface Quoted {
  readonly cites: readonly ChunkRow[];
  /** Whether the word of this index stands in a quote. */
  readonly isTaken: (index: number) => boolean;
}

/** The quotes of a stretch, each to the letter; undefined when one is not. */
export function quotedIn(
  { quotes, words }: ParsedSentence,
  { from, to }: Stretch,
  statements: readonly Statement[],
  desk: CheckDesk,
): Quoted | undefined {
  const start = words[from]?.start ?? 0;
  const end = words[to]?.end ?? 0;
  const own = quotes.filter((quote) => quote.end > start && quote.start < end);
  const sources = own.map((quote) => sourceOf(quote, statements, desk));
  if (sources.includes(undefined)) return undefined;
  return {
    cites: sources.flatMap((source) => source?.cites ?? []),
    isTaken: (index) => {
      const word = words[index];
      return word !== undefined && own.some((quote) => quote.start <= word.start && word.end <= quote.end);
    },
  };
}

/** A quote is a whole sentence or part of the evidence, to the letter, and promises nothing: cut out of one it may lie. */
function sourceOf({ text }: Quote, statements: readonly Statement[], { isStrict }: CheckDesk): Statement | undefined {
  const sought = quotable(text);
  return statements.find((statement) => {
    if (quotable(statement.text) !== sought) return false;
    const isBound = statement.boundFrom < statement.words.length;
    return (
      statement.warns ||
      (statement.assuresFrom === statement.words.length && !(isBound && (isStrict || statement.hazards.length > 0)))
    );
  });
}
