import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSilence } from '../../../../server/knowledge/hazards/declared-texts.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import type { ItemRecord } from '../../../../server/knowledge/index.ts';
import { entry, hazardRules } from './hazard-rules.ts';

const rules = hazardRules();

function verdicts(record: ItemRecord): Record<string, string> {
  return Object.fromEntries(readFacts(record, rules).hazards.map(({ id, verdict }) => [id, verdict]));
}
const doubts = (record: ItemRecord): string[] => readFacts(record, rules).uncertainties.map(({ kind }) => kind);

describe('declared fields', () => {
  it('say that the item contains the hazard, with its severity and notes', () => {
    const [fact] = readFacts(
      { declared: [{ name: 'Cacahuate', severity: 'critical', notes: 'tostado' }] },
      rules,
    ).hazards;
    expect(fact).toMatchObject({ id: 'mani', verdict: 'CONTAINS', severity: 'critical', notes: 'tostado' });
  });

  it('say so of an ingredient that means the hazard, and name the ingredient', () => {
    const [fact] = readFacts({ parts: ['Crema de leche (35 %)', 'nabo'] }, rules).hazards;
    expect(fact).toMatchObject({
      id: 'lacteos',
      verdict: 'CONTAINS',
      origins: [{ word: 'Crema de leche', manner: 'implied', field: 'parts' }],
    });
  });

  it('keep a declared name the vocabulary does not know', () => {
    expect(verdicts({ declared: [{ name: 'Kiwi', severity: 'warning' }] })).toEqual({ kiwi: 'CONTAINS' });
    expect(verdicts({ declared: [{ name: 'sin gluten' }] })).toEqual({});
  });

  it('say nothing by silence', () => {
    expect(
      verdicts({ declared: [{ name: 'Ninguno' }, { name: 'sin alergenos declarados.' }], parts: ['no posee'] }),
    ).toEqual({});
    expect(isSilence('NINGUNO', rules)).toBe(true);
    expect(isSilence('ninguno de trigo', rules)).toBe(false);
  });

  it('take back what an ingredient implies when it says it is without', () => {
    expect(verdicts({ parts: ['pan sin gluten'] })).toEqual({});
    expect(verdicts({ parts: ['pan sin gluten', 'harina'] })).toEqual({ gluten: 'CONTAINS' });
  });

  it.each([
    'pan (opción sin gluten)',
    'pan común o sin TACC',
    'pan, sin gluten a pedido',
    'pan de molde (no es sin gluten)',
    'crema (sin gluten) y pan',
  ])('take nothing back where the absence is one of two or of something else: %s', (part) => {
    expect(verdicts({ parts: [part] })['gluten']).toBe('CONTAINS');
  });

  it('take back what stands right before it', () => {
    expect(verdicts({ parts: ['pan de molde sin gluten', 'pan (sin tacc)'] })).toEqual({});
    expect(verdicts({ name: 'Pan sin gluten' })).toEqual({});
    expect(verdicts({ name: 'Pan (opción sin gluten)' })).toEqual({ gluten: 'MAY_CONTAIN' });
  });

  it('do not take back milk because it is without lactose', () => {
    expect(verdicts({ parts: ['leche sin lactosa'] })).toEqual({ lacteos: 'CONTAINS' });
  });

  it('are only possible behind a marker', () => {
    expect(verdicts({ parts: ['chocolate con leche (puede contener maní)'] })).toEqual({
      lacteos: 'CONTAINS',
      mani: 'MAY_CONTAIN',
    });
  });
});

