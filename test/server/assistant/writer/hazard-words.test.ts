import { describe, expect, it } from 'vitest';
import { isUnclear, manyUnclear } from '../../../../server/assistant/writer/hazard-words.ts';
import { tellOtherRisks } from '../../../../server/assistant/writer/tell-all-hazards.ts';
import { nameItem } from '../../../../server/assistant/writer/name-item.ts';
import type { HazardFact } from '../../../../server/knowledge/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem, makeFact } from '../../../support/samples/make-catalog.ts';

const bakery = await readDomain('bakery');
const domain = { ...bakery, hazards: { ...bakery.hazards, unclear: [{ field: 'dudoso' }] } };

function unclear(id: string, field = 'dudoso'): HazardFact {
  return { ...makeFact(id, 'MAY_CONTAIN'), origins: [{ field, text: 'x', word: 'x', manner: 'name' }] };
}

const IDS = ['gluten', 'lacteos', 'huevo', 'nuez', 'mani'];

/** What else is told of an item with these facts. */
function told(facts: readonly HazardFact[]): string[] {
  const item = makeCatalogItem('Rogel', { hazards: [...facts] });
  const catalog = makeCatalog(item);
  const spoken = nameItem(item, catalog, domain);
  return tellOtherRisks({ item, spoken, domain, tone: 'plain' }, []).map(({ text }) => text);
}

describe('what is not clear in the document of an owner', () => {
  it('is what only its unclear marks say', () => {
    expect(isUnclear(unclear('gluten'), domain)).toBe(true);
    expect(isUnclear(unclear('gluten', 'taller'), domain)).toBe(false);
  });

  it('is told one by one where it is little, and as a whole where it is much', () => {
    expect(
      manyUnclear(
        IDS.slice(1).map((id) => unclear(id)),
        domain,
      ),
    ).toEqual([]);
    expect(
      manyUnclear(
        IDS.map((id) => unclear(id)),
        domain,
      ),
    ).toHaveLength(5);
  });

  it('that is much is not read out, and may be in it all the same', () => {
    const [sentence, ...more] = told(IDS.map((id) => unclear(id)));
    expect(sentence).toContain('la lista del local no está clara: puede contener cualquiera de los que nombra');
    expect(sentence).not.toContain('huevo');
    expect(more).toEqual([]);
  });

  it('hides nothing that is declared beside it', () => {
    const texts = told([...IDS.map((id) => unclear(id)), unclear('sesamo', 'taller')]);
    expect(texts.join(' ')).toMatch(/puede contener sesamo.*la lista del local no está clara/u);
  });
});
