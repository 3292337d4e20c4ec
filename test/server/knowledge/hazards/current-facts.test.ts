import { expect, it } from 'vitest';
import { currentFacts } from '../../../../server/knowledge/hazards/current-facts.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import { hazardRules } from './hazard-rules.ts';

const rules = hazardRules();
const record = { name: 'Budín', parts: ['harina'] };

it('keeps the very facts that the rules of now read', () => {
  const facts = readFacts(record, rules);
  expect(currentFacts({ facts, record }, rules)).toBe(facts);
});

it('reads the record anew when other rules read it', () => {
  const older = readFacts(record, hazardRules({ vocabulary: [] }));
  expect(older.hazards).toEqual([]);
  expect(currentFacts({ facts: older, record }, rules)).toEqual(readFacts(record, rules));
});
