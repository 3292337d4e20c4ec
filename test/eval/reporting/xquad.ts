/** What was found of questions over paragraphs. */
import type { XquadFigures } from '../xquad/measure.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Each figure with what is wanted of it. */
export function xquadRows(
  figures: XquadFigures,
): readonly (readonly [what: string, reached: string, wanted: string])[] {
  return [
    ['right paragraph first (R@1)', figures.recallAt1.toFixed(3), ''],
    ['right paragraph among five (R@5)', figures.recallAt5.toFixed(3), '≥ .990'],
    ['mean reciprocal rank', figures.reciprocalRank.toFixed(3), '≥ .962'],
    ['answered in a domain without intents', percent(figures.answered), '≥ 75 %'],
    ['of all: answered, and not softly', percent(figures.answeredWhole), ''],
    ['of the answered: the right paragraph is the first source', percent(figures.rightFirst), '≥ 96 %'],
    ['answered with its paragraph taken out', percent(figures.answeredWithout), ''],
    ['answered by a restaurant', percent(figures.answeredElsewhere), '≤ 1.5 %'],
  ];
}

export function writeXquad(figures: XquadFigures): string {
  const rows = xquadRows(figures).map((row) => `| ${row.join(' | ')} |`);
  return [
    `## Paragraphs: ${String(figures.questions)} questions`,
    ['| what | reached | wanted |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}
