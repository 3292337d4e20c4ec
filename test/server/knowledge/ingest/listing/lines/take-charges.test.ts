import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { newDraft } from '../../../../../../server/knowledge/ingest/listing/item-draft.ts';
import type { ItemDraft } from '../../../../../../server/knowledge/ingest/listing/item-draft.ts';
import { takeCharges } from '../../../../../../server/knowledge/ingest/listing/lines/take-charges.ts';
import { restaurantVocabulary } from '../line-support.ts';
import { restaurantRules, tableContent } from '../support.ts';

const place = { page: 1 };
const vocabulary = await restaurantVocabulary();

function draft(name: string, price?: string): ItemDraft {
  const made = newDraft(name, place, undefined);
  if (price !== undefined) made.prices.push({ text: price, label: '', place });
  return made;
}

const names = (drafts: readonly ItemDraft[]): string[] => drafts.map(({ name }) => name);

describe('a name with a price of its own', () => {
  it('is taken out where the house only charges for it, as one text', () => {
    const delivery = draft('Envío a domicilio', '$ 1.500');
    delivery.said.push({ text: '(hasta 20 cuadras)', place });
    const { drafts, charges } = takeCharges([draft('Flan', '$ 900'), delivery], vocabulary);
    expect(names(drafts)).toEqual(['Flan']);
    expect(charges).toEqual([{ text: 'Envío a domicilio $ 1.500 (hasta 20 cuadras)', place }]);
  });

  it('stays without a price, and where a hazard is marked in it', () => {
    const bread = draft('Pan y aioli', '2,50 € p.p.');
    bread.marks.push({ text: '3', place, hazardId: 'huevo', status: 'contains' });
    const { drafts, charges } = takeCharges([draft('Cubierto'), bread], vocabulary);
    expect(names(drafts)).toEqual(['Cubierto', 'Pan y aioli']);
    expect(charges).toEqual([]);
  });
});

describe('a table of dishes', () => {
  it('has its charges as texts', async () => {
    const content = tableContent([
      ['Plato', 'Precio'],
      ['Flan', '$ 900'],
      ['Budín de pan', '$ 950'],
      ['Cubierto', '$ 300'],
    ]);
    const file = { fileName: 'carta.xlsx', signal: new AbortController().signal };
    const { listing, chunks } = await readListing(content, await restaurantRules(), file);
    expect(listing.items.map(({ name }) => name.text)).toEqual(['Flan', 'Budín de pan']);
    expect(chunks.map(({ text }) => text).join('\n')).toContain('Cubierto $ 300');
  });
});
