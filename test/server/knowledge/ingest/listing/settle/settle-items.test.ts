import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../../../server/text/record-path.ts';
import { fold } from '../../../../../../server/text/fold.ts';
import { fingerprintOfListed } from '../../../../../../server/knowledge/ingest/listing/settle/fingerprint.ts';
import type { PreparedItem } from '../../../../../../server/knowledge/ingest/items/prepare-item.ts';
import { columnsOf } from '../../../../../../server/knowledge/ingest/listing/settle/settle-items.ts';
import type { HazardMark, MarkDoubt } from '../../../../../../server/knowledge/ingest/listing/listing.ts';
import type { Settlement } from '../../../../../../server/knowledge/ingest/listing/settle/settlement.ts';
import { hashOf } from '../../../../../support/samples/make-document.ts';
import {
  listings,
  makeListed,
  makeMark,
  makeSettlement,
  readSettled,
  restaurant,
  settlementsOf,
} from '../make-listed.ts';

const fingerprintOf = (item: Parameters<typeof fingerprintOfListed>[0]): string => fingerprintOfListed(item, hashOf);

const verdictOf = (item: PreparedItem | undefined, id: string): string =>
  item?.facts.hazards.find((fact) => fact.id === id && fact.kind !== 'diet')?.verdict ?? 'NOT_DECLARED';

const freeOf = (item: PreparedItem | undefined): string[] => {
  const names = valueAt(item?.record, 'free_from');
  const said = Array.isArray(names) ? names.map(String) : [];
  return restaurant.hazards.vocabulary.filter(({ name }) => said.includes(name)).map(({ id }) => id);
};

const DANGER = ['CONTAINS', 'MAY_CONTAIN'];

const readings = fc
  .tuple(listings, listings)
  .chain(([then, now]) => settlementsOf([then, now], fingerprintOf).map((settlements) => ({ then, now, settlements })));

