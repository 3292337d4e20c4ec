import type { Span } from '../utterance.ts';
import type { Piece } from './pieces.ts';
import { phraseAt, phrasesIn, piecesOf } from './pieces.ts';
import { numberAt } from './read-number.ts';
import { readCount } from './read-people.ts';
import { readWhen } from './read-when.ts';
import type { ActingTables } from './tables.ts';
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
      if (name === 'drop' && said.length > 0 && wantsOther(text, language, tables)) return 'change';
      if (said.length > 0 && pieces.length - count <= beside) return name;
    }
    const from = phraseAt(tables.sets.no, pieces, 0)?.next ?? 0;
    if (phraseAt(tables.sets.change, pieces, from) !== undefined) return 'change';
    if (from > 0 && phraseAt(tables.sets.change, pieces, 0) !== undefined) return 'change';
  }
  return undefined;
}

/** «mudei de ideia, melhor quarta»: behind what drops it another day, hour or number is said to be better. */
function wantsOther(text: string, language: string, { sets }: ActingTables): boolean {
  const pieces = piecesOf(text);
  const dropped = phrasesIn(sets.drop, pieces);
  const isDropped = ({ start, end }: Span): boolean => dropped.some((drop) => drop.start < end && start < drop.end);
  const change = phrasesIn(sets.change, pieces).find((said) => !isDropped(said));
  if (change === undefined) return false;
  const behind = text.slice(change.end);
  const { days, hours, parts } = readWhen(behind, language);
  return days.length + hours.length + parts.length > 0 || readCount(behind, language) !== undefined;
}

/** The one number of a message that says nothing but that it is wanted in the place of another: «mejor 3», «no, make it 3». `isFree`: or that it is wanted. */
export function readInstead(text: string, language: string, isFree = false): number | undefined {
  const pieces = piecesOf(text).filter((piece) => /[\p{L}\d]/u.test(piece.text));
  for (const tables of tablesFrom(language)) {
    const number = insteadIn(pieces, tables, isFree);
    if (number !== undefined) return number;
  }
  return undefined;
}

function insteadIn(pieces: readonly Piece[], { sets, ...tables }: ActingTables, isFree: boolean): number | undefined {
  let said: number | undefined;
  let isChange = isFree;
  for (let at = 0; at < pieces.length;) {
    const change = phraseAt(sets.change, pieces, at);
    const wanted = isFree ? phraseAt(sets.confirm, pieces, at) : undefined;
    const small = change ?? wanted ?? phraseAt(sets.no, pieces, at) ?? phraseAt(sets.insteadFor, pieces, at);
    // «the 11 one»
    const number = said !== undefined && small !== undefined ? undefined : numberAt(pieces, at, { ...tables, sets });
    if (number !== undefined && said !== undefined) return undefined;
    if (number === undefined && small === undefined) return undefined;
    if (number === undefined) isChange ||= change !== undefined;
    said ??= number?.value;
    at = number?.next ?? small?.next ?? at + 1;
  }
  return isChange && said !== undefined && said > 0 ? said : undefined;
}

/** Does nothing but say that they do not know it, or have it no more: «no me acuerdo el código». */
export function knowsNot(text: string, language: string): boolean {
  const pieces = piecesOf(text).filter((piece) => /[\p{L}\d]/u.test(piece.text));
  return tablesFrom(language).some(({ sets }) => {
    const [said] = phrasesIn(sets.knowsNot, pieces);
    return said !== undefined && pieces.length - piecesOf(text.slice(said.start, said.end)).length <= MOST_BESIDE;
  });
}
