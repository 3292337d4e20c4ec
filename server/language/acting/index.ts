/** How somebody says what they want done: days, hours, how many, names, codes. Words of orders, read only where something can be done. */
export { everyPhraseIn, phraseSet, phrasesIn, phraseTable, piecesOf } from './pieces.ts';
export type { PhraseTable, Piece } from './pieces.ts';
export { readNameBehind, readNumberBehind, readTextBehind } from './read-behind.ts';
export { clausesIn, isPlainWord } from './read-clauses.ts';
export type { Clause } from './read-clauses.ts';
export { knowsNot, readAnswer, readInstead, readToDo } from './read-answer.ts';
export type { AnswerSaid, ToDoSaid } from './read-answer.ts';
export type { DaySaid } from './read-days.ts';
export type { HourSaid } from './read-hours.ts';
export { readName, readWrittenName } from './read-name.ts';
export { readCount } from './read-people.ts';
export { phraseIn, readCode, readNumber, readPhone, readTold } from './read-values.ts';
export { saysDone } from './says-done.ts';
export { readWhen } from './read-when.ts';
export type { AskedWhen, WhenSaid } from './read-when.ts';
export type { DayPart } from '../lexicon/acting.ts';
