import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../../server/assistant/index.ts';
import { decide } from '../../../../server/assistant/policy/decide.ts';
import { hazardBlock } from '../../../../server/assistant/policy/hazard-block.ts';
import { policyFor, strictestOf } from '../../../../server/assistant/policy/decision-table.ts';
import type { Retrieved } from '../../../../server/assistant/steps/retrieved.ts';
import type { Understood } from '../../../../server/assistant/steps/understood.ts';
import { sentence, withRole } from '../../../../server/assistant/writer/sentence.ts';
import type { HazardClaim, Strength, Uncertainty } from '../../../../server/knowledge/facts.ts';
import { weighClaims } from '../../../../server/knowledge/hazards/weigh-claims.ts';
import type { CatalogItem } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem, makeChunkRow } from '../../../support/samples/make-catalog.ts';

const bakery = await readDomain('bakery');
const lexicon = createLexicon(bakery.hazards);
const KINDS = ['is', 'stated', 'described', 'usual', 'by-name', 'free'] as const;
type Kind = (typeof KINDS)[number];
const LOUD: readonly Kind[] = ['is', 'stated', 'described'];
const HAZARDS = ['gluten', 'lacteos'] as const;

/** Every set of places of a record that may speak of one hazard. */
const SETS = Array.from({ length: 2 ** KINDS.length }, (_, bits) =>
  KINDS.filter((_kind, place) => Math.floor(bits / 2 ** place) % 2 === 1),
);
const FEW: readonly (readonly Kind[])[] = [[], ['free'], ['free', 'described']];

function claim(id: string, kind: Kind): HazardClaim {
  const origin = { field: 'parts', text: id, word: id, manner: 'name' as const };
  if (kind === 'free') return { id, name: id, verdict: 'DECLARED_FREE', strength: 'is', origin };
  const strength: Strength = kind;
  return { id, name: id, verdict: kind === 'is' ? 'CONTAINS' : 'MAY_CONTAIN', strength, origin };
}

interface State {
  readonly sets: Readonly<Record<string, readonly Kind[]>>;
  readonly isShared: boolean;
  readonly item: CatalogItem;
}

function stateOf(sets: State['sets'], isShared: boolean): State {
  const shared: Uncertainty[] = isShared ? [{ kind: 'shared-place', statement: 'La cocina es compartida.' }] : [];
  const claims = Object.entries(sets).flatMap(([id, kinds]) => kinds.map((kind) => claim(id, kind)));
  const { hazards, uncertainties } = weighClaims(claims, shared, lexicon);
  return {
    sets,
    isShared,
    item: {
      ...makeCatalogItem('Rogel', { hazards: [...hazards] }),
      facts: { lexicon: lexicon.fingerprint, hazards, uncertainties },
    },
  };
}

const states = SETS.flatMap((gluten) =>
  FEW.flatMap((lacteos) => [false, true].map((isShared) => stateOf({ gluten, lacteos }, isShared))),
);

/** Free by the declaration of who owns the record, and nothing in it says outright that it is there. */
function isDeclared({ sets }: State, id: string): boolean {
  const kinds = sets[id] ?? [];
  return kinds.includes('free') && !kinds.some((kind) => LOUD.includes(kind));
}

const hazard = (id: string, kind: 'hazard' | 'condition' = 'hazard') => ({ id, name: id, kind });
/** What somebody can't have and no hazard stands for: no record speaks of it. */
const unlisted = { ...hazard('salsa'), factIn: () => undefined };
const QUESTIONS = [
  { asked: [], said: [] },
  { asked: ['gluten'], said: [] },
  { asked: ['lacteos'], said: [] },
  { asked: ['gluten', 'lacteos'], said: [] },
  { asked: ['gluten'], said: ['lacteos'] },
  { asked: [], said: ['gluten'] },
].flatMap(({ asked, said }) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
    asked: asked.map((id) => hazard(id)),
    hazards: [...[...asked, ...said].map((id) => hazard(id)), ...(bits % 2 === 1 ? [unlisted] : [])],
    wanted: [],
    rejected: [],
    leftover: Math.floor(bits / 2) % 2 === 1 ? ['rape'] : [],
    missing: Math.floor(bits / 4) % 2 === 1 ? ['abuela'] : [],
    sections: [],
    ingredients: [],
    isAmount: false,
  })),
);

