import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../../../server/knowledge/hazards/read-facts.ts';
import { prepareItem } from '../../../../../../server/knowledge/ingest/items/prepare-item.ts';
import { settleItem } from '../../../../../../server/knowledge/ingest/listing/settle/settle-item.ts';
import { readDomain } from '../../../../../support/library/build-library.ts';
import { partsOf, restaurant } from '../make-listed.ts';

const salon = await readDomain('domains/hair_salon.yaml');
const NOTHING = { contains: [], traces: [], free: [] };

const DOMAINS = [
  ['restaurant', restaurant, { dish_id: 'x', name: 'Xilú', sources: ['carta'] }],
  ['hair salon', salon, { product_id: 'x', name: 'Xilú', product_type: 'serum', sources: ['lista'] }],
] as const;

function prepare(domain: typeof restaurant, value: Readonly<Record<string, unknown>>) {
  const { itemRules, rules } = partsOf(domain);
  const checked = itemRules.validate(value);
  if (checked.kind === 'invalid') throw new Error(JSON.stringify(checked.issues));
  return { item: prepareItem(checked.record, itemRules, rules), itemRules, rules };
}

describe.each(DOMAINS)('in the %s', (_name, domain, value) => {
  const { item, itemRules, rules } = prepare(domain, value);
  const hazards = domain.hazards.vocabulary.filter(({ kind }) => kind === 'hazard').map(({ id }) => id);
  const verdicts = (settled: typeof item): Record<string, string> =>
    Object.fromEntries(settled.facts.hazards.map(({ id, verdict }) => [id, verdict]));

  it.each(hazards)('%s is told as contained and as a trace', (id) => {
    for (const [status, wanted] of [
      ['contains', ['CONTAINS']],
      ['traces', ['MAY_CONTAIN']],
    ] as const) {
      // prettier-ignore
      const settled = settleItem(item, { ...NOTHING, [status]: [id] }, itemRules, rules);
      expect(settled.unwritten).toEqual([]);
      expect(wanted).toContain(verdicts(settled.item)[id]);
      expect(settled.item.itemId).toBe('x');
    }
  });

  it.each(hazards)('%s is declared free of by itself alone, or is told to have no field', (id) => {
    const settled = settleItem(item, { ...NOTHING, free: [id] }, itemRules, rules);
    const free = Object.entries(verdicts(settled.item)).filter(([, verdict]) => verdict === 'DECLARED_FREE');
    expect(free.map(([each]) => each)).toEqual(settled.unwritten.includes(id) ? [] : [id]);
  });

  it('all of them at once are told', () => {
    const settled = settleItem(item, { ...NOTHING, contains: hazards }, itemRules, rules);
    expect(hazards.filter((id) => verdicts(settled.item)[id] !== 'CONTAINS')).toEqual([]);
  });

  it('nothing to be written gives the very item', () => {
    expect(settleItem(item, NOTHING, itemRules, rules).item).toBe(item);
  });
});

describe('an item that is settled', () => {
  it('keeps what it says of other hazards', () => {
    const { item, itemRules, rules } = prepare(restaurant, {
      ...DOMAINS[0][2],
      allergens: [{ name: 'leche', severity: 'critical' }],
      cross_contamination: { statement: 'Trazas de soja.', traces_possible: ['soja'] },
    });
    const settled = settleItem(item, { contains: ['huevo'], traces: ['mani'], free: ['gluten'] }, itemRules, rules);
    expect(settled.item.record).toMatchObject({
      allergens: [{ name: 'leche', severity: 'critical' }, { name: 'huevo' }],
      cross_contamination: { statement: 'Trazas de soja.', traces_possible: ['soja', 'maní'] },
      free_from: ['gluten'],
    });
    expect(settled.item.facts).toEqual(readFacts(settled.item.record, rules.hazards));
  });

  it('is not declared free of what it declares itself', () => {
    const { item, itemRules, rules } = prepare(restaurant, { ...DOMAINS[0][2], ingredients: ['huevo'] });
    const settled = settleItem(item, { ...NOTHING, free: ['huevo', 'gluten'] }, itemRules, rules);
    expect(settled.unwritten).toEqual(['huevo']);
    expect(settled.item.record['free_from']).toEqual(['gluten']);
  });

  it('is told as possible what was settled as contained and as a trace only by its loudest', () => {
    const { item, itemRules, rules } = prepare(restaurant, { ...DOMAINS[0][2], allergens: [{ name: 'huevo' }] });
    const settled = settleItem(item, { ...NOTHING, traces: ['huevo'] }, itemRules, rules);
    expect(settled.item).toBe(item);
  });
});
