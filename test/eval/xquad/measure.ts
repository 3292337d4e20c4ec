/** What was found of a set of questions over paragraphs, in figures. */

/** What a system made of one question. */
export interface Reply {
  /** As an answer or a soft one. */
  readonly isAnswered: boolean;
  readonly isWhole: boolean;
  readonly confidence: number;
  /** The document its first source is of. */
  readonly first?: number | undefined;
}

/** One question and everything that was asked with it. */
export interface Found {
  /** Of the documents that retrieval proposes, best first. */
  readonly ranked: readonly number[];
  /** The document that answers it. */
  readonly own: number;
  readonly reply: Reply;
  /** With its own paragraph taken out. */
  readonly without: Reply;
  /** From a business it has nothing to do with. */
  readonly elsewhere: Reply;
}

export interface XquadFigures {
  readonly questions: number;
  readonly recallAt1: number;
  readonly recallAt5: number;
  readonly reciprocalRank: number;
  /** Of all questions. */
  readonly answered: number;
  /** Of all questions: answered, and not softly. */
  readonly answeredWhole: number;
  /** Of those that are answered. */
  readonly rightFirst: number;
  /** Of all questions: what is answered though nothing there answers it. */
  readonly answeredWithout: number;
  readonly answeredElsewhere: number;
}

export function measureXquad(found: readonly Found[]): XquadFigures {
  const answered = found.filter(({ reply }) => reply.isAnswered);
  const within = (most: number) => share(found, ({ ranked, own }) => ranked.slice(0, most).includes(own));
  return {
    questions: found.length,
    recallAt1: within(1),
    recallAt5: within(5),
    reciprocalRank: found.reduce((sum, one) => sum + reciprocal(one), 0) / Math.max(1, found.length),
    answered: share(found, ({ reply }) => reply.isAnswered),
    answeredWhole: share(found, ({ reply }) => reply.isWhole),
    rightFirst: share(answered, ({ reply, own }) => reply.first === own),
    answeredWithout: share(found, ({ without }) => without.isAnswered),
    answeredElsewhere: share(found, ({ elsewhere }) => elsewhere.isAnswered),
  };
}

/** 0 where it is not among them. */
function reciprocal({ ranked, own }: Found): number {
  const place = ranked.indexOf(own);
  return place === -1 ? 0 : 1 / (place + 1);
}

function share<Each>(all: readonly Each[], holds: (each: Each) => boolean): number {
  return all.length === 0 ? 0 : all.filter(holds).length / all.length;
}
