import { describe, expect, it } from 'vitest';
import { createPlaceIndex } from '../../../../server/knowledge/graph/place-index.ts';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { kitchenRules, makeKitchen } from '../../../support/samples/make-kitchen.ts';
import type { KitchenRecord } from '../../../support/samples/make-kitchen.ts';

const rules = kitchenRules();

function at(place: string, records: readonly KitchenRecord[], given = rules): string[] {
  const catalog = makeKitchen(records, given);
  const links = createPlaceIndex(catalog, given, createLexicon(given.hazards)).atPlace(place);
  return links.map(({ item, manner, place: name }) => `${item.name} ${manner} ${name}`);
}
const saying = (statement: string): string[] => at('freidora', [{ name: 'Rabas', place: { statement } }]);

describe('what shares a place', () => {
  it.each([
    'Se fríe en la misma freidora que las papas.',
    'Freidora compartida.',
    'La freidora es la misma para todo.',
    'No lleva pan; se comparte la freidora.',
    'Sin harina y en la misma freidora que las milanesas.',
    'Made in the same fryer.',
  ])('is what its record says: %s', (statement) => {
    expect(saying(statement)).toEqual(['Rabas shared freidora']);
  });

  it.each(['Se fríe en freidora exclusiva.', 'La freidora no se comparte.', 'No usa la misma freidora que las rabas.'])(
    'is not what its record says otherwise, which is kept to be quoted: %s',
    (statement) => {
      expect(saying(statement)).toEqual(['Rabas said freidora']);
    },
  );

  it('is asked for by any of its words', () => {
    const records = [{ name: 'Rabas', place: { statement: 'Misma freidora.' } }];
    expect(at('fryer', records)).toEqual(['Rabas shared freidora']);
    expect(at('FREIDORAS', records)).toEqual(['Rabas shared freidora']);
    expect(at('horno', records)).toEqual([]);
    expect(at('lavarropas', records)).toEqual([]);
  });

  it('stands before what only names the place somewhere else', () => {
    const records = [
      { name: 'Tarta', description: 'Tarta al horno, dorada.' },
      { name: 'Pan', place: { statement: 'Mismo horno para todo: horno compartido.' } },
    ];
    expect(at('horno', records)).toEqual(['Pan shared horno', 'Tarta named horno']);
  });

  it('is nothing where the rules name no place', () => {
    const silent = kitchenRules({ sharedPlaces: [] });
    expect(at('freidora', [{ name: 'Rabas', place: { statement: 'Misma freidora.' } }], silent)).toEqual([]);
  });

  it('shows the chunk that says so', () => {
    const catalog = makeKitchen([{ name: 'Rabas', place: { statement: 'Misma freidora.' } }], rules);
    const [link] = createPlaceIndex(catalog, rules, createLexicon(rules.hazards)).atPlace('freidora');
    expect(link?.chunks.map(({ text }) => text)).toEqual(['Misma freidora.']);
  });
});
