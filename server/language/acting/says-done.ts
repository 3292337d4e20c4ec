import { phrasesIn, piecesOf } from './pieces.ts';
import { tablesFrom } from './tables.ts';

/** Whether a text says, in any language, that something was done for somebody. */
export function saysDone(text: string): boolean {
  const pieces = piecesOf(text);
  return tablesFrom('es').some(({ sets }) => phrasesIn(sets.done, pieces).length > 0);
}
