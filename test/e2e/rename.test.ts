import { describe, expect, it } from 'vitest';
import { MINE, RESTAURANT } from '../support/domains/verticals.ts';
import { TROUT } from '../support/samples/sample-items.ts';

/** If the copy kept the old names, the scenarios would prove nothing twice. */
describe('the renamed vertical', () => {
  it('keeps none of the field names, chunk types and headings of the shipped one', () => {
    const body = MINE.yaml.replaceAll('cross_contamination_always_if_present', '');
    const names = ['dish_id', 'ingredients', 'allergens', 'cross_contamination', 'menu_description', 'dishes'];
    expect(names.filter((name) => body.includes(name))).toEqual([]);
    expect(body).toMatch(/- FILÓN/u);
    expect(body.match(/PLATO\b|ALERGENOS|INGREDIENTES|\b(?:gluten|trucha|plato|platos|leche|crema)\b/gu)).toBeNull();
  });

  it('says the sample item in its own words', () => {
    expect(MINE.item(TROUT)).toMatchObject({
      vein_id: 'pirita_grillada',
      title: 'Pirita grillada con ganga de feldespato y emulsion de olivina',
      dangers: [
        { title: 'plomo', grade: 'critical' },
        { title: 'arsenicos', grade: 'warning' },
      ],
      seepage: { dust_of: ['mercurio'] },
      papers: ['menu_2026.pdf', 'ficha_pirita.json'],
    });
  });

  it('leaves the shipped one as it is', () => {
    expect(RESTAURANT.item(TROUT)).toEqual(TROUT);
  });
});
