import { describe, expect, it } from 'vitest';
import { createMinisearchIndex } from '../../../../server/adapters/lexical-index/minisearch.ts';
import type { Language } from '../../../../server/text/analyse.ts';
import { describeLexicalIndex } from '../../../contracts/lexical-index.ts';
import type { FakeChunk } from '../../../support/fakes/fake-records.ts';
import { createFakeRecords } from '../../../support/fakes/fake-records.ts';
import { makeScope } from '../../../support/samples/make-document.ts';

describeLexicalIndex('minisearch', (records) => createMinisearchIndex({ records }));

const MENU: readonly FakeChunk[] = [
  { rowId: 1, name: 'Trucha grillada', text: 'Ingredientes: trucha, crema de leche, papas' },
  { rowId: 2, name: 'Milanesa napolitana', text: 'Ingredientes: carne, queso, salsa de tomate, trucha no' },
  { rowId: 3, name: 'Hamburguesa completa', text: 'Ingredientes: carne, huevo, panceta' },
  { rowId: 4, name: 'Pera al malbec', text: 'Postre de pera' },
  { rowId: 5, name: 'Mousse', text: 'Alérgenos: lácteos, huevo. Chocolate con almendras' },
];

function openMenu(chunks: readonly FakeChunk[] = MENU) {
  const records = createFakeRecords();
  records.show(makeScope(), chunks);
  const index = createMinisearchIndex({ records });
  return async (query: string) => index.search(makeScope(), query, 10);
}

