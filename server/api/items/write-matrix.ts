/** The matrix as a file that spreadsheets open. */
import type { ItemHazard, ItemInForce, MatrixAnswer } from '../../contract/items.ts';
import type { Language } from '../../contract/v2.ts';
import { writeCsv } from '../http/csv.ts';
import { MATRIX_WORDS } from './matrix-words.ts';
import type { MatrixWords } from './matrix-words.ts';

/** A line for each item behind the heading, and behind what the chosen list says of the columns; then notices, when it was made, and what a hole means. */
export function writeMatrix(matrix: MatrixAnswer, language: Language): string {
  const words = MATRIX_WORDS[language];
  const heading = [
    words.section,
    words.item,
    words.prices,
    ...matrix.hazards.map(({ name }) => name),
    words.unclear,
    words.out,
  ];
  const rows = matrix.items.map((item) => rowOf(item, words));
  const told = [
    words.legend,
    ...regimeLines(matrix, words),
    ...matrix.notices,
    words.made(matrix.made_at.local, matrix.revision),
  ];
  return writeCsv([heading, ...listingRow(matrix, words), ...rows, [], ...told.map((line) => [line])]);
}

function rowOf({ section, name, prices, hazards, unclear, absence }: ItemInForce, words: MatrixWords): string[] {
  const cells = hazards.map((hazard) => cellOf(hazard, words));
  return [section ?? '', name, prices.join(' / '), ...cells, unclear.join(' / '), absence?.until.local ?? ''];
}

function cellOf({ verdict, doubt }: ItemHazard, { verdicts, doubtful }: MatrixWords): string {
  return doubt === undefined ? verdicts[verdict] : `${verdicts[verdict]} (${doubtful})`;
}

/** What the chosen list says of each column: nothing where none was chosen. */
function listingRow({ hazards, regime }: MatrixAnswer, words: MatrixWords): string[][] {
  if (regime === null) return [];
  const named = new Map(regime.listed.map(({ hazard_id, as }) => [hazard_id, as]));
  const cells = hazards.map(({ id }) => named.get(id) ?? words.notListed);
  return [['', regime.name, '', ...cells, '', '']];
}

function regimeLines({ regime }: MatrixAnswer, words: MatrixWords): string[] {
  if (regime === null) return [];
  return [
    words.regime(regime.name, regime.source),
    ...(regime.beyond.length === 0 ? [] : [words.beyond(regime.beyond.join(', '))]),
    words.noClaim,
  ];
}
