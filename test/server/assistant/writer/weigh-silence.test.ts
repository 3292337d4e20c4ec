import { describe, expect, it } from 'vitest';
import type { AskedHazard } from '../../../../server/assistant/reading/dangers/asked-hazards.ts';
import { weighSilence } from '../../../../server/assistant/writer/weigh-silence.ts';
import type { CatalogItem, Judgement, Test } from '../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { makeCatalogItem, makeFact } from '../../../support/samples/make-catalog.ts';

const domain = shippedDomain('restaurant');
const gluten: AskedHazard = { id: 'gluten', name: 'gluten', kind: 'hazard' };
const asked = { hazards: [gluten], rejected: [] };

const silent = makeCatalogItem('Tarta');
const held = makeCatalogItem('Pan', { hazards: [makeFact('gluten', 'CONTAINS')] });
const free = makeCatalogItem('Fruta', { hazards: [makeFact('gluten', 'DECLARED_FREE')] });

/** What is usual is in everything, and who was judged is noted. */
function usualEverywhere(judged: CatalogItem[]) {
  return weighSilence(domain, {
    attributes: () => new Map(),
    judge: (item: CatalogItem, _test: Test): Judgement => {
      judged.push(item);
      return { itemId: item.itemId, value: 'no', basis: 'usual', rows: [] };
    },
  });
}

describe('the silence of a record', () => {
  it('is a caution where things of that name usually have what is asked', () => {
    expect(usualEverywhere([]).verdict(silent, asked)).toBe('MAY_CONTAIN');
  });

  it('is none where the record speaks: its verdict stands, and it is not judged by what is usual', () => {
    const judged: CatalogItem[] = [];
    const silence = usualEverywhere(judged);
    expect(silence.verdict(held, asked)).toBe('CONTAINS');
    expect(silence.verdict(free, asked)).toBe('DECLARED_FREE');
    silence.askFirst([held, free], asked);
    expect(judged).toEqual([]);
  });

  it('is judged once for each item, however often it is told', () => {
    const judged: CatalogItem[] = [];
    const silence = usualEverywhere(judged);
    for (let time = 0; time < 3; time += 1) silence.askFirst([silent, held], asked);
    expect(judged).toEqual([silent]);
    expect(silence.askFirst([silent, held], asked)).toEqual([held, silent]);
  });
});