describe('the minisearch index', () => {
  it('puts a word in the name before one in a text', async () => {
    expect((await openMenu()('trucha')).map(({ rowId }) => rowId)).toEqual([1, 2]);
  });

  it('forgives a letter in a word of five to seven and two in a longer one', async () => {
    const search = openMenu();
    for (const query of ['trucga', 'milaneza', 'hamburgessa', 'hanburgesa']) {
      const [best] = await search(query);
      expect([1, 2, 3], query).toContain(best?.rowId);
      expect(best?.matched, query).toBeCloseTo(0.8, 5);
    }
  });

  it('forgives two neighbouring letters that were swapped', async () => {
    expect((await openMenu()('truhca grillada'))[0]).toMatchObject({ rowId: 1 });
  });

  it('takes a short word and a number as they are written', async () => {
    const search = openMenu([...MENU, { rowId: 6, text: 'Mesa 12345' }]);
    for (const query of ['peru', 'pena', '12346']) expect(await search(query), query).toEqual([]);
    expect((await search('12345'))[0]?.rowId).toBe(6);
  });

  it('does not look for other letters of a word that it knows', async () => {
    const chunks = [
      { rowId: 1, text: 'Plato con queso' },
      { rowId: 2, text: 'Algo con quesa' },
      { rowId: 3, text: 'Un beso de hueso' },
    ];
    expect((await openMenu(chunks)('hueso')).map(({ rowId }) => rowId)).toEqual([3]);
  });

  it('finds a longer word by its beginning, and counts it a little less', async () => {
    const [best] = await openMenu()('alergia');
    expect(best).toMatchObject({ rowId: 5 });
    expect(best?.matched).toBeCloseTo(0.8, 5);
  });

  it('lets a word that stands nowhere take no more than half of what the rarest known one says', async () => {
    const search = openMenu();
    const [priced] = await search('¿cuánto cuesta la trucha?');
    expect(priced).toMatchObject({ rowId: 1 });
    expect(priced?.matched).toBeCloseTo(1 / 1.5, 5);
    const [foreign] = await search('¿cuánto cuesta reparar un motor de trucha?');
    expect(foreign?.matched).toBeCloseTo(1 / 2.5, 5);
  });

  it('finds a word that is printed with spaces between its letters', async () => {
    const search = openMenu([...MENU, { rowId: 6, name: 'N A C H O S', text: 'C O N   Q U E S O' }]);
    expect((await search('nachos con queso'))[0]).toMatchObject({ rowId: 6, matched: 1 });
  });

  it('puts the chunk first that holds the asked words beside each other, and as they are written', async () => {
    const search = openMenu([
      { rowId: 1, text: 'El puente de la ciudad vieja está al lado de la torre nueva' },
      { rowId: 2, text: 'La torre vieja está al lado del puente de la ciudad nueva' },
      { rowId: 3, text: 'Torres viejas y puentes nuevos en la ciudad, uno al lado de otro' },
    ]);
    expect((await search('¿Dónde está la torre vieja?'))[0]?.rowId).toBe(2);
    expect((await search('puentes nuevos'))[0]?.rowId).toBe(3);
  });

  it('reads each domain in its language', async () => {
    const records = createFakeRecords();
    const scope = makeScope();
    records.show(scope, [{ rowId: 1, text: 'Grilled trout with what we have' }]);
    const languages: Language[] = ['es', 'en'];
    const matched = await Promise.all(
      languages.map(async (language) => {
        const index = createMinisearchIndex({ records, languageOf: () => language });
        return (await index.search(scope, 'what would you say is in the trout?', 1))[0]?.matched;
      }),
    );
    expect(matched[0]).toBeLessThan(0.6);
    expect(matched[1]).toBeGreaterThan(matched[0] ?? 1);
  });

  it('lets a word of every chunk add to a rarer one, and find chunks only when it is asked alone', async () => {
    const chunks = Array.from({ length: 900 }, (_, n) => ({
      rowId: n + 1,
      text: `plato ${n < 3 ? 'trucha' : String(n)}`,
    }));
    const search = openMenu(chunks);
    const found = await search('plato trucha');
    expect(found.map(({ rowId }) => rowId).sort()).toEqual([1, 2, 3]);
    expect(found[0]?.matched).toBeCloseTo(1, 5);
    expect(await search('plato')).toHaveLength(10);
    expect(await search('plato inexistente')).toHaveLength(10);
  });

  it('begins with the rarest words of a question in a large scope, and lets the others add', async () => {
    const words = { azafrán: 100, hinojo: 13, puerro: 12, tibio: 11, braseado: 10.5 };
    const records = createFakeRecords();
    records.show(
      makeScope(),
      Array.from({ length: 9000 }, (_, n) => ({
        rowId: n + 1,
        text: Object.entries(words)
          .filter(([, every]) => Math.floor(n % every) === 0)
          .map(([word]) => word)
          .join(' '),
      })),
    );
    const found = await createMinisearchIndex({ records }).search(makeScope(), Object.keys(words).join(' '), 9000);
    expect(found[0]).toMatchObject({ rowId: 1, score: 1, matched: 1 });
    const holding = (every: number) => found.filter(({ rowId }) => Math.floor((rowId - 1) % every) === 0);
    expect(holding(100)).toHaveLength(90);
    expect(holding(11)).toHaveLength(819);
    const onlyBraised = found.filter(({ rowId }) => [100, 13, 12, 11].every((every) => (rowId - 1) % every !== 0));
    expect(onlyBraised).toEqual([]);
    expect(holding(10.5).length).toBeGreaterThan(100);
  });

  it('takes no commonplace word of a large scope for the one that was asked', async () => {
    const chunks = Array.from({ length: 2000 }, (_, n) => ({
      rowId: n + 1,
      text: n % 2 === 0 ? `guisantes ${String(n)}` : `con ${String(n)}`,
    }));
    const search = openMenu(chunks);
    expect(await search('guisanles')).toEqual([]);
    // A stem of three letters is one letter away from any other.
    expect(await search('¿qué puedo comer?')).toEqual([]);
    expect((await search('guisantes')).length).toBeGreaterThan(0);
  });

  it('lets other requests in while it reads a large scope for the first time', async () => {
    const records = createFakeRecords();
    const text = 'Ingredientes: trucha, crema de leche, papas, limón y romero';
    records.show(
      makeScope(),
      Array.from({ length: 4000 }, (_, n) => ({ rowId: n + 1, text: `${text} ${String(n)}` })),
    );
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await createMinisearchIndex({ records }).search(makeScope(), 'trucha', 1);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
