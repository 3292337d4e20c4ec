/** Plans by chance and plans that want harm: whatever a model writes, no answer becomes less careful than the rules' own. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../../../server/assistant/index.ts';
import type { ReadingGuest } from '../../../../support/assistant/reading-guest.ts';
import { openReadingGuest } from '../../../../support/assistant/reading-guest.ts';
import { anyPlan } from '../../../../support/models/hostile-plans.ts';
import { isLessCareful } from '../../../../support/models/less-careful.ts';

const QUESTIONS = [
  ['soy celíaca, algo fresquete'],
  ['algo fresquete sin lácteos'],
  ['¿qué tiene gluten de lo morfable?'],
  ['soy celíaca', '¿algo fresquete?'],
  ['soy vegana, algo cremosito'],
  ['algo fresquete sin ajo'],
  ['soy alérgica al maní, quiero algo bombástico'],
  ['¿el bowl tiene gluten?'],
  ['soy alérgica al bowl'],
  ['estoy embarazada, algo fresquete'],
  ['algo fresquete'],
  ['algo que no sea pesadote'],
  ['¿tenés algo tipo bowl?'],
  ['¿y el pichicho?'],
  ['¿cuál es la capital de Francia?'],
] as const;

/** As many as `npm test` has time for; 10,000 take some minutes. */
const RUNS = Number(process.env['HOSTILE_PLANS'] ?? 600);
const MOST_MS_EACH = 400;

let guest: ReadingGuest;
const rules = new Map<string, Envelope>();
beforeAll(async () => {
  guest = await openReadingGuest();
  for (const questions of QUESTIONS) rules.set(questions.join(), (await guest.askWith(undefined, questions)).envelope);
}, 60_000);
afterAll(() => guest.remove());

describe('a plan by chance, or one that wants harm', () => {
  it('makes no answer less careful than the rules’ own', { timeout: RUNS * MOST_MS_EACH }, async () => {
    let merged = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...QUESTIONS), anyPlan, async (questions, plan) => {
        const before = rules.get(questions.join());
        const { envelope, steps } = await guest.ask(questions, plan);
        if (steps.some(({ facts }) => facts['how'] === 'merged')) merged += 1;
        expect(before === undefined ? ['never asked'] : isLessCareful(envelope, before)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    // They do get a word in.
    expect(merged).toBeGreaterThan(20);
  });
});
