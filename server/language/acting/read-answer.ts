import type { Span } from '../utterance.ts';
import { phraseAt, phrasesIn, piecesOf } from './pieces.ts';
import { tablesFrom } from './tables.ts';

/** What somebody does with what was begun: drops it, wants it otherwise, or says yes to what was read back. */
export type AnswerSaid = 'drop' | 'change' | 'confirm';

/** More words say something else, too. */
const MOST_BESIDE = 3;

export interface ToDoSaid {
  readonly said: Exclude<AnswerSaid, 'confirm'>;
  readonly spans: readonly Span[];
}

/** Words that drop or change something, wherever they stand: of what has a code of its own they say what is to be done with it. */
export function readToDo(text: string, language: string): ToDoSaid | undefined {
  const pieces = piecesOf(text);
  for (const said of ['drop', 'change'] as const) {
    const spans = tablesFrom(language).flatMap(({ sets }) => phrasesIn(sets[said], pieces));
    if (spans.length > 0) return { said, spans: spans.map(({ start, end }) => ({ start, end })) };
  }
  return undefined;
}

/** Whether a message does nothing but drop or confirm; that it changes something may stand before what it changes. */
export function readAnswer(text: string, language: string): AnswerSaid | undefined {
  const pieces = piecesOf(text).filter((piece) => /[\p{L}\d]/u.test(piece.text));
  for (const tables of tablesFrom(language)) {
    if (phraseAt(tables.sets.dropAlone, pieces, 0)?.next === pieces.length) return 'drop';
    for (const name of ['drop', 'confirm'] as const) {
      const said = phrasesIn(tables.sets[name], pieces);
      const count = said.reduce((sum, { start, end }) => sum + piecesOf(text.slice(start, end)).length, 0);
      const beside = name === 'drop' ? MOST_BESIDE : 1;
      if (said.length > 0 && pieces.length - count <= beside) return name;
    }
    if (phraseAt(tables.sets.change, pieces, 0) !== undefined) return 'change';
  }
  return undefined;
}
