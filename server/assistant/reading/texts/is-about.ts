import type { ChunkEvidence } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import { joinSpacedLetters } from '../../../text/spaced-letters.ts';

/** The words of a question that carry its subject, in singular and plural. */
export function contentForms(message: string): ReadonlySet<string> {
  return new Set(
    words(message)
      .filter(({ text }) => !isFunctionWord(text))
      .flatMap(({ text }) => wordForms(text)),
  );
}

/** Whether a piece of evidence holds a word of the question, whole: what only looks alike («franc» for «Francia») answers nothing. */
export function isAbout({ content, metadata: { row } }: ChunkEvidence, sought: ReadonlySet<string>): boolean {
  return words(joinSpacedLetters(`${row.name ?? ''} ${content}`)).some(({ text }) => sought.has(text));
}
