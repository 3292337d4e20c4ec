import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../server/domains/index.ts';
import type { Reading } from '../../../../server/assistant/reading/reading.ts';
import { tellMissing, tellUnjudgedHealth } from '../../../../server/assistant/tell/tell-unknown.ts';
import type { Telling } from '../../../../server/assistant/writer/tell-items.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' } as const;
const asthma = { id: 'asma', name: 'asma', kind: 'condition' } as const;

function tellingOf(language: Language, reading: Partial<Reading>): Telling {
  const catalog = { items: [makeCatalogItem('Flan', {})] };
  return { language, catalog, domain: restaurantAt('es-AR'), reading: { asked: [], ...reading } } as unknown as Telling;
}

describe.each(['es', 'en', 'pt'] as const)('in %s', (language) => {
  it('what is missing offers what hazards can be told of, and no state of health', () => {
    const [told] = tellMissing(tellingOf(language, { missing: ['pizza'], asked: [gluten, asthma] }));
    expect(told?.text).toContain('«pizza»');
    expect(told?.text).toContain('gluten');
    expect(told?.text).not.toContain('asma');
  });

  it('what is missing offers those that suit where that is what was asked', () => {
    const diet = { id: 'vegetariano', name: 'vegetariano', kind: 'diet' } as const;
    const offered = (reading: Partial<Reading>): string =>
      tellMissing(tellingOf(language, { missing: ['pizza'], ...reading }))[0]?.text ?? '';
    expect(offered({ asked: [diet] })).toMatch(
      /figuran como vegetarianos|declared vegetarian|constam como opção vegetariana/u,
    );
    expect(offered({ asked: [gluten], avoids: true })).toMatch(/libres de gluten|free of gluten|livres de gluten/u);
    expect(offered({ asked: [gluten] })).toMatch(/tienen gluten|contain gluten|têm gluten/u);
    expect(offered({ asked: [] })).not.toMatch(/Si querés|If you like|Se quiser/u);
  });

  it('a state of health that no hazard stands for is not judged, and said to be so once', () => {
    expect(tellUnjudgedHealth(tellingOf(language, { statesHealth: true })).map(({ role }) => role)).toEqual(['gap']);
    expect(tellUnjudgedHealth(tellingOf(language, { statesHealth: true, asked: [gluten] }))).toEqual([]);
    expect(tellUnjudgedHealth(tellingOf(language, { statesHealth: false }))).toEqual([]);
  });
});
