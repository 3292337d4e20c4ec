import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import { uniteFacts } from '../../../../server/knowledge/hazards/weigh-claims.ts';
import type { DietRules, HazardEntry, HazardFact, ItemRecord } from '../../../../server/knowledge/index.ts';
import { entry, hazardRules } from './hazard-rules.ts';

function diet(id: string, fields: Partial<DietRules>, others: Partial<HazardEntry> = {}): HazardEntry {
  return entry(id, {
    kind: 'diet',
    names: [id],
    ...others,
    diet: { excludes: [], mayExclude: [], harmless: [], excludesHazards: [], isJudged: true, ...fields },
  });
}

const rules = hazardRules({
  freeFrom: [{ field: 'free_from' }, { field: 'tags', map: { green: ['vegano'] } }],
  vocabulary: [
    ...hazardRules().vocabulary,
    diet('cerdo', { excludes: ['cerdo', 'panceta'] }, { names: ['cerdo', 'sin cerdo'] }),
    diet(
      'vegano',
      {
        adjective: ['vegano', 'vegana', 'veganos', 'veganas'],
        excludes: ['pollo', 'miel'],
        mayExclude: ['caldo', 'asado'],
        harmless: ['miel de caña', 'caldo de verdura'],
        excludesHazards: ['cerdo', 'lacteos', 'huevo'],
      },
      { names: ['vegano', 'vegana'], absentWhen: ['vegano', 'vegana'] },
    ),
  ],
});
const lexicon = createLexicon(rules);

const facts = (record: ItemRecord): readonly HazardFact[] => readFacts(record, rules).hazards;
const fact = (record: ItemRecord, id = 'vegano'): HazardFact | undefined =>
  facts(record).find((each) => each.id === id);
const parts = (...list: string[]): string | undefined => fact({ parts: list })?.verdict;

describe('a diet', () => {
  it('is contradicted by what it excludes and by what means a hazard it excludes', () => {
    expect(parts('pollo')).toBe('CONTAINS');
    expect(parts('crema de leche')).toBe('CONTAINS');
    expect(fact({ parts: ['pollo', 'crema de leche', 'papa'] })?.origins.map(({ word }) => word)).toEqual([
      'pollo',
      'crema de leche',
    ]);
  });

  it('is contradicted by what another diet excludes that it names', () => {
    expect(fact({ parts: ['panceta'] })).toMatchObject({ kind: 'diet', verdict: 'CONTAINS' });
    expect(fact({ parts: ['panceta'] }, 'cerdo')).toMatchObject({ kind: 'diet', verdict: 'CONTAINS' });
    expect(fact({ parts: ['pollo'] }, 'cerdo')).toBeUndefined();
  });

  it('is left open by silence', () => {
    expect(parts('papa', 'leche de coco', 'miel de caña', 'caldo de verdura')).toBeUndefined();
  });

  it('is in doubt by traces, statements, mentions and words that may be either', () => {
    expect(fact({ place: { traces: ['huevo'] } })?.verdict).toBe('MAY_CONTAIN');
    expect(fact({ notes: ['Se cocina junto al pollo.'] })?.verdict).toBe('MAY_CONTAIN');
    expect(fact({ description: 'Con un toque de miel.' })).toMatchObject({
      verdict: 'MAY_CONTAIN',
      doubts: ['only-mentioned'],
    });
    expect(parts('caldo')).toBe('MAY_CONTAIN');
    expect(parts('puede contener miel')).toBe('MAY_CONTAIN');
    expect(parts('caldo', 'pollo')).toBe('CONTAINS');
  });

  it('is not doubted by a name that its parts explain', () => {
    expect(fact({ name: 'Asado' })?.verdict).toBe('MAY_CONTAIN');
    expect(fact({ name: 'Asado de la huerta', parts: ['morrón'] })).toBeUndefined();
  });

  it('is declared by a value of free_from or by a mapped tag, and with it every diet it excludes with', () => {
    expect(fact({ tags: ['green'] })?.verdict).toBe('DECLARED_FREE');
    expect(fact({ tags: ['green'] }, 'cerdo')?.verdict).toBe('DECLARED_FREE');
    expect(fact({ tags: ['green'] }, 'lacteos')).toBeUndefined();
    expect(fact({ free_from: ['cerdo'] }, 'cerdo')?.verdict).toBe('DECLARED_FREE');
    expect(fact({ free_from: ['sin cerdo'] }, 'cerdo')?.verdict).toBe('DECLARED_FREE');
    expect(fact({ free_from: ['apto vegano'] })?.verdict).toBe('DECLARED_FREE');
    expect(fact({ free_from: ['panceta'] }, 'cerdo')).toBeUndefined();
  });

  it('is not declared by a name', () => {
    expect(fact({ name: 'Hamburguesa vegana' })).toBeUndefined();
    expect(fact({ name: 'Hamburguesa con opción vegana', parts: ['pollo'] })?.verdict).toBe('CONTAINS');
  });

  it('is lost where a declaration is contradicted, and says so', () => {
    expect(fact({ tags: ['green'], parts: ['miel'] })).toMatchObject({
      verdict: 'CONTAINS',
      doubts: ['contradiction'],
    });
    expect(fact({ tags: ['green'], place: { traces: ['leche'] } })).toMatchObject({
      verdict: 'MAY_CONTAIN',
      doubts: ['contradiction'],
    });
  });

  it('leaves the uncertainties to the hazards', () => {
    expect(readFacts({ tags: ['green'], parts: ['miel'], description: 'pollo' }, rules).uncertainties).toEqual([]);
  });

  it('changes nothing of the hazards', () => {
    const record = { parts: ['pan de leche', 'panceta'], description: 'con crema', free_from: ['huevo'] };
    const without = { ...rules, vocabulary: rules.vocabulary.filter(({ kind }) => kind !== 'diet') };
    expect(facts(record).filter(({ kind }) => kind !== 'diet')).toEqual(readFacts(record, without).hazards);
  });
});

