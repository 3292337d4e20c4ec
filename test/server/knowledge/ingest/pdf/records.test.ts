import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PdfRecord } from '../../../../../server/knowledge/ingest/pdf/record.ts';
import { readPdfRecords } from '../../../../../server/knowledge/ingest/pdf/records.ts';
import { linesOf, menuRules } from './rules-fixture.ts';

function read(...pages: readonly (readonly string[])[]): readonly PdfRecord[] {
  const reading = readPdfRecords(linesOf(...pages), menuRules, 'name');
  return reading.kind === 'raw' ? [] : reading.records;
}

const fieldsOf = (...pages: readonly (readonly string[])[]) => read(...pages).map(({ fields }) => fields);
const namesOf = (...pages: readonly (readonly string[])[]) => fieldsOf(...pages).map(({ name }) => name);

const trout = [
  'PLATO: Trucha grillada',
  'DESCRIPCION: Trucha con crema de nabo',
  'y emulsión de naranja.',
  'INGREDIENTES: trucha, crema de leche; nabo',
  'ALERGENOS: pescado (crítico); lácteos',
  'CONTAMINACION CRUZADA: Cocina donde se manipula gluten. Trazas posibles: gluten, soja',
  'NOTA: Consultar al personal.',
  'CATEGORIA: main',
  'TAGS: pescado, cítricos',
];

