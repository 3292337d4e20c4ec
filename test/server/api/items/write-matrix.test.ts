import { describe, expect, it } from 'vitest';
import { writeMatrix } from '../../../../server/api/items/write-matrix.ts';
import type { ItemInForce, MatrixAnswer } from '../../../../server/contract/items.ts';

const item = (parts: Partial<ItemInForce> = {}): ItemInForce => ({
  item_id: 'flan',
  name: 'Flan',
  section: 'Postres',
  prices: [],
  hazards: [{ hazard_id: 'huevo', verdict: 'NOT_DECLARED', words: [] }],
  unclear: [],
  documents: [],
  absence: null,
  values: {},
  edit: null,
  edited: {},
  lists: {},
  own: null,
  hidden: false,
  ...parts,
});

const matrix = (items: readonly ItemInForce[], parts: Partial<MatrixAnswer> = {}): MatrixAnswer => ({
  domain_id: 'restaurant',
  tenant_slug: 'default',
  branch_slug: 'main',
  made_at: { at: '2026-03-01T15:00:00.000Z', local: '2026-03-01T12:00:00-03:00', time_zone: 'UTC' },
  revision: '1:2',
  hazards: [{ id: 'huevo', name: 'huevo', known: true }],
  items: [...items],
  regime: null,
  holes: 1,
  notices: [],
  ...parts,
});

const linesOf = (text: string): string[] => text.split('\r\n');
const cellsOf = (text: string): string[] => (linesOf(text)[1] ?? '').slice(1, -1).split('";"');

describe('the file of a matrix', () => {
  it('marks what nobody declared: no cell of a hazard is ever blank', () => {
    for (const language of ['es', 'en', 'pt'] as const) {
      const verdicts = ['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE', 'NOT_DECLARED'] as const;
      const told = verdicts.map(
        (verdict) =>
          cellsOf(writeMatrix(matrix([item({ hazards: [{ hazard_id: 'huevo', verdict, words: [] }] })]), language))[3],
      );
      expect(new Set(told).size, language).toBe(4);
      expect(told).not.toContain('');
      expect(told[3]).toBe('?');
    }
  });

  it('says what is in doubt, and what may stand for any hazard', () => {
    const hazards = [
      { hazard_id: 'huevo', verdict: 'MAY_CONTAIN' as const, doubt: 'only-mentioned' as const, words: [] },
    ];
    expect(cellsOf(writeMatrix(matrix([item({ hazards, unclear: ['(7)', '*'] })]), 'es')).slice(3, 5)).toEqual([
      'Puede contener (a confirmar)',
      '(7) / *',
    ]);
  });

  it.each(['=1+1', '+54', '-2', '@sum', '\t=1', '  =1', '\u200b=1', '＝1', "=cmd|' /C calc'!A0"])(
    'lets %j be no formula',
    (name) => {
      expect(cellsOf(writeMatrix(matrix([item({ name })]), 'es'))[1]).toBe(`'${name}`);
    },
  );

  it('keeps separators, quotes and line breaks inside their cell', () => {
    const text = writeMatrix(matrix([item({ name: 'Sopa; "del día", 1\n2' })]), 'es');
    expect(text).toContain('"Postres";"Sopa; ""del día"", 1\n2";""');
  });

  it('ends with what a hole means, the notices, the hour and the revision', () => {
    const lines = linesOf(writeMatrix(matrix([item()], { notices: ['Puede haber trazas de maní.'] }), 'en'));
    expect(lines.slice(2)).toEqual([
      '',
      '"? = nobody declared it: that does not mean it is absent"',
      '"Puede haber trazas de maní."',
      '"As of 2026-03-01T12:00:00-03:00, revision 1:2"',
      '',
    ]);
  });

  it('tells until when something is out', () => {
    const until = { at: '', local: '2026-03-02T00:00:00-03:00', time_zone: 'UTC' };
    const absence = { until, marked_by: 'ana', marked_at: '' };
    expect(cellsOf(writeMatrix(matrix([item({ absence })]), 'es')).at(-1)).toBe('2026-03-02T00:00:00-03:00');
  });

  it('says of each column what the chosen list says, of those that it does not name, too', () => {
    const hazards = [
      { id: 'huevo', name: 'huevo', known: true },
      { id: 'apio', name: 'apio', known: true },
    ];
    const regime = {
      id: 'us',
      name: 'Lista',
      source: 'Ley 1',
      listed: [{ hazard_id: 'huevo', as: 'Huevos' }],
      beyond: ['Látex'],
    };
    const text = writeMatrix(matrix([item()], { hazards, regime }), 'es');
    expect(cellsOf(text)).toEqual(['', 'Lista', '', 'Huevos', 'no es de declaración obligatoria en esa lista', '', '']);
    expect(text).toContain('"Lista elegida: Lista. Fuente: Ley 1. Lo que no nombra puede estar igual."');
    expect(text).toContain('no se sabe nada (?): Látex');
    expect(text).toContain('no se afirma que se cumpla ninguna norma');
    expect(writeMatrix(matrix([item()], { hazards }), 'es')).not.toContain('obligatoria');
  });
});
