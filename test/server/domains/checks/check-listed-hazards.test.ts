import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkDomain } from '../../../../server/domains/checks/check-domain.ts';
import { PLAIN } from '../domain-texts.ts';

const names = { es: 'a', en: 'b', pt: 'c' };
const regime = (hazard: string, id = 'one') => ({ id, names, source: 'Law 1', declares: [{ hazard, names }] });
const reasons = (parts: Readonly<Record<string, unknown>>): string[] =>
  checkDomain({
    ...(parse(PLAIN) as object),
    hazards: {
      vocabulary: [{ id: 'gluten', name: 'gluten' }],
      diets: [{ id: 'vegan', name: 'vegan', asked_by: ['vegan'] }],
    },
    ...parts,
  }).findings.map(({ path, reason }) => `${path.join('.')}: ${reason}`);

describe('lists beside the vocabulary', () => {
  it('may name what it has, and a law’s own words for what it has not', () => {
    const linked_data = { hazards: { gluten: 'AW' }, diets: { vegan: 'VeganDiet' } };
    const regimes = [{ ...regime('gluten'), declares: [{ hazard: 'gluten', names }, { names }] }];
    expect(reasons({ linked_data, regimes })).toEqual([]);
  });

  it('name no hazard and no diet that it does not have', () => {
    expect(reasons({ linked_data: { hazards: { glutem: 'AW' } } })).toEqual([
      'linked_data.hazards.glutem: no hazard has the id "glutem"; did you mean "gluten"?',
    ]);
    expect(reasons({ linked_data: { hazards: { vegan: 'AW' } } })).toHaveLength(1);
    expect(reasons({ linked_data: { diets: { gluten: 'VeganDiet' } } })).toHaveLength(1);
    expect(reasons({ regimes: [regime('latex')] })).toEqual([
      'regimes.0.declares.0.hazard: no hazard has the id "latex"',
    ]);
  });

  it('stand once', () => {
    expect(reasons({ regimes: [regime('gluten'), regime('gluten')] })).toEqual([
      'regimes.1.id: the list "one" stands twice',
    ]);
  });

  it.each([
    { linked_data: { business: 'a b' } },
    { linked_data: { business: 'https://evil.example' } },
    { linked_data: { list: { type: 'Menu' } } },
    { linked_data: { hazards: { gluten: 'gluten' } } },
    { linked_data: { colour: 'red' } },
    { regimes: [{ id: 'one', names, source: 'Law 1', declares: [] }] },
    { regimes: [{ ...regime('gluten'), source: ' ' }] },
    { regimes: [{ ...regime('gluten'), names: { es: 'a' } }] },
  ])('are refused as %j', (parts) => {
    expect(reasons(parts)).not.toEqual([]);
  });
});
