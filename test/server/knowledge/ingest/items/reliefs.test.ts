import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../../server/knowledge/ingest/pdf/read-pdf.ts';
import { fold, words } from '../../../../../server/text/fold.ts';
import { hazardsOf, readMarkdown, readPlain, restaurant } from '../text/text-reading.ts';

type Reading = Awaited<ReturnType<typeof readPlain>>;

/** `item: hazard` of all that is declared absent. */
function freed(reading: Pick<Reading, 'items'>): string[] {
  return reading.items.flatMap(({ name, facts }) =>
    facts.hazards
      .filter(({ verdict, kind }) => verdict === 'DECLARED_FREE' && kind !== 'diet')
      .map(({ id }) => `${name}: ${id}`),
  );
}

function readPage(text: string): Promise<Pick<Reading, 'items' | 'notices'>> {
  const lines = text.split('\n').map((each) => ({ page: 1, text: each }));
  return readPdf(lines, restaurant, { fileName: 'carta.pdf', signal: new AbortController().signal });
}

const UNSAFE: readonly (readonly [string, string])[] = [
  [
    'a bold label that nobody knows',
    '## Delicia\nIngredientes: papa\n**Libre de**\ngluten\n**Trazas posibles**\nmaní\n',
  ],
  ['a label of what it holds', 'PLATO: Delicia\nLibre de:\ngluten\nLleva:\nmaní\nPuede llevar:\nsoja\n'],
  ['a bold warning', '## Delicia\n### Libre de\ngluten\n\n**Atención**\n\nmaní\n'],
  ['a negation before the heading', '## Delicia\nIngredientes: papa\nNO LIBRE DE: maní\n'],
  ['a negation in a sentence', '## Delicia\n### Libre de\n- gluten\n\nNo es libre de:\n- maní\n'],
  ['never', 'PLATO: Delicia\nINGREDIENTES: papa\nNUNCA ESTÁ LIBRE DE: GLUTEN\n'],
  ['not to be made without', 'PLATO: Delicia\nINGREDIENTES: papa\nNO SE PUEDE HACER SIN: maní\n'],
  ['a negation on the line above', 'PLATO: Delicia\nINGREDIENTES: papa\nNo se puede pedir\nSIN: maní\n'],
  ['a deeper heading', '## Hamburguesa roja\nIngredientes: carne\n### Opción vegana\nLibre de: lácteos, huevo\n'],
  ['a danger behind a semicolon', 'PLATO: Delicia\nIngredientes: papa\nLibre de: gluten; Alérgenos: maní\n'],
  ['an exception', 'PLATO: Delicia\nIngredientes: papa\nLibre de: gluten, salvo maní\n'],
  ['traces', 'PLATO: Delicia\nIngredientes: papa\nLibre de: Trazas de maní\n'],
  ['a line that warns', 'PLATO: Delicia\nIngredientes: papa\nLibre de: gluten\nContiene maní\n'],
];

