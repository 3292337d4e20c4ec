import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hazardsOf, readMarkdown, readPlain } from './text-reading.ts';

const HAZARDS: Readonly<Record<string, string>> = {
  gluten: 'gluten',
  huevo: 'huevo',
  apio: 'apio',
  maní: 'mani',
  mostaza: 'mostaza',
  sésamo: 'sesamo',
};

interface Entry {
  readonly name: string;
  readonly declared: readonly string[];
  readonly prose: boolean;
}

const entries = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Zafiro', 'Rubí', 'Ópalo', 'Jade', 'Ámbar'),
    declared: fc.uniqueArray(fc.constantFrom(...Object.keys(HAZARDS)), { minLength: 1, maxLength: 4 }),
    prose: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5, selector: ({ name }) => name },
);

type Writer = (entry: Entry) => string;
const prose = ({ prose: has }: Entry): string => (has ? 'De la casa.\n' : '');
const list = ({ declared }: Entry): string => declared.join(', ');
const bullets = ({ declared }: Entry): string => declared.map((each) => `- ${each}`).join('\n');
const row = (entry: Entry): string => `| ${entry.name} | azúcar | ${list(entry)} |`;
const HEAD = '| Plato | Ingredientes | Alérgenos |\n|---|---|---|\n';

/** The ways in which people write a sheet of items, each field in the same order. */
const WRITERS: Readonly<Record<string, Writer>> = {
  headings: (each) => `## ${each.name}\n${prose(each)}### Ingredientes\nazúcar\n### Alérgenos\n${bullets(each)}\n`,
  'headings and labels': (each) =>
    `## ${each.name}\n${prose(each)}**Ingredientes:** azúcar\n**Alérgenos:** ${list(each)}\n`,
  'headings in English': (each) =>
    `## ${each.name}\n${prose(each)}### Ingredients\nazúcar\n### Allergens:\n${list(each)}\n`,
  'bold names': (each) => `**${each.name}**\n${prose(each)}Ingredientes: azúcar\nAlérgenos: ${list(each)}\n`,
  'names in lines': (each) =>
    `PLATO: ${each.name}\n${prose(each)}INGREDIENTES: azúcar\nALERGENOS: ${list(each)}\n---\n`,
  'names in headings': (each) =>
    `## Plato: ${each.name}\n${prose(each)}### Ingredientes\nazúcar\n### Alérgenos\n${bullets(each)}\n`,
  'blank lines': (each) => `${each.name}\nIngredientes: azúcar\nAlérgenos:\n${bullets(each)}\n`,
  capitals: (each) => `${each.name.toUpperCase()}\n${prose(each)}INGREDIENTES\nazúcar\nALÉRGENOS\n${bullets(each)}\n`,
};
const PLAIN = new Set(['names in lines', 'blank lines', 'capitals']);
const MARKDOWN = Object.keys(WRITERS).filter((way) => way !== 'blank lines' && way !== 'capitals');

const around = fc.record({
  title: fc.boolean(),
  general: fc.constantFrom('', 'Somos un bodegón de barrio.\n\n'),
  end: fc.constantFrom('', '\n---\n\nPreguntá por el menú del día.\n'),
});

async function expectDeclared(read: Awaited<ReturnType<typeof readPlain>>, given: readonly Entry[]): Promise<void> {
  expect(read.items.map(({ foldedName }) => foldedName)).toHaveLength(given.length);
  for (const { name, declared } of given) {
    const item = read.items.find((each) => each.name.toLowerCase() === name.toLowerCase());
    const facts = hazardsOf(read, item?.name ?? '');
    const contained = Object.keys(facts).filter((id) => facts[id] === 'CONTAINS');
    expect(contained.toSorted()).toEqual(declared.map((each) => HAZARDS[each]).toSorted());
  }
}

it('what a sheet declares is declared of its own item and of no other, however it is written', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.constantFrom(...MARKDOWN), around, async (given, way, { title, general, end }) => {
      const body = given.map((entry) => WRITERS[way]?.(entry) ?? '').join('\n');
      await expectDeclared(await readMarkdown(`${title ? '# Carta\n\n' : ''}${general}${body}${end}`), given);
    }),
    { numRuns: 120 },
  );
  await fc.assert(
    fc.asyncProperty(entries, fc.constantFrom(...PLAIN), around, async (given, way, { title, general, end }) => {
      const body = given.map((entry) => WRITERS[way]?.(entry) ?? '').join('\n');
      await expectDeclared(await readPlain(`${title ? 'CARTA\n\n' : ''}${general}${body}${end}`), given);
    }),
    { numRuns: 120 },
  );
});

it('a table declares of each row what stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(entries, around, async (given, { general, end }) => {
      await expectDeclared(await readMarkdown(`${general}${HEAD}${given.map(row).join('\n')}\n${end}`), given);
    }),
    { numRuns: 100 },
  );
});