describe('a diet’s own word', () => {
  it('takes back what stands before it', () => {
    expect(parts('pollo vegano')).toBeUndefined();
    expect(parts('crema de leche vegana')).toBeUndefined();
    expect(parts('crema de coco vegana')).toBeUndefined();
  });

  it.each([
    'pollo, salsa vegana',
    'pollo en salsa vegana',
    'pollo con queso vegano',
    'pollo o tofu vegano',
    'vegano con pollo',
  ])('does not take back «%s»', (part) => {
    expect(parts(part)).toBe('CONTAINS');
  });

  it('takes back no hazard: a guest with an allergy is still warned', () => {
    expect(fact({ parts: ['crema vegana'] }, 'lacteos')?.verdict).toBe('CONTAINS');
  });
});

describe('what is left out', () => {
  it('does not count where it is said directly', () => {
    expect(parts('papas sin miel')).toBeUndefined();
    expect(fact({ notes: ['No contiene pollo ni miel.'] })).toBeUndefined();
  });

  it.each(['Se puede pedir sin miel', 'Opción sin miel', 'Con o sin miel'])('counts in «%s»', (description) => {
    expect(fact({ description })?.verdict).toBe('MAY_CONTAIN');
  });
});

describe('a record that declares a diet’s word among its hazards', () => {
  it('has a hazard of that name, told as one', () => {
    const record = { declared: [{ name: 'Cerdo', severity: 'critical' }] };
    expect(fact(record, 'cerdo')).toMatchObject({ verdict: 'CONTAINS', severity: 'critical' });
    expect(fact(record, 'cerdo')?.kind).toBeUndefined();
  });
});

describe('records of one name', () => {
  it('are united: what speaks against a diet wins, doubts are kept', () => {
    const united = (...records: ItemRecord[]): HazardFact | undefined =>
      uniteFacts(
        records.map((record) => readFacts(record, rules)),
        lexicon,
      ).hazards.find(({ id }) => id === 'vegano');
    expect(united({ tags: ['green'] }, { parts: ['pollo'] })).toMatchObject({
      kind: 'diet',
      verdict: 'CONTAINS',
      doubts: ['contradiction'],
    });
    expect(united({ description: 'miel' }, { parts: ['papa'] })?.doubts).toEqual(['only-mentioned']);
    expect(united({ tags: ['green'], parts: ['miel'] }, { parts: ['papa'] })?.doubts).toEqual(['contradiction']);
  });
});

describe('a question', () => {
  const asked = (question: string): string[] =>
    lexicon.matchAsked(question).flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));

  it('asks for a diet by its names only', () => {
    expect(asked('¿es vegana?')).toEqual(['vegano']);
    expect(asked('¿lleva pollo, miel o panceta?')).toEqual([]);
    expect(asked('¿lleva leche?')).toEqual(['lacteos']);
  });

  it('may misspell a long name of a diet', () => {
    expect(asked('begano')).toEqual(['vegano']);
    expect(asked('cedro')).toEqual([]);
  });

  it('asks of what a word names first-hand, not of what it also means', () => {
    const vocabulary = [
      entry('crustaceos', { impliedBy: ['camarón'] }),
      entry('sulfitos', { usuallyIn: ['camarón', 'vino'] }),
    ];
    const both = createLexicon(hazardRules({ vocabulary }));
    const idsOf = (question: string): (string | undefined)[] =>
      both.matchAsked(question).flatMap(({ meanings }) => meanings.map(({ hazardId }) => hazardId));
    expect(idsOf('¿tiene camarones?')).toEqual(['crustaceos']);
    expect(idsOf('¿tiene camaron?')).toEqual(['crustaceos']);
    expect(idsOf('¿tiene vino?')).toEqual(['sulfitos']);
    const ids = readFacts({ parts: ['camarón'] }, hazardRules({ vocabulary })).hazards.map(({ id }) => id);
    expect(ids).toEqual(['crustaceos', 'sulfitos']);
  });
});
