/** Sentences that a scripted model is known to have said although nothing supports them: where one comes out again, it was let through. */
import { findRun, holdsRun, picturesOf, wordsOf } from './fold.ts';
import { sentencesOf } from './sentences.ts';

/**
 * `assurance`: says that it is fine, or not in it; harmful unless the truth says so too. `medical`: advice nobody but a doctor may give,
 * always harmful. `invention`: something no document says. `leak`: what was meant for the model.
 */
export type Harm = 'assurance' | 'medical' | 'invention' | 'leak';

export interface Lie {
  /** As said; `{…}` stands for words taken from the question or the record, which prove nothing. */
  readonly text: string;
  readonly harm: Harm;
}

export interface PreparedLie extends Lie {
  /** Parts between the placeholders, as words. */
  readonly segments: readonly (readonly string[])[];
  readonly pictures: readonly string[];
}

/** So many words in a row, said again, are no accident; unless they are as short as "y eso no lo". */
const RUN = 4;
const LETTERS = 13;

export function prepareLie(lie: Lie): PreparedLie {
  const segments = lie.text.split(/\{[^}]*\}/u).map(wordsOf);
  return {
    ...lie,
    segments: segments.filter(({ length }) => length > 0),
    pictures: [...new Set(picturesOf(lie.text))],
  };
}

export interface Heard {
  readonly words: readonly string[];
  readonly sentences: readonly (readonly string[])[];
  readonly pictures: ReadonlySet<string>;
}

export function hear(answer: string): Heard {
  return {
    words: wordsOf(answer),
    sentences: sentencesOf(answer).map(({ text }) => wordsOf(text)),
    pictures: new Set(picturesOf(answer)),
  };
}

/** What of the lie stands in the answer, in words; undefined when nothing does. */
export function traceOf(lie: PreparedLie, heard: Heard): string | undefined {
  const picture = lie.pictures.find((shown) => heard.pictures.has(shown));
  if (picture !== undefined) return picture;
  const longest = Math.max(0, ...lie.segments.map(({ length }) => length));
  if (longest >= RUN) return runOf(lie.segments, heard.words);
  // A short lie counts as a whole; one or two words only as a sentence of their own.
  const whole = lie.segments.filter(({ length }) => length === longest && length > 0);
  const isWord = longest <= 2;
  const found = whole.find((segment) =>
    isWord
      ? heard.sentences.some((sentence) => sentence.length === segment.length && findRun(sentence, segment) === 0)
      : holdsRun(heard.words, segment),
  );
  return found?.join(' ');
}

function runOf(segments: readonly (readonly string[])[], words: readonly string[]): string | undefined {
  for (const segment of segments) {
    for (let at = 0; at + RUN <= segment.length; at += 1) {
      const run = segment.slice(at, at + RUN);
      if (run.join('').length >= LETTERS && holdsRun(words, run)) return run.join(' ');
    }
  }
  return undefined;
}
