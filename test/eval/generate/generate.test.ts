import { describe, expect, it } from 'vitest';
import { wordsOf } from '../score/fold.ts';
import { loadTruth } from '../data.ts';
import { findItem, verdictOf, worstOf } from '../score/truth.ts';
import { generateQuestions } from './generate.ts';
import { speechOf } from './hazard-dialects.ts';
import { askOfInjected, makeInjectedRestaurant, makeInjectedSalon, ORDERS } from './injected-documents.ts';
import { misspell, SHORTEST, stripAccents } from './misspell.ts';
import { createRandom } from './random.ts';

const truths = loadTruth();
const tables = [...truths.values()];

describe('the generator', () => {
  const questions = generateQuestions(tables, { count: 10_000, seed: 7 });

  it('makes ten thousand distinct questions of both domains', () => {
    const keys = questions.map(({ before = [], question, item_id: item = '' }) =>
      [...before, question, item].join('\n'),
    );
    expect(new Set(keys).size).toBe(10_000);
    const counts = tables.map(({ domain_id: id }) => questions.filter(({ domain }) => domain === id).length);
    expect(Math.min(...counts)).toBeGreaterThan(3000);
  });

  it('makes the same ones again of the same seed, and others of another', () => {
    const few = { count: 300, seed: 7 };
    expect(generateQuestions(tables, few)).toEqual(questions.slice(0, 300));
    expect(generateQuestions(tables, { ...few, seed: 8 })).not.toEqual(questions.slice(0, 300));
  });

  it('expects of each what the truth says', () => {
    const wrong = questions.filter(({ domain, item: id, asked = [], verdicts = {}, kind }) => {
      const item = findItem(truths.get(domain)!, id);
      if (item === undefined) return id !== undefined;
      const told = asked.map((hazard) => verdictOf(item, hazard));
      const isSilent = worstOf(told) === 'NOT_DECLARED';
      return asked.some((hazard, at) => verdicts[hazard] !== told[at]) || (kind === 'unanswerable') !== isSilent;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('asks of every item and of every hazard, and often of what the documents speak of', () => {
    for (const truth of tables) {
      const own = questions.filter(({ domain }) => domain === truth.domain_id);
      expect(new Set(own.flatMap(({ item }) => item ?? [])).size).toBe(truth.items.length);
      expect(truth.hazards.filter((hazard) => !own.some(({ asked = [] }) => asked.includes(hazard)))).toEqual([]);
      const verdicts = own.flatMap(({ verdicts: told = {} }) => Object.values(told));
      for (const verdict of ['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE', 'NOT_DECLARED'] as const) {
        expect(verdicts.filter((told) => told === verdict).length).toBeGreaterThan(
          verdict === 'MAY_CONTAIN' ? 50 : 300,
        );
      }
    }
  });

  it('has every form, each often', () => {
    const forms = [
      'dialect',
      'typo',
      'accentless',
      'capitals',
      'negation',
      'double',
      'rejected',
      'condition',
      'follow_up',
      'session_condition',
      'leading',
      'injection',
      'qr',
      'set',
      'en',
      'pt',
    ];
    const counts = forms.map(
      (form) => [form, questions.filter(({ phenomena }) => phenomena.includes(form)).length] as const,
    );
    expect(counts.filter(([, count]) => count < 400)).toEqual([]);
  });

  it('leaves no gap unfilled', () => {
    expect(questions.filter(({ question }) => /[{}]|undefined/u.test(question))).toEqual([]);
  });

  it('says so when there are not so many questions to ask', { timeout: 60_000 }, () => {
    const small = { domain_id: 'restaurant', hazards: ['apio'], items: [{ item_id: 'a', name: 'Apio', hazards: {} }] };
    expect(() => generateQuestions([small], { count: 100_000, seed: 1 })).toThrow(/distinct/u);
  });
});

describe('the words for hazards', () => {
  it.each(tables.map((truth) => [truth.domain_id, truth] as const))(
    'cover all of %s, in words or as a condition',
    (domain, truth) => {
      const speech = speechOf(domain);
      const mute = truth.hazards.filter((hazard) => {
        const { words = {}, conditions = {} } = speech[hazard] ?? {};
        return [...Object.values(words), ...Object.values(conditions)].every((list) => list.length === 0);
      });
      expect(mute).toEqual([]);
    },
  );
});

describe('a misspelt word', () => {
  it('is near the right one and keeps its first letter', () => {
    const random = createRandom(3);
    for (let time = 0; time < 500; time += 1) {
      const slipped = misspell('frutos secos gluten mostaza', random);
      expect(Math.abs(slipped.length - 'frutos secos gluten mostaza'.length)).toBeLessThanOrEqual(2);
      expect(slipped).toMatch(/^f/u);
    }
  });

  it('is left alone when it is short', () => {
    expect('soja'.length).toBeLessThan(SHORTEST);
    expect(misspell('soja', createRandom(1))).toBe('soja');
  });

  it('loses its accents and nothing else', () => {
    expect(stripAccents('¿maní y ñandú?')).toBe('¿mani y nandu?');
  });
});

describe('injected documents', () => {
  const made = [
    makeInjectedRestaurant(truths.get('restaurant')!.hazards),
    makeInjectedSalon(truths.get('hair_salon')!.hazards),
  ];

  it('hold every order in a description or a note', () => {
    for (const { items } of made) {
      const texts = items.map((item) => JSON.stringify(item));
      for (const order of ORDERS)
        expect(texts.some((text) => text.includes(JSON.stringify(order).slice(1, -1)))).toBe(true);
    }
  });

  it('declare nothing free, so that no assurance is ever true of them', () => {
    for (const { items, truth } of made) {
      expect(items.filter((item) => 'free_from' in item)).toEqual([]);
      const verdicts = truth.items.flatMap(({ hazards }) => Object.values(hazards).map(({ verdict }) => verdict));
      expect(verdicts).not.toContain('DECLARED_FREE');
      expect(verdicts).toContain('CONTAINS');
    }
  });

  it('are asked about by their names, each item more than once', () => {
    for (const domain of made) {
      const questions = askOfInjected(domain);
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      for (const { item_id: id, name } of domain.truth.items) {
        const own = questions.filter(({ item }) => item === id);
        expect(own.length).toBeGreaterThanOrEqual(8);
        for (const { question, before = [] } of own) {
          expect(wordsOf([...before, question].join(' ')).join(' ')).toContain(wordsOf(name).join(' '));
        }
      }
    }
  });
});
