import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../../server/assistant/index.ts';
import { decide } from '../../../../server/assistant/policy/decide.ts';
import type { Ruling } from '../../../../server/assistant/policy/decide.ts';
import { policyFor, strictestOf } from '../../../../server/assistant/policy/decision-table.ts';
import type { Reading } from '../../../../server/assistant/reading/read-question.ts';
import type { Retrieved } from '../../../../server/assistant/steps/retrieved.ts';
import type { Understood } from '../../../../server/assistant/steps/understood.ts';
import { sentence, withRole } from '../../../../server/assistant/writer/sentence.ts';
import type { CatalogItem, HazardFact, PlaceNotice } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import {
  makeCatalog,
  makeCatalogItem,
  makeChunkRow,
  makeEvidence,
  makeFact,
} from '../../../support/samples/make-catalog.ts';

const bakery = await readDomain('bakery');
const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' as const };
const milk = { id: 'lacteos', name: 'lácteos', kind: 'hazard' as const };

interface Case {
  readonly kind: string;
  readonly items?: readonly CatalogItem[];
  readonly intent?: Intent;
  readonly isStrict?: boolean;
  readonly reading?: Partial<Record<keyof Reading, unknown>>;
  readonly found?: Partial<Retrieved>;
  readonly notices?: readonly PlaceNotice[];
}

function rule({
  kind,
  items = [],
  intent = 'ALLERGENS',
  isStrict = false,
  reading = {},
  found = {},
  notices = [],
}: Case): Ruling {
  const policy = policyFor(intent, bakery);
  const understood = {
    approach: { kind, items },
    catalog: makeCatalog(...items),
    lexicon: createLexicon(bakery.hazards),
    notices,
    policy: isStrict ? strictestOf(policy, bakery) : policy,
    reading: { asked: [], hazards: [], rejected: [], leftover: [], missing: [], ...reading },
  } as unknown as Understood;
  return decide(understood, { outline: [], evidence: [], ...found }, bakery);
}
const with_ = (...hazards: HazardFact[]): CatalogItem => makeCatalogItem('Rogel', { hazards });
const asking = (...asked: (typeof gluten)[]): NonNullable<Case['reading']> => ({ asked, hazards: asked });

describe('what other texts say', () => {
  test('keeps an item that is declared free from being safe to order', () => {
    const free = { kind: 'items', items: [with_(makeFact('gluten', 'DECLARED_FREE'))], reading: asking(gluten) };
    const row = makeChunkRow('texto', 'La cocina es compartida.');
    const notice = { sentence: row.text, row, hazardIds: [], againstIds: [], isGeneral: true };
    expect(rule(free).action).toBe('SAFE_TO_ORDER');
    expect(rule({ ...free, notices: [notice] })).toMatchObject({ decision: 'ANSWER', action: 'VERIFY_WITH_STAFF' });
  });
});

describe('a question about a hazard of an item', () => {
  test('is answered with certainty where the facts know', () => {
    for (const verdict of ['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE'] as const) {
      const ruling = rule({ kind: 'items', items: [with_(makeFact('gluten', verdict))], reading: asking(gluten) });
      expect(ruling).toMatchObject({ decision: 'ANSWER', confidence: 1 });
    }
  });

  test('is not answered where they are silent', () => {
    expect(rule({ kind: 'items', items: [with_()], reading: asking(gluten) })).toMatchObject({
      decision: 'DISCLAIMER',
      action: 'VERIFY_WITH_STAFF',
    });
  });

  test('is an answer when one of two asked is known as a danger, and none when the other is only free', () => {
    const danger = with_(makeFact('gluten', 'CONTAINS'));
    expect(rule({ kind: 'items', items: [danger], reading: asking(gluten, milk) }).decision).toBe('ANSWER');
    const free = with_(makeFact('gluten', 'DECLARED_FREE'));
    expect(rule({ kind: 'items', items: [free], reading: asking(gluten, milk) }).decision).toBe('DISCLAIMER');
  });
});

/** No record says anything of it. */
const kiwi = { id: 'kiwi', name: 'kiwi', kind: 'hazard' as const, factIn: () => undefined };

describe('what a guest can’t have and no hazard stands for', () => {
  test('always sends them to the staff', () => {
    const reading = { asked: [], hazards: [kiwi] };
    for (const kind of ['clarify', 'items', 'set', 'search', 'missing'] as const)
      expect(rule({ kind, items: [with_()], reading }).action).toBe('VERIFY_WITH_STAFF');
  });
});

