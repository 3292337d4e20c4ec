import { describe, expect, it } from 'vitest';
import type { ItemFacts, ItemRecord } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import { uniteFacts } from '../../../../server/knowledge/hazards/weigh-claims.ts';
import { isOwnWord, ownWordFacts } from '../../../../server/knowledge/own-words/apply-own-words.ts';
import { kitchenRules } from '../../../support/samples/make-kitchen.ts';

const rules = kitchenRules();
const lexicon = createLexicon(rules.hazards);
const [HAZARD] = lexicon.entries.filter(({ kind }) => kind === 'hazard');
const ID = HAZARD!.id;

const own = (word: string, ...hazards: string[]) => ({
  word,
  hazards,
  markedBy: 'Ana',
  markedAt: '2026-03-01T12:00:00Z',
});
const verdictOf = (facts: ItemFacts | undefined): string | undefined =>
  facts?.hazards.find(({ id }) => id === ID)?.verdict;
const apply = (record: ItemRecord, ...words: ReturnType<typeof own>[]): ItemFacts | undefined =>
  ownWordFacts([record], words, { rules, lexicon });

/** As a catalog unites them. */
function united(record: ItemRecord, ...words: ReturnType<typeof own>[]): ItemFacts {
  const read = readFacts(record, rules.hazards);
  const cautions = apply(record, ...words);
  return uniteFacts(cautions === undefined ? [read] : [read, cautions], lexicon);
}

/** The fields that declare what is in an item, and what is not. */
const PARTS = rules.hazards.explicit.find(({ words }) => words === undefined)!.field;
const FREE = rules.hazards.freeFrom[0]!.field;

describe('what the owner says of a word', () => {
  it('is a caution of whatever names it, also in another form of the word', () => {
    const facts = apply({ [PARTS]: ['pan con zarandongas'] }, own('Zarandonga', ID));
    expect(facts?.hazards).toEqual([
      {
        id: ID,
        name: HAZARD!.name,
        verdict: 'MAY_CONTAIN',
        strength: 'stated',
        origins: [{ field: PARTS, text: 'pan con zarandongas', word: 'Zarandonga', manner: 'implied' }],
      },
    ]);
  });

  it('is none of what only has a part of it', () => {
    expect(apply({ [PARTS]: ['crema'] }, own('crema de zarandonga', ID))).toBeUndefined();
    expect(apply({ [PARTS]: ['microzarandonga'] }, own('zarandonga', ID))).toBeUndefined();
  });

  it('outweighs that it is declared free, which is then told as in doubt', () => {
    const record = { [PARTS]: ['zarandonga'], [FREE]: [HAZARD!.name] };
    expect(verdictOf(readFacts(record, rules.hazards))).toBe('DECLARED_FREE');
    const facts = united(record, own('zarandonga', ID));
    expect(verdictOf(facts)).toBe('MAY_CONTAIN');
    expect(facts.uncertainties).toContainEqual({ kind: 'contradiction', hazardId: ID, name: HAZARD!.name });
  });

  it('takes nothing away: a harmless word frees of nothing, and leaves what no vocabulary knows unknown', () => {
    const record = { [PARTS]: ['zarandonga', HAZARD!.name] };
    const before = readFacts(record, rules.hazards);
    expect(apply(record, own('zarandonga'), own(HAZARD!.name))).toBeUndefined();
    expect(united(record, own('zarandonga'), own(HAZARD!.name))).toEqual(before);
    // Nor does a danger of one kind take the place of a graver verdict.
    expect(verdictOf(united(record, own('zarandonga', ID)))).toBe(verdictOf(before));
  });

  it('is nothing of a hazard that the domain does not have', () => {
    expect(apply({ [PARTS]: ['zarandonga'] }, own('zarandonga', 'no-such'))).toBeUndefined();
  });
});

it('a word is the owner’s however it is spelled', () => {
  expect(isOwnWord('ZARANDONGAS', [own('zarandonga')])).toBe(true);
  expect(isOwnWord('zaranda', [own('zarandonga')])).toBe(false);
});
