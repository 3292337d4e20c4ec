import { describe, expect, it } from 'vitest';
import { clausesOf } from '../../../server/text/clauses-of.ts';

describe('what a text says one after the other', () => {
  it.each([
    [
      'Incluye lavado; dura de 3 a 4 meses, no se lava en 72 horas',
      ['Incluye lavado', 'dura de 3 a 4 meses', 'no se lava en 72 horas'],
    ],
    ['Corte dama (con lavado)', ['Corte dama', 'con lavado']],
    ['Con toalla caliente. 35 minutos.', ['Con toalla caliente', '35 minutos']],
    ['', []],
    ['Desde £1.500', ['Desde £1.500']],
    ['1,5 horas', ['1,5 horas']],
  ])('«%s»', (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });

  it('takes no longer for a hostile text', () => {
    expect(clausesOf(`${'('.repeat(50_000)}a`)).toEqual(['a']);
  });
});
