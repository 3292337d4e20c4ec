import { describe, expect, it } from 'vitest';
import { isProse } from '../../../../../server/knowledge/ingest/listing/is-prose.ts';
import type { ItemDraft } from '../../../../../server/knowledge/ingest/listing/item-draft.ts';
import { newDraft } from '../../../../../server/knowledge/ingest/listing/item-draft.ts';

const place = { page: 1 };

function draft(name: string, said = '', price?: string): ItemDraft {
  const made = newDraft(name, place, undefined);
  if (said !== '') made.said.push({ text: said, place });
  if (price !== undefined) made.prices.push({ label: '', text: price, place });
  return made;
}

const SENTENCE = 'Lo preparamos cada mañana con lo que llega del mercado y del puerto. ';

describe('a text only tells of the house', () => {
  it('when no more than two names stand in it, with nothing of an item', () => {
    expect(isProse([draft('Panadería del Puerto', SENTENCE)])).toBe(true);
    expect(isProse([draft('La casa'), draft('El horno')])).toBe(true);
    expect(isProse([])).toBe(true);
  });

  it('when what looks like an item is a story with a price in it, or sentences before one', () => {
    expect(isProse([draft('Confitería Zica', SENTENCE.repeat(3), '1,20')])).toBe(true);
    expect(isProse([draft('Cortamos todo en una mesa. Entregamos en el barrio desde', '', '50 reais')])).toBe(true);
  });

  it('not when things are listed', () => {
    expect(isProse([draft('Flan'), draft('Budín'), draft('Helado')])).toBe(false);
    expect(isProse([draft('Flan', '', '4,50')])).toBe(false);
    expect(isProse([draft('Pizza de la casa', 'Con tomate S. Marzano. Para dos.', '14')])).toBe(false);
  });

  it('not when more than a few things are each told of at length', () => {
    const menu = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) => draft(name, SENTENCE.repeat(3), '20'));
    expect(isProse(menu)).toBe(false);
  });
});