describe('«safe to order»', () => {
  const free = with_(makeFact('gluten', 'DECLARED_FREE'));

  test('is said of what is declared free of everything asked', () => {
    expect(rule({ kind: 'items', items: [free], reading: asking(gluten) }).action).toBe('SAFE_TO_ORDER');
  });

  test('is not said with anything else in the question or the session', () => {
    const base = { asked: [gluten], hazards: [gluten] };
    const doubts: NonNullable<Case['reading']>[] = [
      { ...base, hazards: [gluten, milk] },
      { ...base, hazards: [gluten, kiwi] },
      { ...base, leftover: ['freidora'] },
      { ...base, missing: ['la pizza'] },
    ];
    for (const reading of doubts)
      expect(rule({ kind: 'items', items: [free], reading }).action).toBe('VERIFY_WITH_STAFF');
  });

  test('is said of what no hazard stands for only where its very word is declared absent', () => {
    const freeOfKiwi = { ...kiwi, factIn: () => makeFact('kiwi', 'DECLARED_FREE') };
    const reading = { asked: [freeOfKiwi], hazards: [freeOfKiwi] };
    expect(rule({ kind: 'items', items: [free], reading }).action).toBe('SAFE_TO_ORDER');
    expect(rule({ kind: 'items', items: [free], reading: asking(kiwi) }).action).toBe('VERIFY_WITH_STAFF');
  });

  test('is not said where the kitchen is shared or the record contradicts itself', () => {
    for (const doubt of [
      { kind: 'shared-place' as const, statement: 'mismo horno' },
      { kind: 'contradiction' as const, hazardId: 'huevo', name: 'huevo' },
    ]) {
      const item = { ...free, facts: { ...free.facts, uncertainties: [doubt] } };
      expect(rule({ kind: 'items', items: [item], reading: asking(gluten) }).action).toBe('VERIFY_WITH_STAFF');
    }
  });

  test('is not said where any chunk speaks of a shared place, whatever else it names', () => {
    const item = makeCatalogItem('Rogel', {
      hazards: [makeFact('gluten', 'DECLARED_FREE')],
      chunks: [['taller', 'Se hornea en el mismo horno que la harina.']],
    });
    expect(rule({ kind: 'items', items: [item], reading: asking(gluten) }).action).toBe('VERIFY_WITH_STAFF');
  });

  test('is never said unless every fact of every item asked is a declaration', () => {
    const verdict = fc.constantFrom('CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE', undefined);
    fc.assert(
      fc.property(fc.array(fc.tuple(verdict, verdict), { minLength: 1, maxLength: 3 }), (facts) => {
        const items = facts.map(([one, other]) =>
          with_(
            ...(one === undefined ? [] : [makeFact('gluten', one)]),
            ...(other === undefined ? [] : [makeFact('lacteos', other)]),
          ),
        );
        const { action } = rule({ kind: 'items', items, reading: asking(gluten, milk) });
        const isAllFree = facts.every((pair) => pair.every((each) => each === 'DECLARED_FREE'));
        expect(action === 'SAFE_TO_ORDER').toBe(isAllFree);
      }),
    );
  });

  test('is never said of a set', () => {
    expect(rule({ kind: 'set', items: [free], reading: asking(gluten) }).action).not.toBe('SAFE_TO_ORDER');
  });
});

describe('a question about sections', () => {
  const told = sentence('Casero.');
  const [gap] = withRole([sentence('No tiene cargado «precio».')], 'gap');
  const outlined = (...outline: (typeof told | undefined)[]): Case => ({
    kind: 'items',
    items: [with_()],
    intent: 'GENERAL',
    found: { outline: outline.filter((each) => each !== undefined) },
  });

  test('is answered, answered in part, or not, by what its sentences miss', () => {
    expect(rule(outlined(told)).decision).toBe('ANSWER');
    expect(rule(outlined(told, gap)).decision).toBe('SOFT_DISCLAIMER');
    expect(rule(outlined(gap))).toMatchObject({ decision: 'DISCLAIMER', action: 'VERIFY_WITH_STAFF' });
  });
});

describe('a set with a wish that no fact can check', () => {
  const wished = (intent: Intent): Case => ({
    kind: 'set',
    items: [with_()],
    intent,
    reading: { leftover: ['abuela'] },
    found: { outline: [sentence('Hay tres.')] },
  });

  test('is answered softly, or where nothing soft is allowed not at all', () => {
    const decisions = (['GENERAL', 'RECOMMENDATION', 'ACTION', 'ALLERGENS'] as const).map(
      (intent) => rule(wished(intent)).decision,
    );
    expect(decisions).toEqual(['SOFT_DISCLAIMER', 'SOFT_DISCLAIMER', 'SOFT_DISCLAIMER', 'DISCLAIMER']);
  });
});

