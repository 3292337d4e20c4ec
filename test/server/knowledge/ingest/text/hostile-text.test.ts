import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../../server/fault.ts';
import { readText } from '../../../../../server/knowledge/ingest/text/read-text.ts';
import { PASSAGE_LIMIT } from '../../../../../server/knowledge/ingest/chunks/text-passages.ts';
import type { TextReading } from '../../../../../server/knowledge/ingest/text/read-text.ts';
import { words } from '../../../../../server/text/fold.ts';
import { readMarkdown, readPlain, restaurant } from './text-reading.ts';

const repeat = (text: string, times: number) => text.repeat(times);
const numbered = (times: number, line: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => line(index)).join('\n');

/** Much more than any of them takes on a slow machine, much less than a time that grows with the square. */
const SECONDS = 20_000;

const HOSTILE: readonly (readonly [what: string, text: string])[] = [
  ['a line of 10 MB', repeat('palabra ', 1_250_000)],
  ['a word of 3 MB', repeat('a', 3_000_000)],
  ['100,000 headings', numbered(100_000, (index) => `# Título ${String(index)}`)],
  ['headings with text', numbered(20_000, (index) => `## Sección ${String(index)}\n\ntexto\n`)],
  ['deep quotations', `${repeat('>', 50_000)} fondo`],
  ['deep lists', numbered(1000, (index) => `${repeat('  ', index)}- a`)],
  ['headings that are open forever', repeat('[', 200_000)],
  ['stars', repeat('*a **b ', 100_000)],
  ['tags that are never closed', repeat('<script>', 100_000)],
  ['comments that are never closed', repeat('<!-- ', 100_000)],
  ['a block of them', `<div>\n${repeat('<a <!-- <script>', 50_000)}`],
  ['links', repeat('[a](b', 100_000)],
  ['many tables', repeat('|a|b|\n|-|-|\n|c|d|\n\n', 10_000)],
  ['a wide table', `${repeat('|', 50_000)}\n${repeat('|-', 50_000)}\n`],
  ['labels and nothing else', repeat('NOTA: ', 100_000)],
  ['fields without a name', repeat('Ingredientes: a\n', 20_000)],
  ['questions', repeat('¿a?\n\n', 50_000)],
  ['colons', repeat(':', 300_000)],
  ['spaces', `a${repeat(' ', 1_000_000)}b`],
  ['rules', repeat('---\n', 100_000)],
];

describe.each([
  ['Markdown', readMarkdown],
  ['plain text', readPlain],
] as const)('a hostile %s', (_, read) => {
  it.each(HOSTILE)(
    'of %s is read in bounded time',
    async (__, text) => {
      const { chunks } = await read(text);
      for (const chunk of chunks) {
        if (chunk.text.trim() === '' || chunk.text.length > PASSAGE_LIMIT) expect.fail(chunk.text.slice(0, 200));
      }
    },
    SECONDS,
  );
});

it('hides no word behind marks that nobody sees', async () => {
  const { items } = await readMarkdown(
    '## So\u00adpa\u200b\u0000\nAlér\u00adgenos: glu\u200bten\u202e, \u2066man\u00ed\u2069\n',
  );
  expect(items[0]?.name).toBe('Sopa');
  expect(items[0]?.record['allergens']).toMatchObject([{ name: 'gluten' }, { name: 'maní' }]);
});

const word = fc.stringMatching(/^[a-zñáé]{3,9}$/u);
const prose = fc.array(word, { minLength: 1, maxLength: 12 }).map((each) => each.join(' '));
const LABELS = [
  'Ingredientes',
  'ALERGENOS',
  'Trazas',
  'Nota',
  'PRECIO',
  'Maridaje',
  'FAQ',
  'Glosario',
  'PLATO',
  'Salsa',
  'Libre de',
];
const label = fc.constantFrom(...LABELS);
const line = fc.oneof(
  { weight: 3, arbitrary: prose },
  { weight: 2, arbitrary: fc.tuple(label, prose).map(([name, text]) => `${name}: ${text}`) },
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.oneof(prose, label))
    .map(([level, text]) => `\n${'#'.repeat(level)} ${text}\n`),
  prose.map((text) => `- ${text}`),
  prose.map((text) => `**${text}**`),
  prose.map((text) => `¿${text}?`),
  label.map((name) => `${name}:`),
  fc.tuple(word, prose).map(([term, text]) => `${term}: ${text}`),
  fc
    .tuple(label, label, prose, prose)
    .map(([one, other, left, right]) => `\n| ${one} | ${other} |\n|---|---|\n| ${left} | ${right} |\n`),
  fc.constantFrom('', '', '---', '\n---\n', '===='),
);
const sheet = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));

function spokenBy({ items, chunks }: TextReading): Set<string> {
  const texts = [
    ...chunks.map(({ text }) => text),
    ...items.flatMap((item) => [JSON.stringify(item.record), ...item.chunks.map(({ text }) => text)]),
  ];
  return new Set(texts.flatMap((text) => words(text).map((each) => each.text)));
}

/** Words that a reader may take for a mark: of headings and of severities, and what says that there is nothing. */
const MARKS = new Set(words(LABELS.join(' ')).map(({ text }) => text));

describe.each([
  ['Markdown', readMarkdown],
  ['plain text', readPlain],
] as const)('any sheet in %s', (_, read) => {
  it('loses no word but headings of the domain', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, async (text) => {
        const reading = await read(text);
        const spoken = spokenBy(reading);
        const told = new Set(words(reading.title ?? '').map((each) => each.text));
        const lost = words(text).map((each) => each.text);
        expect(lost.filter((each) => !spoken.has(each) && !MARKS.has(each) && !told.has(each))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is read the same twice, into chunks with something in them', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, async (text) => {
        const reading = await read(text);
        for (const item of reading.items) expect(item.name.trim()).not.toBe('');
        for (const chunk of reading.chunks) {
          expect(chunk.text.trim()).not.toBe('');
          expect(chunk.text.length).toBeLessThanOrEqual(PASSAGE_LIMIT);
          expect(chunk.tokens).toBeGreaterThan(0);
        }
        expect(await read(text)).toEqual(reading);
      }),
      { numRuns: 100 },
    );
  });
});

it('throws faults and nothing else, whatever the bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 400 }),
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ maxLength: 400 }),
      ),
      fc.constantFrom('text/plain' as const, 'text/markdown' as const),
      async (content, mediaType) => {
        try {
          const { chunks } = await readText({ content, mediaType, fileName: 'a', rules: restaurant });
          expect(chunks.every(({ text }) => text.trim() !== '')).toBe(true);
        } catch (error) {
          expect(['fields-invalid', 'file-not-supported']).toContain(error instanceof Fault ? error.code : error);
        }
      },
    ),
    { numRuns: 500 },
  );
});
