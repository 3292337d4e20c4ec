import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readField, readList, severityOf } from '../../../../../server/knowledge/ingest/fields/field-readers.ts';
import type { PdfReader } from '../../../../../server/knowledge/rules.ts';
import { crossContamination } from '../pdf/rules-fixture.ts';

const readAs = (as: PdfReader, ...lines: string[]): unknown => readField({ as, keys: [] }, lines);

describe('readList', () => {
  it.each([
    ['commas and semicolons', ['trucha, nabo; naranja.'], ['trucha', 'nabo', 'naranja']],
    ['commas in brackets', ['pan (harina, sal), huevo'], ['pan (harina, sal)', 'huevo']],
    ['a bracket that never closes', ['salsa (soja, trigo, huevo'], ['salsa (soja', 'trigo', 'huevo']],
    ['decimal commas', ['azúcar 1,5 %, sal'], ['azúcar 1,5 %', 'sal']],
    ['names with "y"', ['sal y pimienta, pan y manteca'], ['sal y pimienta', 'pan y manteca']],
    ['a wrapped element', ['trucha, crema de', 'leche, nabo'], ['trucha', 'crema de leche', 'nabo']],
    ['a wrapped only element', ['crema de', 'leche'], ['crema de leche']],
    ['lines below the heading', ['', 'trucha', 'nabo.'], ['trucha', 'nabo']],
    ['commas below the heading', ['', 'trucha, crema de', 'leche'], ['trucha', 'crema de leche']],
    [
      'bullets',
      ['', '• pescado', '- frutos', 'secos', '* huevo, leche'],
      ['pescado', 'frutos secos', 'huevo', 'leche'],
    ],
    ['a word cut by a hyphen', ['cama-', 'rones, nabo'], ['camarones', 'nabo']],
    ['empty elements', [', ;; trucha,', ' . , —'], ['trucha']],
  ])('reads %s', (_, lines, wanted) => {
    expect(readList(lines)).toEqual(wanted);
  });

  it('loses no letter', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', 'B', '7', ',', ';', '(', ')', ' ', '.'), maxLength: 40 });
    const letters = (value: string): string => value.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (lines) => {
        expect(letters(readList(lines).join(''))).toBe(letters(lines.join('')));
      }),
    );
  });
});

describe('readField', () => {
  it('joins the lines of a text', () => {
    expect(readAs('text', 'Trucha con', 'crema de ca-', 'labaza y Coca-', 'Cola')).toBe(
      'Trucha con crema de calabaza y Coca- Cola',
    );
    expect(readAs('text', '', '  ')).toBeUndefined();
  });

  it('grades words by the severity in brackets, whatever its case and accents', () => {
    expect(
      readAs(
        'graded_list',
        'pescado (CRÍTICO); lácteos, huevo [advertencia], apio (Informativo), maní (critica: trazas)',
      ),
    ).toEqual([
      { name: 'pescado', severity: 'critical' },
      { name: 'lácteos', severity: 'warning' },
      { name: 'huevo', severity: 'warning' },
      { name: 'apio', severity: 'info' },
      { name: 'maní (trazas)', severity: 'critical' },
    ]);
  });

  it('puts words and grades under the keys that the domain gives them', () => {
    const keys = [
      { key: 'title', as: 'text' as const },
      { key: 'grade', as: 'text' as const },
    ];
    expect(readField({ as: 'graded_list', keys }, ['plomo (crítico), azufre'])).toEqual([
      { title: 'plomo', grade: 'critical' },
      { title: 'azufre', grade: 'warning' },
    ]);
  });

  it('keeps other brackets in the name, where they may name a hazard', () => {
    expect(readAs('graded_list', 'frutos secos (maní, nuez) (crítico)')).toEqual([
      { name: 'frutos secos (maní, nuez)', severity: 'critical' },
    ]);
  });

  it('grades what follows a severity and a colon', () => {
    expect(readAs('graded_list', 'Crítico: pescado, maní; Advertencia: huevo', 'Informativo:', '• apio')).toEqual([
      { name: 'pescado', severity: 'critical' },
      { name: 'maní', severity: 'critical' },
      { name: 'huevo', severity: 'warning' },
      { name: 'apio', severity: 'info' },
    ]);
  });

  it('makes a note of each bullet, sentence on its own line, and paragraph', () => {
    expect(readAs('notes', 'Se sirve', 'frío. Con pan.', 'Consultar al personal', '', 'Sin sal', '• Picante')).toEqual([
      'Se sirve frío. Con pan.',
      'Consultar al personal',
      'Sin sal',
      'Picante',
    ]);
  });

  it('parts an object at its markers, folded and longest first', () => {
    const read = (...lines: string[]) => readField(crossContamination, lines);
    expect(read('Cocina con gluten. | TRAZAS', 'POSIBLES: gluten, soja;', 'trazas: maní.')).toEqual({
      statement: 'Cocina con gluten.',
      traces_possible: ['gluten', 'soja', 'maní'],
    });
    expect(read('Freidora compartida')).toEqual({ statement: 'Freidora compartida' });
    expect(read('Extrazas: gluten')).toEqual({ statement: 'Extrazas: gluten' });
    expect(read('')).toBeUndefined();
  });
});

describe('severityOf', () => {
  it('knows the three words in both genders and nothing else', () => {
    expect(['Crítica', 'ADVERTENCIA', 'informativo', 'grave'].map(severityOf)).toEqual([
      'critical',
      'warning',
      'info',
      undefined,
    ]);
  });
});
