import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDomainAt } from '../../../../../../server/domains/registry/read-domain-at.ts';
import { readFacts } from '../../../../../../server/knowledge/hazards/read-facts.ts';
import type { LibraryRules } from '../../../../../../server/knowledge/index.ts';
import { guessItems } from '../../../../../../server/knowledge/ingest/items/guess/guess-items.ts';

let rules: LibraryRules;
beforeAll(async () => {
  const { good } = await readDomainAt(join(import.meta.dirname, '../../../../../../domains/restaurant.yaml'));
  rules = good!.domain;
}, 60_000);

/** The item that is made of it, which the schema takes. */
function made(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const checked = rules.item!.validate(guessItems([{ nombre: 'Sopa', ...fields }], rules)[0]);
  if (checked.kind === 'invalid') throw new Error(JSON.stringify(checked.issues));
  return { ...checked.record };
}

/** What guests are told of a hazard. */
function verdictOf(fields: Readonly<Record<string, unknown>>, id: string): string {
  const { hazards } = readFacts(made(fields), rules.hazards);
  return hazards.find((fact) => fact.id === id)?.verdict ?? 'NOT_DECLARED';
}

describe('yes and no under a key for hazards', () => {
  it.each<[string, unknown]>([
    ['flags', { huevo: true, gluten: false, soja: 'trazas' }],
    ['words of a cell', { huevo: 'Sí', gluten: 'no', soja: 't' }],
    ['a text', 'huevo: sí, gluten: no; soja: trazas'],
    ['a list of texts', ['huevo = x', 'gluten: No', 'soja: puede contener']],
    ['a list in which one only stands', ['huevo', 'gluten: no', 'soja: trazas']],
  ])('are read from %s', (_, alergenos) => {
    const told = ['huevo', 'soja', 'gluten'].map((id) => verdictOf({ alergenos }, id));
    expect(told).toEqual(['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED']);
  });

  it('are all understood or none', () => {
    expect(() => made({ alergenos: { huevo: 'sí', gluten: 'quizás' } })).toThrow('allergens');
  });

  it('keep a word that no hazard of the domain has: it is told as it is written', () => {
    const { hazards } = readFacts(made({ alergenos: { kryptonita: true } }), rules.hazards);
    expect(hazards.map(({ name, verdict }) => `${name} ${verdict}`)).toContain('kryptonita CONTAINS');
  });
});

describe('a key that names a hazard', () => {
  it('declares it with a yes and says nothing with a no', () => {
    const item = { gluten: true, huevo: false, leche: 'sí', contiene_soja: true, apio: 'trazas' };
    const told = ['gluten', 'huevo', 'lacteos', 'soja', 'apio'].map((id) => verdictOf(item, id));
    expect(told).toEqual(['CONTAINS', 'NOT_DECLARED', 'CONTAINS', 'CONTAINS', 'MAY_CONTAIN']);
  });

  it('is a doubt where neither stands there', () => {
    expect(verdictOf({ huevo: 'a pedido' }, 'huevo')).toBe('MAY_CONTAIN');
    expect(JSON.stringify(made({ huevo: 2 })['unclear'])).toContain('huevo: 2');
  });

  it.each(['sin_gluten', 'gluten_free', 'libre de gluten', 'apto_celiacos'])('that says %s declares nothing', (key) => {
    for (const value of [true, false, 'sí', 'no']) expect(verdictOf({ [key]: value }, 'gluten')).toBe('NOT_DECLARED');
  });

  it('never makes an item free of anything, whatever stands there', () => {
    const key = fc.constantFrom('gluten', 'huevo', 'sin_gluten', 'alergenos', 'allergens', 'leche', 'contiene');
    const flag = fc.oneof(fc.boolean(), fc.constantFrom('sí', 'no', 'trazas', '0', 'libre', '-'), fc.integer());
    const value = fc.oneof(flag, fc.dictionary(fc.constantFrom('gluten', 'huevo', 'soja'), flag));
    fc.assert(
      fc.property(fc.dictionary(key, value), (fields) => {
        const [item] = guessItems([{ nombre: 'Sopa', ...fields }], rules);
        const checked = rules.item!.validate(item);
        if (checked.kind === 'invalid') return;
        const { hazards } = readFacts(checked.record, rules.hazards);
        expect(hazards.filter(({ verdict }) => verdict === 'DECLARED_FREE')).toEqual([]);
      }),
    );
  });
});
