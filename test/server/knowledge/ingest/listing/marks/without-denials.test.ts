import { describe, expect, it } from 'vitest';
import { withoutDenials } from '../../../../../../server/knowledge/ingest/listing/marks/without-denials.ts';
import type { HazardFact, ItemFacts } from '../../../../../../server/knowledge/index.ts';

const fact = (more: Partial<HazardFact>, field: string, text: string): HazardFact => ({
  id: 'gluten',
  name: 'gluten',
  verdict: 'DECLARED_FREE',
  origins: [{ field, text, word: 'gluten', manner: 'name' }],
  ...more,
});
const facts = (...hazards: HazardFact[]): ItemFacts => ({ lexicon: 'x', hazards, uncertainties: [] });

describe('a record of a listing', () => {
  it('loses the sentence that denies a hazard, and keeps the rest of its text', () => {
    const record = { name: 'Pan', about: 'De campo. Sin gluten. Recién hecho.' };
    const { fields, denials } = withoutDenials(record, facts(fact({}, 'about', 'Sin gluten.')));
    expect(fields).toEqual({ name: 'Pan', about: 'De campo. Recién hecho.' });
    expect(denials).toEqual(['Sin gluten.']);
  });

  it('loses the whole text where the sentence can not be told apart in it', () => {
    const { fields } = withoutDenials({ about: 'SIN   GLUTEN' }, facts(fact({}, 'about', 'sin gluten')));
    expect(fields).toEqual({ about: '' });
  });

  it('loses elements of a list, and what stands deeper', () => {
    const record = { tags: ['sin tacc', 'nuevo'], shared: { statement: 'Sin gluten.', notes: 'x' } };
    const { fields } = withoutDenials(
      record,
      facts(fact({}, 'tags', 'sin tacc'), fact({ id: 'x' }, 'shared.statement', 'Sin gluten.')),
    );
    expect(fields).toEqual({ tags: ['nuevo'], shared: { statement: '', notes: 'x' } });
  });

  it('keeps ways of eating, and every danger', () => {
    const record = { tags: ['vegano'], about: 'Con nueces' };
    const told = facts(
      fact({ id: 'vegan', kind: 'diet' }, 'tags', 'vegano'),
      fact({ id: 'nuts', verdict: 'CONTAINS' }, 'about', 'Con nueces'),
    );
    expect(withoutDenials(record, told)).toEqual({ fields: record, denials: [] });
  });
});
