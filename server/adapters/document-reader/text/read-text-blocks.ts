import { cleanText, decodeText } from '../../../text/decode-text.ts';
import { separatorByShape } from '../../../text/separator-of.ts';
import type { SourceBlock } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { Refusal } from '../refusal.ts';
import { readCsvBlocks } from '../tables/read-csv.ts';
import { readPlainLines } from './read-plain.ts';

/** @throws Refusal `file-damaged` when the bytes are no text */
export function readTextOf(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === undefined) throw new Refusal('file-damaged');
  return cleanText(text);
}

/** A text's lines; one whose lines are rows of cells (pasted from a sheet) as its table. */
export function readTextBlocks(text: string, budget: Budget): SourceBlock[] {
  return separatorByShape(text) === undefined ? readPlainLines(text, budget) : readCsvBlocks(text, budget);
}
