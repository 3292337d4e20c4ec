import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../../server/knowledge/index.ts';
import { createOwnWords } from '../../../../server/knowledge/own-words/own-words.ts';
import { createMemoryOwnWords } from '../../../support/fakes/memory-own-words.ts';
import { faultOf } from '../../../support/fault-of.ts';
import { kitchenRules } from '../../../support/samples/make-kitchen.ts';

const HERE: Scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
const ANA = { actor: 'Ana' };
const rules = kitchenRules();
const ID = rules.hazards.vocabulary[0]!.id;

function make() {
  const changed: Scope[] = [];
  const words = createOwnWords({
    store: createMemoryOwnWords(),
    async onChanged(scope) {
      changed.push(scope);
    },
  });
  return { words, changed };
}

describe('owners’ words', () => {
  it('are kept trimmed, each hazard once, and whoever answers hears of each change', async () => {
    const { words, changed } = make();
    await words.mark(HERE, { word: ' pesto ', hazards: [ID, ID] }, rules, ANA);
    expect((await words.list(HERE)).map(({ word, hazards }) => [word, hazards])).toEqual([['pesto', [ID]]]);
    await words.mark(HERE, { word: 'pesto', hazards: [ID] }, rules, ANA);
    await words.remove(HERE, 'pesto', ANA);
    await words.remove(HERE, 'pesto', ANA);
    expect(changed).toEqual([HERE, HERE]);
  });

  it.each([
    ['nothing', ' ?', [], ['word']],
    ['more than five words', 'a b c d e f', [], ['word']],
    ['too long a word', 'x'.repeat(81), [], ['word']],
    ['a hazard that there is not', 'pesto', [ID, 'nada'], ['hazards.1']],
  ])('are refused where one is %s', async (_what, word, hazards, places) => {
    const { words, changed } = make();
    const fault = await faultOf(words.mark(HERE, { word, hazards }, rules, ANA));
    expect([fault.code, fault.issues.map(({ loc }) => loc.join('.'))]).toEqual(['fields-invalid', places]);
    expect([await words.list(HERE), changed]).toEqual([[], []]);
  });
});