describe.each([
  ['Markdown', readMarkdown],
  ['plain text', readPlain],
  ['a PDF', readPage],
] as const)('of a sheet in %s nothing is declared free', (_, read) => {
  it.each(UNSAFE)('where there is %s', async (__, text) => {
    expect(freed(await read(text))).toEqual([]);
  });

  it.each([
    '## Delicia\nIngredientes: papa, galleta\n\n**Sorbete**\nIngredientes: limón\nLibre de: maní\n',
    '# Delicia\nIngredientes: papa\n\n## Sorbete\nIngredientes: limón\nLibre de: maní\n',
    'PLATO: Delicia\nIngredientes: papa\n\nPLATOS: Sorbete\nLibre de: maní\n',
    'PLATO: Delicia\nIngredientes: papa\n\nSorbete\nLibre de: maní\n',
    'PLATO: Delicia\nIngredientes: papa\nSORBETE\nLibre de: maní\n',
    'Setext\n======\n\nDelicia\n-------\nIngredientes: papa\n\nSorbete\n-------\nLibre de: maní\n',
  ])('on a dish by the words of another: %j', async (text) => {
    expect(freed(await read(text)).filter((each) => !/^[#* ]*Sorbete[* ]*:/u.test(each))).toEqual([]);
  });

  it('without a word to the owner, and what was said counts as possible', async () => {
    const { items, notices } = await read('PLATO: Delicia\nIngredientes: papa\nLibre de: gluten, salvo maní\n');
    expect(hazardsOf({ items, notices, chunks: [] }, 'Delicia')).toMatchObject({
      gluten: 'MAY_CONTAIN',
      mani: 'MAY_CONTAIN',
    });
    expect(notices).toContainEqual(expect.stringMatching(/^Delicia: «gluten, salvo maní» no cuenta como ausencia/u));
  });

  it('but by a clean list of names', async () => {
    const reading = await read(
      'PLATO: Delicia\nCATEGORIA: postre\nINGREDIENTES: papa\nPRECIO: 4500\nLIBRE DE: gluten, sin maní, huevo\n',
    );
    expect(freed(reading).toSorted()).toEqual(['Delicia: gluten', 'Delicia: huevo', 'Delicia: mani']);
    expect(reading.notices.filter((notice) => notice.includes('ausencia'))).toEqual([]);
  });

  it.each(['Maridaje: malbec', 'Categoría: postre', 'Sustituciones: papas'])(
    'and a warning below «%s» is heard',
    async (line) => {
      const { items, notices } = await read(`PLATO: Delicia\nIngredientes: papa\n${line}\nContiene maní\n`);
      expect(hazardsOf({ items, notices, chunks: [] }, 'Delicia')['mani']).toMatch(/CONTAIN/u);
    },
  );
});

const NAMES = ['gluten', 'maní', 'huevo', 'soja', 'apio'];
const IDS: Readonly<Record<string, string>> = {
  gluten: 'gluten',
  maní: 'mani',
  huevo: 'huevo',
  soja: 'soja',
  apio: 'apio',
};
const name = fc.constantFrom(...NAMES);
const junk = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('Lleva', 'NO LIBRE DE', 'Puede llevar', 'Nunca libre de', 'Atención', 'TRAZAS DE', 'PLATOS'),
      name,
    )
    .map(([label, each]) => `${label}: ${each}`),
  name.map((each) => `**Atención**\n${each}`),
  name.map((each) => `Contiene ${each}`),
  name.map((each) => `salvo ${each}`),
  name.map((each) => `LLEVA\n${each}`),
  name.map((each) => `No es libre de:\n- ${each}`),
  name.map((each) => `**Sorbete**\nLibre de: ${each}`),
);

it('a hazard outside of the clean list of an item is never declared free on it, whatever lines stand around', async () => {
  const sheets = fc.record({
    free: fc.uniqueArray(name, { maxLength: 3 }),
    junk: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), junk), { maxLength: 3 }),
    read: fc.constantFrom(readMarkdown, readPlain, readPage),
  });
  await fc.assert(
    fc.asyncProperty(sheets, async ({ free, junk: lines, read }) => {
      const body = [
        'PLATO: Delicia',
        'Ingredientes: papa',
        ...(free.length > 0 ? [`Libre de: ${free.join(', ')}`] : []),
      ];
      const places = body.map((line, index) => [
        line,
        ...lines.filter(([place]) => place === index + 1).map(([, each]) => each),
      ]);
      const declared = freed(await read(places.flat().join('\n')))
        .filter((each) => each.startsWith('Delicia'))
        .map((each) => each.split(': ').at(-1));
      const allowed = free.map((each) => IDS[each]);
      expect(declared.filter((each) => !allowed.includes(each))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('marks that nobody sees hide no word', () => {
  expect(fold('ma\u00adn\u200bí')).toBe('mani');
  expect(words('Con ma\u00adní y so\u200dja').map(({ text }) => text)).toEqual(['con', 'mani', 'y', 'soja']);
});