const INTENTS: readonly Intent[] = [
  ...(['ALLERGENS', 'DIETARY', 'INGREDIENTS', 'GENERAL', 'GLOSSARY'] as const),
  ...(['RECOMMENDATION', 'AVAILABILITY', 'ACTION', 'UNKNOWN'] as const),
];
const POLICIES = INTENTS.flatMap((intent) => {
  const usual = policyFor(intent, bakery);
  return [usual, strictestOf(usual, bakery)];
});

const row = makeChunkRow('texto', 'La cocina es compartida.');
const NOTICES = [[], [{ sentence: row.text, row, hazardIds: [], againstIds: [], isGeneral: true }]];
const gap = withRole([sentence('Falta algo.')], 'gap');
const FOUND: readonly Retrieved[] = [[], gap].map((outline) => ({ outline, evidence: [] }));
const APPROACHES = ['items', 'set'] as const;

describe('every state of facts, question and policy', () => {
  test('says free only where a live declaration of that hazard stands and nothing louder', () => {
    let judged = 0;
    const wrong: string[] = [];
    for (const state of states) {
      const catalog = makeCatalog(state.item);
      for (const reading of QUESTIONS)
        for (const kind of APPROACHES) {
          const approach = { kind, items: [state.item] };
          // Of a set nothing is ever safe to order, with notices or without.
          for (const notices of kind === 'set' ? NOTICES.slice(0, 1) : NOTICES) {
            const common = { approach, catalog, lexicon, notices, reading };
            const told = hazardBlock(common as unknown as Understood, bakery).declaredFree;
            if (told.some(({ id }) => !isDeclared(state, id))) wrong.push(`told ${JSON.stringify(state.sets)}`);
            for (const policy of POLICIES)
              for (const found of FOUND) {
                judged += 1;
                const ruling = decide({ ...common, policy } as unknown as Understood, found, bakery);
                if (ruling.action !== 'SAFE_TO_ORDER') continue;
                const isRight =
                  kind === 'items' &&
                  reading.asked.length > 0 &&
                  reading.hazards.every(({ id }) => isDeclared(state, id)) &&
                  !state.isShared &&
                  notices.length === 0 &&
                  reading.leftover.length + reading.missing.length === 0;
                if (!isRight) wrong.push(`${policy.id} ${JSON.stringify([state.sets, state.isShared, reading])}`);
              }
          }
        }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(judged).toBeGreaterThanOrEqual(1_000_000);
  });

  test('says free wherever one stands and only what gives way beside it', () => {
    for (const state of states)
      for (const id of HAZARDS) {
        const verdict = state.item.facts.hazards.find((fact) => fact.id === id)?.verdict;
        expect(verdict === 'DECLARED_FREE', JSON.stringify(state.sets)).toBe(isDeclared(state, id));
      }
  });

  test('never calls safe what only a condition of the guest or a diet is asked of', () => {
    const { item } = stateOf({ gluten: ['free'], lacteos: [] }, false);
    const reading = {
      ...QUESTIONS[8],
      asked: [hazard('gluten', 'condition')],
      hazards: [hazard('gluten', 'condition')],
    };
    for (const policy of POLICIES) {
      const understood = {
        approach: { kind: 'items', items: [item] },
        catalog: makeCatalog(item),
        lexicon,
        notices: [],
        reading,
        policy,
      };
      expect(decide(understood as unknown as Understood, FOUND[0] as unknown as Retrieved, bakery).action).not.toBe(
        'SAFE_TO_ORDER',
      );
    }
  });
});