describe('traces, statements and notes', () => {
  it('say that the item may contain the hazard', () => {
    expect(
      verdicts({
        place: { statement: 'Se elabora donde se manipula gluten.', traces: ['maní'] },
        notes: ['Con un toque de crema.'],
      }),
    ).toEqual({
      gluten: 'MAY_CONTAIN',
      lacteos: 'MAY_CONTAIN',
      mani: 'MAY_CONTAIN',
    });
  });

  it('are read as a danger when a negation is itself negated', () => {
    expect(verdicts({ place: { statement: 'No hay sector exclusivo libre de gluten.' } })).toEqual({
      gluten: 'MAY_CONTAIN',
    });
    expect(verdicts({ notes: ['No apto para celíacos'] })).toEqual({ gluten: 'MAY_CONTAIN' });
  });

  it('declare nothing but what a whole sentence says is absent', () => {
    expect(verdicts({ notes: ['No contiene maní ni soja.', 'Apto para celíacos.'] })).toEqual({
      mani: 'DECLARED_FREE',
      soja: 'DECLARED_FREE',
    });
    expect(verdicts({ notes: ['No contiene maní, pero sí huevo.'] })).toEqual({ huevo: 'MAY_CONTAIN' });
    expect(verdicts({ notes: ['Sin gluten, con maní.'] })).toMatchObject({ mani: 'MAY_CONTAIN' });
    expect(verdicts({ notes: ['No contiene gluten, puede contener maní.'] })).toMatchObject({ mani: 'MAY_CONTAIN' });
  });

  it.each([
    'No apto para celíacos.',
    'No es apto para celíacos',
    'No es sin TACC',
    'No es libre de gluten',
    'Sin gluten salvo el pan',
  ])('warn: %s', (note) => {
    expect(verdicts({ notes: [note], free_from: ['gluten'] })).toEqual({ gluten: 'MAY_CONTAIN' });
  });

  it.each([
    ['Sin gluten, puede contener trazas de maní', 'mani'],
    ['No contiene gluten ni lácteos, puede contener huevo', 'huevo'],
    ['Sin gluten con maní', 'mani'],
    ['Sin lácteos con huevo', 'huevo'],
    ['Libre de gluten y lácteos salvo la crema', 'lacteos'],
  ])('hear the danger behind an absence: %s', (note, id) => {
    expect(verdicts({ notes: [note] })[id]).toBe('MAY_CONTAIN');
  });

  it('leave a doubt when a shared place names no hazard', () => {
    expect(verdicts({ place: { statement: 'Se fríe en la misma freidora.' } })).toEqual({});
    expect(doubts({ place: { statement: 'Se fríe en la misma freidora.' } })).toEqual(['shared-place']);
    expect(doubts({ place: { statement: 'Misma freidora que el pan.' } })).toEqual([]);
    expect(doubts({ place: { statement: 'Se fríe en la misma freidora. No contiene maní.' } })).toEqual([
      'shared-place',
    ]);
  });

  it('never outweigh a declaration', () => {
    expect(verdicts({ parts: ['pan'], place: { traces: ['gluten'] } })).toEqual({ gluten: 'CONTAINS' });
  });
});

describe('names and descriptions', () => {
  it('make a hazard possible and leave a doubt', () => {
    expect(verdicts({ name: 'Torre de merengue' })).toEqual({ huevo: 'MAY_CONTAIN' });
    expect(doubts({ name: 'Torre de merengue' })).toEqual(['only-mentioned']);
  });

  it('leave no doubt where it is declared anyway', () => {
    expect(doubts({ name: 'Torre de merengue', parts: ['huevo'] })).toEqual([]);
  });
});

describe('declarations of absence', () => {
  it('are told in English with the word behind, too, and a phrase of absence that names nothing ends the reading', () => {
    const withEnglish = hazardRules({
      vocabulary: [
        entry('gluten', { names: ['gluten'], absentWhen: ['gluten free', 'gluten-free'] }),
        entry('soja', { names: ['soja'], absentWhen: ['soy free'] }),
      ],
    });
    const of = (freeFrom: string[]): string[] =>
      readFacts({ free_from: freeFrom }, withEnglish).hazards.map(({ id, verdict }) => `${id} ${verdict}`);
    expect(of(['Gluten free'])).toEqual(['gluten DECLARED_FREE']);
    // `soy` is none of its names here: it declares nothing, and it is read to its end.
    expect(of(['soy free'])).toEqual([]);
  });

  it('count only for the hazard they name as a whole', () => {
    expect(verdicts({ free_from: ['Gluten', 'sin lácteos'] })).toEqual({
      gluten: 'DECLARED_FREE',
      lacteos: 'DECLARED_FREE',
    });
    expect(verdicts({ free_from: ['lactosa', 'leche', 'maní tostado', 'apto celíacos'] })).toEqual({});
  });

  it('are none of a state of the guest', () => {
    const withCondition = hazardRules({ vocabulary: [entry('embarazo', { kind: 'condition' })] });
    expect(readFacts({ free_from: ['embarazo'] }, withCondition).hazards).toEqual([]);
  });

  it('count as a tag only where the domain maps it', () => {
    expect(verdicts({ tags: ['Sin-TACC'] })).toEqual({ gluten: 'DECLARED_FREE' });
    expect(verdicts({ tags: ['sin-lacteos'] })).toEqual({});
  });

  it('lose against any danger that is said outright, with a doubt', () => {
    for (const danger of [
      { parts: ['pan'] },
      { place: { traces: ['gluten'] } },
      { notes: ['Se pasa por harina'] },
      { description: 'Servida con pan' },
    ]) {
      expect(verdicts({ ...danger, free_from: ['gluten'] })['gluten']).not.toBe('DECLARED_FREE');
      expect(doubts({ ...danger, free_from: ['gluten'] })).toContain('contradiction');
    }
  });

  it('win against the name alone, also where the description begins with it', () => {
    for (const description of ['', 'Pan dulce de la casa', 'Un pan dulce como el de siempre']) {
      const record = { name: 'Pan dulce', description, free_from: ['gluten'] };
      expect(verdicts(record)).toEqual({ gluten: 'DECLARED_FREE' });
      expect(doubts(record)).toEqual([]);
    }
  });
});

