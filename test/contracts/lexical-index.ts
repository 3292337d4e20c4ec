import { describe, expect, it } from 'vitest';
import type { LexicalIndex, LexicalProposal } from '../../server/knowledge/index.ts';
import type { FakeRecords } from '../support/fakes/fake-records.ts';
import { createFakeRecords } from '../support/fakes/fake-records.ts';
import { makeScope } from '../support/samples/make-document.ts';
import { describeScopedIndex } from './scoped-index.ts';

const TEXTS = [
  'Trucha grillada con papas al romero',
  'Milanesa napolitana con papas fritas',
  'Flan casero con dulce de leche',
  'Alérgenos declarados: lácteos, huevo',
  'Agua mineral con gas',
];

/** What every lexical index must do. */
export function describeLexicalIndex(name: string, create: (records: FakeRecords) => LexicalIndex): void {
  describeScopedIndex(name, (records) => {
    const index = create(records);
    return { find: (scope, text, limit, within) => index.search(scope, text, limit, within) };
  });

  const search = async (query: string, texts: readonly string[] = TEXTS): Promise<LexicalProposal[]> => {
    const records = createFakeRecords();
    records.show(
      makeScope(),
      texts.map((text, place) => ({ rowId: place + 1, text })),
    );
    return create(records).search(makeScope(), query, 10);
  };

  describe(`${name} keeps the promises of a lexical index`, () => {
    it('finds a word in any number, case and spelling', async () => {
      for (const query of ['TRUCHA', 'truchas', 'trúcha', '¿Qué trae la trucha?']) {
        expect((await search(query))[0]?.rowId, query).toBe(1);
      }
    });

    it('says how much of the question a chunk holds', async () => {
      const whole = await search('¿La trucha viene grillada con romero?');
      expect(whole[0]).toMatchObject({ rowId: 1 });
      expect(whole[0]?.matched).toBeGreaterThan(0.5);
      expect((await search('trucha grillada'))[0]?.matched).toBeCloseTo(1, 5);
      expect((await search('trucha grillada'))[0]?.score).toBeCloseTo(1, 5);
    });

    it('says that a foreign question is hardly held by anything', async () => {
      expect(await search('¿Cuál es la capital de Francia?')).toEqual([]);
      const [best] = await search('¿Quién ganó el mundial de fútbol con gas?');
      expect(best?.matched).toBeLessThan(0.55);
    });

    it('keeps score and matched between zero and one', async () => {
      for (const query of ['papas', 'papas fritas y trucha', 'agua agua agua', 'dulce de leche huevo xyz']) {
        for (const { score, matched } of await search(query)) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
          expect(matched).toBeGreaterThan(0);
          expect(matched).toBeLessThanOrEqual(1);
        }
      }
    });

    it('finds nothing for a question without a word', async () => {
      for (const query of ['', '   ', '¿?', '🍝', '¿qué es?']) expect(await search(query), query).toEqual([]);
    });

    it('takes a question of a thousand words', async () => {
      const query = `trucha ${Array.from({ length: 1000 }, (_, n) => `palabra${String(n)}`).join(' ')}`;
      expect((await search(query))[0]?.rowId).toBe(1);
    });
  });
}
