import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Verdict } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import { editedFacts } from '../../../../server/knowledge/items/edited-facts.ts';
import { hazardRules } from '../hazards/hazard-rules.ts';

const rules = hazardRules();
const lexicon = createLexicon(rules);
type Verdicts = Readonly<Record<string, Verdict>>;
const tell = (facts: ReturnType<typeof readFacts>): Verdicts =>
  Object.fromEntries(facts.hazards.map(({ id, verdict }) => [id, verdict]));
const verdicts = (said: Readonly<Record<string, unknown>>, written: Readonly<Record<string, unknown>>): Verdicts =>
  tell(editedFacts(readFacts(said, rules), readFacts({ ...said, ...written }, rules), lexicon));

describe('the facts of what an owner wrote over', () => {
  it('have the dangers of both', () => {
    const said = { name: 'Torta', description: 'Con crema.' };
    expect(verdicts(said, { description: 'Con maní.' })).toMatchObject({ lacteos: 'MAY_CONTAIN', mani: 'MAY_CONTAIN' });
  });

  it('have nothing free that only the owner says in a text', () => {
    expect(verdicts({ name: 'Torta' }, { description: 'No contiene gluten.' })).toEqual({});
  });

  it('have nothing free any more where the sentence went that said so', () => {
    const said = { name: 'Torta', description: 'No contiene gluten.' };
    expect(verdicts(said, {})).toEqual({ gluten: 'DECLARED_FREE' });
    expect(verdicts(said, { description: 'Rica.' })).toEqual({});
  });

  it('have a contradiction where what is written speaks against what is declared', () => {
    const said = { name: 'Torta', free_from: ['lácteos'] };
    const written = { ...said, description: 'Contiene manteca.' };
    const facts = editedFacts(readFacts(said, rules), readFacts(written, rules), lexicon);
    expect(tell(facts)).toEqual({ lacteos: 'MAY_CONTAIN' });
    expect(facts.uncertainties).toContainEqual({ kind: 'contradiction', hazardId: 'lacteos', name: 'lácteos' });
  });

  test('whatever is written: no danger goes, and nothing is free that was not', () => {
    const text = fc
      .array(
        fc.constantFrom(
          'pan',
          'sin gluten',
          'No contiene gluten.',
          'leche de coco',
          'crema',
          'maní',
          'sin lácteos.',
          'rica',
          'Contiene soja.',
        ),
        { maxLength: 5 },
      )
      .map((parts) => parts.join(' '));
    const record = fc.record({
      name: text,
      description: text,
      free_from: fc.subarray(['gluten', 'lácteos', 'soja']),
      parts: fc.subarray(['harina', 'crema', 'merengue']),
    });
    const RANK = { DECLARED_FREE: 0, NOT_DECLARED: 1, MAY_CONTAIN: 2, CONTAINS: 3 } as const;
    fc.assert(
      fc.property(record, text, text, (said, name, description) => {
        const before = tell(readFacts(said, rules));
        const after = verdicts(said, { name, description });
        for (const { id } of rules.vocabulary) {
          const [was, is] = [before[id] ?? 'NOT_DECLARED', after[id] ?? 'NOT_DECLARED'];
          expect(RANK[is], `${id}: ${was} → ${is}`).toBeGreaterThanOrEqual(RANK[was]);
        }
      }),
    );
  });
});
