import type { ChunkRow, ChunkEvidence } from '../../knowledge/index.ts';

/** A sentence of an answer and the chunks that show it. */
export interface Sentence {
  readonly text: string;
  readonly cites: readonly ChunkRow[];
  /** What stands before it when it is not the first. */
  readonly before: ' ' | '\n' | '\n\n';
  /** `gap`: says that something asked for is not known. `risk`: warns unasked. `offer`: goes on with something else. */
  readonly role?: 'gap' | 'risk' | 'offer';
  /** Description or manner, no fact that was asked for and no danger: a language model may say it in its own words. */
  readonly mayBePhrased?: true;
}

export function sentence(text: string, cites: readonly ChunkRow[] = [], before: Sentence['before'] = ' '): Sentence {
  return { text, cites, before };
}

export function withRole(sentences: readonly Sentence[], role: NonNullable<Sentence['role']>): Sentence[] {
  return sentences.map((each) => ({ ...each, role }));
}

/** The first is said as it stands; what follows may be said in other words. */
export function phrasableRest(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((each, index) => (index === 0 ? each : { ...each, mayBePhrased: true }));
}

/** Most marks behind one sentence: more than these nobody follows. */
const MOST_MARKS = 4;

/**
 * The answer as text, with `[n]` before the closing sign of a sentence where its chunk is the nth of the evidence. A chunk that
 * is not in the evidence gets no mark.
 */
export function renderSentences(
  sentences: readonly Pick<Sentence, 'text' | 'cites' | 'before'>[],
  evidence: readonly ChunkEvidence[],
  cites: boolean,
): string {
  return sentences
    .map(({ text, cites: chunks, before }, index) => {
      const marks = cites ? marksOf(chunks, evidence) : '';
      return (index === 0 ? '' : before) + insertMarks(text, marks);
    })
    .join('');
}

/** ` [1][2]`, or nothing. */
export function marksOf(chunks: readonly ChunkRow[], evidence: readonly ChunkEvidence[]): string {
  const places = chunks
    .map(({ rowId }) => evidence.findIndex(({ metadata }) => metadata.row.rowId === rowId) + 1)
    .filter((place) => place > 0);
  const marks = [...new Set(places)].slice(0, MOST_MARKS).map((place) => `[${String(place)}]`);
  return marks.length === 0 ? '' : ` ${marks.join('')}`;
}

function insertMarks(text: string, marks: string): string {
  if (marks === '') return text;
  return /[.!?…]$/u.test(text) ? `${text.slice(0, -1)}${marks}${text.slice(-1)}` : `${text}${marks}`;
}
