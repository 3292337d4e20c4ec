import { describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { withoutSentences } from '../../../../../server/knowledge/items/own/own-sentences.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const KITCHEN = shippedDomain('restaurant');
const without = (record: ItemRecord): ItemRecord => withoutSentences({ name: 'Flan', ...record }, KITCHEN);
const place = (statement: string, more: ItemRecord = {}): ItemRecord => ({
  cross_contamination: { statement, ...more },
});

describe('a sentence that a form wrote', () => {
  it('goes with the object that was made for it', () => {
    expect(without(place('Puede contener soja, maní.', { traces_possible: ['soja', 'maní'] }))).toEqual({
      name: 'Flan',
    });
    expect(without(place('puede contener frutos secos', { kitchen_notes: null }))).toEqual({ name: 'Flan' });
  });

  it('goes from a list and from the end of a text, and leaves what is beside it', () => {
    expect(without({ notes: ['Se sirve frío.', 'Puede contener soja'] })).toMatchObject({ notes: ['Se sirve frío.'] });
    expect(without({ technique: 'Al horno. Puede contener soja. Puede contener maní.' })).toMatchObject({
      technique: 'Al horno.',
    });
    expect(without({ technique: 'Puede contener soja.' })).toEqual({ name: 'Flan' });
  });
});

describe("the owner's own sentence", () => {
  it.each([
    'Se fríe en el mismo aceite que los mariscos.',
    'Puede contener trazas de soja por la misma freidora.',
    'Puede contener cáscaras.',
    'Soja, maní.',
  ])('stays: %s', (statement) => {
    const record = place(statement, { traces_possible: ['soja'] });
    expect(without(record)).toEqual({ name: 'Flan', ...record });
  });

  it('stays where the object says more', () => {
    const record = place('Puede contener soja.', { traces_possible: ['soja'], kitchen_notes: 'Una sola freidora.' });
    expect(without(record)).toEqual({ name: 'Flan', ...record });
  });

  it('is looked for in texts only', () => {
    const record = { notes: [1], cross_contamination: ['Puede contener soja.'], technique: 3 };
    expect(without(record)).toEqual({ name: 'Flan', ...record });
  });
});