describe('what was settled', () => {
  it('declares an item free only by a live settlement of that very item and hazard, with no danger marked', async () => {
    await fc.assert(
      fc.asyncProperty(readings, async ({ now, settlements }) => {
        (await readSettled(now, settlements)).items.forEach((item, place) => {
          const listed = now[place];
          if (listed === undefined) throw new Error('an item of nothing');
          for (const id of freeOf(item)) {
            const own = settlements.filter(
              (each) => each.hazardId === id && each.itemName === fold(listed.name.text) && each.section === fold(listed.section?.text ?? ''), // prettier-ignore
            );
            expect(own).toMatchObject([{ status: 'free', fingerprint: fingerprintOf(listed) }]);
            const marked = listed.marks.filter(({ hazardId }) => hazardId === id).map(({ status }) => status);
            expect(marked).not.toContain('contains');
            expect(marked).not.toContain('traces');
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('never hides a danger of the newest reading, whatever was settled of others', async () => {
    await fc.assert(
      fc.asyncProperty(readings, async ({ now, settlements }) => {
        (await readSettled(now, settlements)).items.forEach((item, place) => {
          const listed = now[place];
          for (const { hazardId, status } of listed?.marks ?? []) {
            if (hazardId === undefined) expect(JSON.stringify(item.record)).toContain('no está claro: un código');
            else if (status === 'contains') expect(verdictOf(item, hazardId)).toBe('CONTAINS');
            else if (status === 'traces') expect(DANGER).toContain(verdictOf(item, hazardId));
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('never makes a doubt of an item that changed since into anything safer', async () => {
    await fc.assert(
      fc.asyncProperty(readings, async ({ now, settlements }) => {
        const stale = settlements.map((each) => ({ ...each, fingerprint: `not ${each.fingerprint}` }));
        const before = (await readSettled(now, [])).items;
        (await readSettled(now, stale)).items.forEach((item, place) => {
          for (const id of ['gluten', 'huevo', 'lacteos']) {
            const then = verdictOf(before[place], id);
            if (DANGER.includes(then)) expect(DANGER).toContain(verdictOf(item, id));
            expect(verdictOf(item, id)).not.toBe('DECLARED_FREE');
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('leaves everything as it was when it is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(readings, async ({ now, settlements }) => {
        const before = await readSettled(now, []);
        await readSettled(now, settlements);
        expect(await readSettled(now, [])).toEqual(before);
        const elsewhere = settlements.map((each) => ({ ...each, itemName: 'nobody' }));
        expect((await readSettled(now, elsewhere)).items).toEqual(before.items);
      }),
      { numRuns: 40 },
    );
  });

  it('says of a dish what was settled: contains, traces, free', async () => {
    const flan = makeListed('Flan', { marks: [makeMark('lacteos', 'doubtful')] });
    const fingerprint = fingerprintOf(flan);
    const settle = (hazardId: string, status: 'contains' | 'traces' | 'free') =>
      makeSettlement({ hazardId, status, fingerprint });
    const all = [settle('huevo', 'contains'), settle('mani', 'traces'), settle('lacteos', 'free')];
    const { items, notices } = await readSettled([flan], all);
    expect(notices).toEqual([]);
    const told = ['huevo', 'mani', 'lacteos', 'gluten'].map((id) => verdictOf(items[0], id));
    expect(told).toEqual(['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE', 'NOT_DECLARED']);
    expect(freeOf(items[0])).toEqual(['lacteos']);
  });

  describe('of a doubt', () => {
    const doubt = (hazardId: string, why: MarkDoubt) => ({ ...makeMark(hazardId, 'doubtful', '3'), doubt: why });
    const fish = (...marks: HazardMark[]) => makeListed('Merluza', { marks });
    const settle = (of: ReturnType<typeof fish>, hazardId: string, status: Settlement['status']) =>
      makeSettlement({ itemName: 'merluza', hazardId, status, fingerprint: fingerprintOf(of) });
    const unclearOf = async (item: ReturnType<typeof fish>, all: readonly Settlement[]): Promise<unknown> =>
      (await readSettled([item], all)).items[0]?.record['unclear'];
    const torn = fish(doubt('huevo', 'conflicting'));
    const guessed = fish(doubt('huevo', 'code-without-legend'));

    it('takes it away as unsaid, and asks again when the listing says another thing', async () => {
      const settled = [settle(torn, 'huevo', 'unsaid')];
      expect(await unclearOf(torn, [])).toEqual(['no está claro: huevo']);
      expect(await unclearOf(torn, settled)).toEqual([]);
      const changed = fish({ ...doubt('huevo', 'conflicting'), text: 'H' });
      expect(await unclearOf(changed, settled)).toEqual(['no está claro: huevo']);
    });

    it.each(['free', 'unsaid'] as const)(
      'that was a guess: settled as %s it may still be any other hazard',
      async (status) => {
        expect(await unclearOf(guessed, [settle(guessed, 'huevo', status)])).toEqual(['no está claro: un código']);
      },
    );

    it.each(['contains', 'traces'] as const)('that was a guess: settled as %s it is known', async (status) => {
      expect(await unclearOf(guessed, [settle(guessed, 'huevo', status)])).toEqual([]);
    });

    it('of which nobody knows what it means: gone when nothing is left that it could be', async () => {
      const unknown = fish(makeMark(undefined, 'doubtful'));
      const all = columnsOf(restaurant.hazards).map(({ id }) =>
        settle(unknown, id, id === 'pescado' ? 'contains' : 'free'),
      );
      expect(await unclearOf(unknown, all)).toEqual([]);
      expect(await unclearOf(unknown, all.slice(1))).toEqual(['no está claro: un código']);
    });
  });

  it('lets a danger follow a dish to another section, but no absence', async () => {
    const flan = makeListed('Flan', { section: 'Postres' });
    const before = [
      makeSettlement({ section: 'dulces', hazardId: 'huevo', status: 'contains' }),
      makeSettlement({ section: 'dulces', hazardId: 'gluten', status: 'free', fingerprint: fingerprintOf(flan) }),
    ];
    const [item] = (await readSettled([flan], before)).items;
    expect([verdictOf(item, 'huevo'), verdictOf(item, 'gluten')]).toEqual(['CONTAINS', 'NOT_DECLARED']);
    const own = makeSettlement({ section: 'postres', status: 'free', fingerprint: fingerprintOf(flan) });
    expect(verdictOf((await readSettled([flan], [...before, own])).items[0], 'huevo')).toBe('DECLARED_FREE');
  });

  it('tells the owner what no longer applies', async () => {
    const flan = makeListed('Flan');
    const { items, notices } = await readSettled(
      [flan],
      [makeSettlement({ fingerprint: 'another' }), makeSettlement({ itemName: 'budin', status: 'contains' })],
    );
    expect(freeOf(items[0])).toEqual([]);
    expect(notices).toEqual([
      'El documento cambió lo que dice de «flan»: lo que se había resuelto como ausente hay que resolverlo de nuevo (1).',
      '«budin» no está en esta lectura; lo que se había resuelto («huevo») queda guardado.',
    ]);
  });

  it('does not declare free what the dish’s own words say is in it, and tells so', async () => {
    const flan = makeListed('Flan', { description: 'Con huevos de campo' });
    const { items, notices } = await readSettled([flan], [makeSettlement({ fingerprint: fingerprintOf(flan) })]);
    expect(freeOf(items[0])).toEqual([]);
    expect(verdictOf(items[0], 'huevo')).toBe('MAY_CONTAIN');
    expect(notices).toEqual([
      'Flan: lo que se resolvió sobre «huevo» no se aplica, porque la ficha dice otra cosa o no tiene dónde anotarlo.',
    ]);
  });
});