describe('a word that no vocabulary knows', () => {
  const knowing = hazardRules({ knownParts: ['limón', 'agua'], partQualifiers: ['fresco', 'semilla'] });
  const unknown = (part: string): readonly string[] =>
    (readFacts({ parts: [part] }, knowing).unknown ?? []).map(({ word }) => word);

  it('is named as it is written, its neighbours with it', () => {
    expect(unknown('rape fresco')).toEqual(['rape']);
    expect(unknown('Chuño negro (200 g), limón')).toEqual(['Chuño negro']);
    expect(unknown('espesante XG-7-2')).toEqual(['espesante XG-7-2']);
    expect(unknown('chuño - 200 g')).toEqual(['chuño']);
  });

  it('is none where the vocabulary, the known parts and the words beside them account for all', () => {
    for (const part of [
      'limón fresco',
      'pan',
      'crema de leche (35 %)',
      'leche de coco',
      'no lleva huevo',
      'pan apto para celíacos',
      'ninguno',
      'limón sin piel de zapallo',
    ])
      expect(unknown(part), part).toEqual([]);
  });

  it('is one that is left out only on request', () => {
    expect(unknown('limón sin rape')).toEqual([]);
    expect(unknown('limón (sin rape a pedido)')).toContain('rape');
    expect(unknown('limón sin agua con rape')).toEqual(['rape']);
  });

  it('is one that only says how something is cut', () => {
    expect(unknown('semillas')).toEqual(['semillas']);
  });

  it('is never told of where a domain knows no part', () => {
    expect(readFacts({ parts: ['rape'] }, rules)).not.toHaveProperty('unknown');
  });
});

describe('whatever a record holds', () => {
  const words = fc.constantFrom(
    'gluten',
    'pan',
    'sin gluten',
    'leche',
    'maní',
    'ninguno',
    'no contiene',
    'y',
    'libre de gluten',
    'puede contener',
    'agua',
    'leche de coco',
  );
  const text = fc.array(words, { maxLength: 6 }).map((parts) => parts.join(' '));
  const record = fc.record({
    parts: fc.array(text, { maxLength: 3 }),
    declared: fc.array(fc.record({ name: text }), { maxLength: 2 }),
    place: fc.record({ statement: text, traces: fc.array(text, { maxLength: 2 }) }),
    free_from: fc.array(text, { maxLength: 2 }),
    description: text,
  });

  it('a hazard an ingredient names outright is never told free or silent', () => {
    fc.assert(
      fc.property(record, (each) => {
        const dangerous = { ...each, parts: [...each.parts, 'maní'] };
        return verdicts(dangerous)['mani'] === 'CONTAINS';
      }),
    );
  });

  it('adding a declaration of absence never hides a danger that is said outright', () => {
    fc.assert(
      fc.property(record, (each) => {
        const before = readFacts({ ...each, free_from: [] }, rules).hazards;
        const after = verdicts({ ...each, free_from: ['gluten', 'maní', 'huevo', 'soja', 'lácteos'] });
        return before.every(
          ({ id, verdict, strength }) =>
            after[id] === (strength === 'usual' || strength === 'by-name' ? 'DECLARED_FREE' : verdict),
        );
      }),
    );
  });

  it('what no value and no whole sentence declares free is never told free', () => {
    fc.assert(
      fc.property(record, (each) =>
        Object.values(verdicts({ ...each, free_from: [], description: `Hay ${each.description}`, place: {} })).every(
          (verdict) => verdict !== 'DECLARED_FREE',
        ),
      ),
    );
  });

  it('no value of another type breaks the reading', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('parts', 'declared', 'place', 'free_from', 'tags', 'notes', 'name'),
          fc.jsonValue(),
        ),
        (each) => {
          readFacts(each, rules);
        },
      ),
    );
  });
});
