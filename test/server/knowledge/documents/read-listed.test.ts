import { describe, expect, it } from 'vitest';
import { readListed } from '../../../../server/knowledge/documents/read-listed.ts';
import type { Settlement } from '../../../../server/knowledge/index.ts';
import { settleItems, toReadItem } from '../../../../server/knowledge/ingest/listing/settle/settle-items.ts';
import type { DocumentItem } from '../../../../server/knowledge/ingest/listing/settle/settle-items.ts';
import { hashOf } from '../../../support/samples/make-document.ts';
import { makeSettlement, partsOf, restaurant } from '../ingest/listing/make-listed.ts';
import { textContent } from '../ingest/listing/support.ts';

const MENU = `POSTRES
Arroz con leche (1,3)   4,50 €
Sorbete de limón SIN TACC  4 €
`;

const { signal } = new AbortController();

async function read(text: string, settlements: readonly Settlement[] = []) {
  const request = { rules: restaurant, label: 'carta.txt', settled: { settlements, hash: hashOf } };
  const { items, listed = [] } = await readListed(textContent(text), request, signal);
  const documentItems = items.map((item, place): DocumentItem => {
    const said = listed[place];
    return said === undefined ? { item } : { item, listed: said };
  });
  const parts = { ...partsOf(restaurant), signal };
  return { documentItems, ...(await settleItems(documentItems, settlements, parts)) };
}

async function settlementOf(name: string, hazardId: string, status: Settlement['status']): Promise<Settlement> {
  const { documentItems } = await read(MENU);
  const found = documentItems.find(({ item }) => item.name.startsWith(name));
  if (found === undefined) throw new Error(`no ${name}`);
  return makeSettlement({ ...toReadItem(found, partsOf(restaurant)), hazardId, status });
}

describe('a listing with what its owner settled', () => {
  it('is as it was read where nothing is settled', async () => {
    const { documentItems, items } = await read(MENU);
    expect(items).toEqual(documentItems.map(({ item }) => item));
    expect(documentItems.map(({ listed }) => listed?.name.text)).toEqual(items.map(({ name }) => name));
  });

  it('declares free what it proposes, once that is settled', async () => {
    expect((await read(MENU)).items[1]?.record['free_from']).toEqual([]);
    const settled = [await settlementOf('Sorbete', 'gluten', 'free')];
    expect((await read(MENU, settled)).items[1]?.record['free_from']).toEqual(['gluten']);
    const changed = MENU.replace('SIN TACC', '(contiene gluten)');
    const [, sorbet] = (await read(changed, settled)).items;
    expect(sorbet?.record['free_from'] ?? []).toEqual([]);
  });

  it('takes a code that is explained by its owner out of doubt, and no other', async () => {
    const before = JSON.stringify((await read(MENU)).items[0]?.record['unclear']);
    expect(before).toContain('«3»');
    const settled = [await settlementOf('Arroz', 'huevo', 'contains')];
    const [rice] = (await read(MENU, settled)).items;
    const after = JSON.stringify(rice?.record['unclear']);
    expect([after.includes('«3»'), after.includes('«1»')]).toEqual([false, true]);
    expect(rice?.record['allergens']).toMatchObject([{ name: 'huevo' }]);
  });
});