describe('readPdfRecords', () => {
  it('reads every field of a record', () => {
    expect(read(trout)).toEqual([
      {
        page: 1,
        doubts: [],
        warnings: [{ field: 'cross_contamination', text: 'Trazas posibles: gluten, soja' }],
        left: [],
        notices: [],
        fields: {
          name: 'Trucha grillada',
          menu_description: 'Trucha con crema de nabo y emulsión de naranja.',
          ingredients: ['trucha', 'crema de leche', 'nabo'],
          allergens: [
            { name: 'pescado', severity: 'critical' },
            { name: 'lácteos', severity: 'warning' },
          ],
          cross_contamination: {
            statement: 'Cocina donde se manipula gluten.',
            traces_possible: ['gluten', 'soja'],
          },
          notes: ['Consultar al personal.'],
          category: 'main',
          tags: ['pescado', 'cítricos'],
        },
      },
    ]);
  });

  it('parts records at separators', () => {
    const pages = [
      ['PLATO: A', 'INGREDIENTES: uno', '---', 'PLATO: B', '-----'],
      ['PLATO: C', 'ALERGENOS: huevo', '— — —'],
    ];
    expect(namesOf(...pages)).toEqual(['A', 'B', 'C']);
    expect(read(...pages).map(({ page }) => page)).toEqual([1, 1, 2]);
  });

  it('parts records at repeated name headings, with and without separators', () => {
    expect(namesOf(['Carta 2026', 'PLATO: A', 'INGREDIENTES: x', 'NOMBRE: B', 'INGREDIENTES: y'])).toEqual(['A', 'B']);
    expect(namesOf(['PLATO: A', '---', 'PLATO: B', 'INGREDIENTES: y', 'PLATO: C', 'ALERGENOS: huevo'])).toEqual([
      'A',
      'B',
      'C',
    ]);
  });

  it('takes values below their heading', () => {
    expect(
      fieldsOf([
        'PLATO:',
        'Trucha',
        'INGREDIENTES:',
        'trucha',
        'nabo',
        'ALÉRGENOS:',
        '• pescado (crítico)',
        '• frutos',
        'secos',
      ]),
    ).toEqual([
      {
        name: 'Trucha',
        ingredients: ['trucha', 'nabo'],
        allergens: [
          { name: 'pescado', severity: 'critical' },
          { name: 'frutos secos', severity: 'warning' },
        ],
      },
    ]);
  });

  it('reads a heading in any case, with accents, behind a bullet or with a bracket', () => {
    expect(
      fieldsOf(['Plato : Flan', '• Alérgenos: huevo', 'CATEGORÍA (carta): postre', '2. Descripción: casero']),
    ).toEqual([
      {
        name: 'Flan',
        allergens: [{ name: 'huevo', severity: 'warning' }],
        category: 'postre',
        menu_description: 'casero',
      },
    ]);
  });

  it('reads two headings on one line', () => {
    expect(fieldsOf(['PLATO: Flan   CATEGORIA: postre', 'INGREDIENTES: huevo ALERGENOS: huevo, lácteos'])).toEqual([
      {
        name: 'Flan',
        category: 'postre',
        ingredients: ['huevo'],
        allergens: [
          { name: 'huevo', severity: 'warning' },
          { name: 'lácteos', severity: 'warning' },
        ],
      },
    ]);
  });

  it('ends a field at a heading that the domain does not know, drops it and says so', () => {
    const [record] = read([
      'PLATO: Flan',
      'INGREDIENTES: huevo,',
      'leche',
      'PRECIO: 4500',
      'efectivo',
      'CATEGORIA: postre',
    ]);
    expect(record?.fields).toEqual({ name: 'Flan', ingredients: ['huevo', 'leche'], category: 'postre' });
    expect(record?.notices).toEqual(['Flan: no se guardó «PRECIO: 4500».', 'Flan: no se guardó «efectivo».']);
  });

  it('leaves a sentence with a colon in its field', () => {
    expect(
      fieldsOf(['PLATO: Ñoquis', 'DESCRIPCION: Con salsa a gusto.', 'Salsa: a elección', 'De 12:30 a 15:00', 'A: b']),
    ).toEqual([{ name: 'Ñoquis', menu_description: 'Con salsa a gusto. Salsa: a elección De 12:30 a 15:00 A: b' }]);
  });

  it('keeps traces that stand on a line of their own, wherever it is', () => {
    const contamination = { statement: 'Cocina compartida.', traces_possible: ['gluten'] };
    expect(
      fieldsOf(['PLATO: A', 'CONTAMINACION CRUZADA: Cocina compartida.', 'TRAZAS POSIBLES: gluten'])[0],
    ).toMatchObject({
      cross_contamination: contamination,
    });
    expect(fieldsOf(['PLATO: A', 'ALERGENOS: huevo', 'Trazas posibles: gluten', 'PRECIO: 4'])[0]).toMatchObject({
      allergens: [{ name: 'huevo' }],
      cross_contamination: { traces_possible: ['gluten'] },
    });
    expect(fieldsOf(['PLATO: A', 'TRAZAS: gluten'])[0]).toMatchObject({
      cross_contamination: { traces_possible: ['gluten'] },
    });
  });

  it('takes a severity as a heading of its own within graded words', () => {
    expect(
      fieldsOf(['PLATO: A', 'ALERGENOS:', 'CRÍTICO: pescado, maní', 'INFORMATIVO: apio'])[0]?.['allergens'],
    ).toEqual([
      { name: 'pescado', severity: 'critical' },
      { name: 'maní', severity: 'critical' },
      { name: 'apio', severity: 'info' },
    ]);
  });

  it('joins what stands under the same heading twice, and dotted fields with their object', () => {
    expect(
      fieldsOf([
        'PLATO: A',
        'NOTA: Picante.',
        'INGREDIENTES: ají',
        'NOTA: Frío.',
        'INGREDIENTES: sal',
        'CONTAMINACION CRUZADA: Plancha común.',
        'COCINA: Sin sector aparte.',
      ]),
    ).toEqual([
      {
        name: 'A',
        notes: ['Picante.', 'Frío.'],
        ingredients: ['ají', 'sal'],
        cross_contamination: { statement: 'Plancha común.', kitchen_notes: 'Sin sector aparte.' },
      },
    ]);
  });

  it('takes the first line as the name where a heading follows', () => {
    const [first, second] = read([
      'Trucha grillada',
      'INGREDIENTES: trucha',
      '---',
      'Flan casero',
      'de la casa',
      'INGREDIENTES: huevo',
    ]);
    expect([first?.fields['name'], second?.fields['name']]).toEqual(['Trucha grillada', 'Flan casero']);
    expect(second?.notices).toEqual(['Flan casero: no se guardó «de la casa».']);
  });

  it('drops what has no name, without a word', () => {
    expect(
      fieldsOf([
        'PLATO: A',
        'INGREDIENTES: x',
        '---',
        'INGREDIENTES: y',
        '---',
        'Gracias por su visita',
        '---',
        'PLATO:',
        'TAGS: z',
      ]),
    ).toEqual([{ name: 'A', ingredients: ['x'] }]);
  });

  it('goes on with the record when a separator stood inside it', () => {
    const inside = ['PLATO: A', 'DESCRIPCION: Trucha', '---', 'con nabo.', 'ALERGENOS: pescado', '---', 'PLATO: B'];
    expect(fieldsOf(inside)).toEqual([
      { name: 'A', menu_description: 'Trucha con nabo.', allergens: [{ name: 'pescado', severity: 'warning' }] },
      { name: 'B' },
    ]);
  });

  it('gives each record its own fields when another heading leads', () => {
    const pages = [
      'CATEGORIA: pesca',
      'PLATO: A',
      'ALERGENOS: pescado',
      'CATEGORIA: postre',
      'PLATO: B',
      'ALERGENOS: huevo',
    ];
    expect(fieldsOf(pages).map(({ name, category }) => [name, category])).toEqual([
      ['A', 'pesca'],
      ['B', 'postre'],
    ]);
  });

  it('gives a field above the first of several records to none of them', () => {
    const records = read(['Carta', 'NOTA: Precios con IVA.', 'PLATO: A', 'NOTA: Picante.', 'PLATO: B', 'NOTA: Frío.']);
    expect(records.map(({ fields }) => fields['notes'])).toEqual([['Picante.'], ['Frío.']]);
    expect(records[0]?.notices).toEqual(['A: no se guardó «NOTA: Precios con IVA.».']);
  });

  it('goes on over the end of a page, past its footer and header', () => {
    const page = (number: number, ...body: string[]): string[] => [
      'La Parolaccia',
      ...body,
      `Página ${String(number)} de 3`,
    ];
    expect(
      fieldsOf(
        page(1, 'PLATO: A', 'INGREDIENTES: trucha,'),
        page(2, 'nabo', '---', 'PLATO: B', 'ALERGENOS: huevo,'),
        page(3, 'leche'),
      ),
    ).toEqual([
      { name: 'A', ingredients: ['trucha', 'nabo'] },
      {
        name: 'B',
        allergens: [
          { name: 'huevo', severity: 'warning' },
          { name: 'leche', severity: 'warning' },
        ],
      },
    ]);
  });

  it('leaves a document raw when it has no heading, no name, or little besides prose', () => {
    const rawOf = (...texts: string[]) => readPdfRecords(linesOf(texts), menuRules, 'name').kind;
    expect(rawOf('Nuestra carta', 'Precio: 45', 'TOTAL: 90')).toBe('raw');
    expect(rawOf('INGREDIENTES: huevo', 'ALERGENOS: huevo')).toBe('raw');
    expect(rawOf()).toBe('raw');
    const prose = 'Servimos trucha de los lagos del sur con hierbas de nuestra huerta.';
    expect(rawOf('La casa', prose, prose, prose, 'Nota: consultar.')).toBe('raw');
  });

  const anyLine = fc.oneof(
    fc.constantFrom(
      ...trout,
      '---',
      'PLATO:',
      'PRECIO: 4',
      '3',
      'Trazas:',
      'ALERGENOS:',
      'CRITICO: x',
      '• a',
      '( a, b',
    ),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(':', '-', '(', ')', ',', ' ', 'A', 'é', '\u0301'), maxLength: 30 }),
  );
  const anyDocument = fc.array(fc.array(anyLine, { maxLength: 12 }), { maxLength: 5 });

  it('never throws, and names every record', () => {
    fc.assert(
      fc.property(anyDocument, (pages) => {
        for (const { fields, page } of read(...pages)) {
          expect(String(fields['name']).trim()).not.toBe('');
          expect(page).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads the same whatever the case, the accents and the spaces of its headings', () => {
    const labels = ['PLATO', 'INGREDIENTES', 'ALERGENOS', 'CATEGORIA', 'NOTAS'];
    const values = ['huevo, leche', 'pan (rallado)', 'Trucha'];
    const styles = [
      (label: string) => `${label}:`,
      (label: string) => `${label.toLowerCase()} :`,
      (label: string) => `  ${label.replace('ALERG', 'ALÉRG').replace('CATEGORIA', 'Categoría')}:`,
    ];
    const field = fc.record({ label: fc.constantFrom(...labels), value: fc.constantFrom(...values) });
    fc.assert(
      fc.property(
        fc.array(field, { maxLength: 12 }),
        fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }),
        (fields, picks) => {
          const plain = fields.map(({ label, value }) => `${label}: ${value}`);
          const dressed = fields.map(
            ({ label, value }, index) => `${styles[picks[index] ?? 0]?.(label) ?? ''} ${value}  `,
          );
          expect(fieldsOf(dressed)).toEqual(fieldsOf(plain));
        },
      ),
    );
  });

  it('reads 2,000 lines in a moment, and lines made to be slow', () => {
    const long = Array.from({ length: 200 }, () => [...trout, '---']).flat();
    const started = performance.now();
    expect(read(long)).toHaveLength(200);
    const plain = performance.now() - started;
    expect(plain).toBeLessThan(1000);
    const hostile = ['.', '-', ' ', ':', '(', ',', 'A:', '( ', '• ', 'é', 'Trazas:'].map((unit) =>
      unit.repeat(100_000),
    );
    const later = performance.now();
    read(['PLATO: A', ...hostile.flatMap((line) => [`ALERGENOS: ${line}x`, `TRAZAS: ${line}x`, line])]);
    expect(performance.now() - later).toBeLessThan(6000);
  });
});