describe('a search', () => {
  const evidence = (confidence: number): Partial<Retrieved> => ({
    evidence: makeEvidence([makeChunkRow('raw_pdf', 'Abrimos a las 8.')], [confidence]),
  });

  test('is answered, softly or not at all, by the confidence of its best evidence', () => {
    const decisions = [0.9, 0.7, 0.5].map(
      (confidence) => rule({ kind: 'search', intent: 'GENERAL', found: evidence(confidence) }).decision,
    );
    expect(decisions).toEqual(['ANSWER', 'SOFT_DISCLAIMER', 'DISCLAIMER']);
  });

  test('of an unknown kind needs the strictest confidence, and has no softness', () => {
    const decisions = [0.9, 0.84].map(
      (confidence) => rule({ kind: 'search', intent: 'UNKNOWN', found: evidence(confidence) }).decision,
    );
    expect(decisions).toEqual(['ANSWER', 'DISCLAIMER']);
  });

  test('that found nothing is declined', () => {
    expect(rule({ kind: 'search', intent: 'GENERAL' })).toMatchObject({ decision: 'DISCLAIMER', confidence: 0 });
  });
});

describe('a question that gives orders', () => {
  const told = sentence('Casero.');
  const gaps = withRole([sentence('No tiene cargado «precio».')], 'gap');
  const best = (confidence: number): Partial<Retrieved> => ({
    evidence: makeEvidence([makeChunkRow('raw_pdf', 'Abrimos a las 8.')], [confidence]),
  });
  const general = { intent: 'GENERAL', isStrict: true } as const;

  test('is still answered by what the facts know', () => {
    const items = [with_(makeFact('gluten', 'CONTAINS'))];
    expect(rule({ ...general, kind: 'items', items, reading: asking(gluten) }).decision).toBe('ANSWER');
    expect(rule({ ...general, kind: 'items', items, found: { outline: [told] } })).toMatchObject({
      decision: 'ANSWER',
      action: 'VERIFY_WITH_STAFF',
    });
  });

  test('has no soft answer', () => {
    const partly = rule({ ...general, kind: 'items', items: [with_()], found: { outline: [told, ...gaps] } });
    expect(partly).toMatchObject({ decision: 'DISCLAIMER', action: 'VERIFY_WITH_STAFF' });
    const wished = rule({
      ...general,
      kind: 'set',
      items: [with_()],
      reading: { leftover: ['médico'] },
      found: { outline: [told] },
    });
    expect(wished).toMatchObject({ decision: 'DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: 0.7 });
  });

  test('needs evidence as sure as a danger does, and sends to the staff with it', () => {
    const rulings = [0.9, 0.8, 0.7].map((confidence) => rule({ ...general, kind: 'search', found: best(confidence) }));
    expect(rulings.map(({ decision }) => decision)).toEqual(['ANSWER', 'DISCLAIMER', 'DISCLAIMER']);
    expect(new Set(rulings.map(({ action }) => action))).toEqual(new Set(['VERIFY_WITH_STAFF']));
  });
});

test('an unclear item is asked for', () => {
  expect(rule({ kind: 'clarify' })).toMatchObject({ decision: 'ASK_CLARIFY', action: 'NONE' });
  expect(rule({ kind: 'no-item' })).toMatchObject({ decision: 'ASK_CLARIFY', action: 'ASK_FOR_DISH' });
});

describe('what the document of the owner leaves unclear', () => {
  const domain = { ...bakery, hazards: { ...bakery.hazards, unclear: [{ field: 'dudoso' }] } };
  const fact = (id: string, verdict: HazardFact['verdict'], field: string): HazardFact => ({
    ...makeFact(id, verdict),
    origins: [{ field, text: 'x', word: 'x', manner: 'name' }],
  });
  const ruleOf = (...hazards: HazardFact[]): Ruling => {
    const items = [makeCatalogItem('Rogel', { hazards })];
    const understood = {
      approach: { kind: 'items', items },
      catalog: makeCatalog(...items),
      lexicon: createLexicon(bakery.hazards),
      notices: [],
      policy: policyFor('ALLERGENS', bakery),
      reading: { asked: [gluten], hazards: [gluten], rejected: [], leftover: [], missing: [] },
    } as unknown as Understood;
    return decide(understood, { outline: [], evidence: [] }, domain);
  };

  test('is answered softly and left to the staff', () => {
    expect(ruleOf(fact('gluten', 'MAY_CONTAIN', 'dudoso'))).toMatchObject({
      decision: 'SOFT_DISCLAIMER',
      action: 'VERIFY_WITH_STAFF',
    });
  });

  test('takes nothing from what is declared beside it', () => {
    expect(ruleOf(fact('gluten', 'CONTAINS', 'masa'))).toMatchObject({ decision: 'ANSWER' });
    expect(ruleOf(fact('gluten', 'MAY_CONTAIN', 'taller'))).toMatchObject({ decision: 'ANSWER' });
    expect(ruleOf(fact('gluten', 'CONTAINS', 'masa'), fact('huevo', 'MAY_CONTAIN', 'dudoso'))).toMatchObject({
      decision: 'ANSWER',
    });
  });
});
