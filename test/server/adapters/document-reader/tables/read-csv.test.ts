import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../server/adapters/document-reader/budget.ts';
import { readCsvBlocks } from '../../../../../server/adapters/document-reader/tables/read-csv.ts';

function rowsOf(text: string) {
  const [block] = readCsvBlocks(text, createBudget());
  return block?.kind === 'table' ? block.rows.map((row) => row.map((cell) => cell.text)) : undefined;
}

describe('readCsvBlocks', () => {
  it.each([';', ',', '\t', '|'])('reads rows whose cells «%s» divides', (separator) => {
    const text = [
      ['Plato', 'Precio', 'Gluten'],
      ['Flan', '900', ''],
      ['Pan', '300', 'x'],
    ];
    expect(rowsOf(text.map((row) => row.join(separator)).join('\n'))).toEqual(text);
  });

  it('reads a title row, decimal commas and quotes', () => {
    expect(
      rowsOf('Carta 2026;;\nPlato;Precio;Nota\n"Flan; casero";12,50;"dice ""rico"""\nPan;3,20;2" de alto'),
    ).toEqual([
      ['Carta 2026', '', ''],
      ['Plato', 'Precio', 'Nota'],
      ['Flan; casero', '12,50', 'dice "rico"'],
      ['Pan', '3,20', '2" de alto'],
    ]);
  });

  it('says the line and the cell of each, also below a cell of two lines', () => {
    const [block] = readCsvBlocks('a;b\n"c\nd";e\nf;g', createBudget());
    const places = block?.kind === 'table' ? block.rows.map((row) => row[1]?.place) : [];
    expect(places).toEqual([
      { page: 1, line: 1, cell: 'B1' },
      { page: 1, line: 2, cell: 'B2' },
      { page: 1, line: 4, cell: 'B3' },
    ]);
  });

  it('takes the separator that the first line declares', () => {
    expect(rowsOf('sep=|\na,b|c\nd,e|f')).toEqual([
      ['a,b', 'c'],
      ['d,e', 'f'],
    ]);
  });

  it('reads on behind a quote that was never closed', () => {
    expect(rowsOf('a;b\n"Flan;900\nPan;300')).toEqual([
      ['a', 'b'],
      ['"Flan', '900'],
      ['Pan', '300'],
    ]);
    const far = rowsOf(`a;b\n"Flan;900\n${'Pan;300\n'.repeat(40)}Té";1`);
    expect(far).toHaveLength(43);
  });

  it('leaves out the rule under the head of a table in pipes', () => {
    expect(rowsOf('| Plato | Precio |\n|---|---:|\n| Flan | 900 |')).toEqual([
      ['Plato', 'Precio'],
      ['Flan', '900'],
    ]);
  });

  it('gives lines where nothing divides cells', () => {
    expect(readCsvBlocks('Flan\nPan', createBudget())).toMatchObject([{ kind: 'line' }, { kind: 'line' }]);
  });
});
