/** Whether what accounts for the words also stands together: each word for itself may be true, and their order say more. */
import { sentenceWords } from '../../language/index.ts';
import type { ParsedSentence } from './parse-sentence.ts';
import { JOINING, LINKING } from './plain-words.ts';
import type { Run } from './run.ts';
import type { SentenceWord } from './sentence-words.ts';
import type { Statement } from './statements.ts';

/** Of the runs of a stretch that begins at the word `from`. */
export function areCoherent(parsed: ParsedSentence, runs: readonly Run[], from: number): boolean {
  return isOrdered(parsed, runs, from) && usesLabels(parsed, runs) && isCarried(runs);
}

/** A part that stands before the verb is told to have what follows: only the item has. */
function isOrdered({ words, hazards, mentions }: ParsedSentence, runs: readonly Run[], from: number): boolean {
  const verb = words.findIndex(({ text }, index) => index >= from && JOINING.has(text) && !LINKING.has(text));
  if (verb === -1 || mentions.some(({ to }) => to < from)) return true;
  const next = runs.find((run) => run.kind === 'evidence' && run.from > verb);
  // `La salsa lleva manteca`: a danger told of a part of it is one of the item's.
  const isDanger = hazards.some(
    ({ ids, from: begins, to: ends }) => next !== undefined && ids.length > 0 && next.from <= begins && ends <= next.to,
  );
  if (next === undefined || isDanger) return true;
  return !runs.some((run) => run.to < verb && run.kind === 'evidence' && run.statement.role === 'part');
}

/** A word alone (`suave`) is a claim cut out of one: it goes with more of what it stands in, or of another statement. */
function isCarried(runs: readonly Run[]): boolean {
  const evidence = runs.filter((run) => run.kind === 'evidence');
  return evidence.every((run) => !run.isBare || evidence.some((other) => other !== run && !other.isBare));
}

/** The name of a section goes with what the section says. */
function usesLabels({ words }: ParsedSentence, runs: readonly Run[]): boolean {
  return runs.every(
    (label) =>
      label.kind !== 'label' ||
      runs.some((run) => run.kind === 'evidence' && isLabelOf(words[label.from], run.statement)),
  );
}

/** `usarla` is called by what `usar` is. */
function isLabelOf(word: SentenceWord | undefined, { labels }: Statement): boolean {
  if (word === undefined) return false;
  const infinitive = infinitiveOf(word.text);
  return labels.has(word.stem) || (infinitive !== undefined && labels.has(infinitive));
}

function infinitiveOf(text: string): string | undefined {
  const pronoun = [...sentenceWords('enclitic')].find((each) => text.endsWith(`r${each}`));
  return pronoun === undefined ? undefined : text.slice(0, -pronoun.length);
}
