import { fold } from '../../../text/fold.ts';
import type { Texts } from './entry-lines.ts';
import { deniesHazard } from './line-hazards.ts';
import type { Sought, TextLine } from '../names/printed-in.ts';
import { holdsAll, linesAbout, soughtFor, wordsHeld } from '../names/printed-in.ts';

/** What is told of hours, dogs or means of payment: more lines than these are no answer. */
const MOST_PLAIN = 2;
const SHORTEST_WORD = 3;
const LEAST_HELD = 3;

/**
 * Lines of no list that hold most of the words of a question, and at least one in three: «¿abren los lunes?» beside «Lunes cerrado.»
 * `wanted`: what each of them must hold.
 */
export function plainLines(message: string, texts: Texts, wanted?: Sought): TextLine[] {
  const isLong = ({ forms }: Sought['words'][number]): boolean =>
    [...forms].some((form) => form.length >= SHORTEST_WORD);
  const verbs = withoutDiphthongs(message);
  const sought = { phrase: message, words: soughtFor(verbs).words.filter(isLong) };
  const all = sought.words;
  const lines = [soughtFor(message), soughtFor(verbs)]
    .flatMap((each) => linesAbout({ ...each, words: each.words.filter(isLong) }, texts.catalog, texts.lexicon))
    .filter((line) => isPlain(line) && !deniesHazard(line.text, texts.lexicon));
  const counted = [...new Map(lines.map((line) => inWhole(line, lines)).map((line) => [line.text, line])).values()]
    .map((line) => ({ line, held: wordsHeld(sought, { text: `${line.text} ${withoutDiphthongs(line.text)}` }) }))
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

/** «cierran» and «cerramos», «almuerzan» and «almorzar» are of one verb. */
function withoutDiphthongs(text: string): string {
  return fold(text)
    .replaceAll(/ie(?=\p{L}{3})/gu, 'e')
    .replaceAll(/ue(?=\p{L}{3})/gu, 'o');
}
