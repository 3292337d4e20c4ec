import type { Texts } from './entry-lines.ts';
import { deniesHazard } from './line-hazards.ts';
import type { Sought, TextLine } from './printed-in.ts';
import { holdsAll, linesAbout, soughtFor, wordsHeld } from './printed-in.ts';

/** What is told of hours, dogs or means of payment: more lines than these are no answer. */
const MOST_PLAIN = 2;
const SHORTEST_WORD = 3;
const LEAST_HELD = 3;

/**
 * Lines of no list that hold most of the words of a question, and at least one in three: «¿abren los lunes?» beside «Lunes cerrado.»
 * `wanted`: what each of them must hold.
 */
export function plainLines(message: string, texts: Texts, wanted?: Sought): TextLine[] {
  const all = soughtFor(message).words.filter(({ forms }) => [...forms].some((form) => form.length >= SHORTEST_WORD));
  const sought = { phrase: message, words: all };
  const lines = linesAbout(sought, texts.catalog, texts.lexicon).filter(
    (line) => isPlain(line) && !deniesHazard(line.text, texts.lexicon),
  );
  const counted = [...new Map(lines.map((line) => inWhole(line, lines)).map((line) => [line.text, line])).values()]
    .map((line) => ({ line, held: wordsHeld(sought, { text: line.text }) }))
    .filter(
      ({ line, held }) =>
        held > 0 && held * LEAST_HELD >= all.length && (wanted === undefined || holdsAll(wanted, line)),
    );
  const most = Math.max(0, ...counted.map(({ held }) => held));
  return counted
    .filter(({ held }) => held === most)
    .map(({ line }) => line)
    .slice(0, MOST_PLAIN);
}

function isPlain({ row, isTable, isColumns, isHeading, entry, of }: TextLine): boolean {
  return row.itemId === undefined && !isTable && !isColumns && !isHeading && entry === undefined && of === undefined;
}

/** «Lunes cerrado.» says little without what stands before it in its line. */
function inWhole(line: TextLine, lines: readonly TextLine[]): TextLine {
  if (line.isProse || line.opens) return line;
  const before = lines.filter(({ row, index }) => row === line.row && index < line.index);
  const first = before.findLast(({ opens }) => opens)?.index ?? line.index;
  const parts = [...before.filter(({ index }) => index >= first), line];
  return { ...line, text: parts.map(({ text }) => text).join(' ') };
}
