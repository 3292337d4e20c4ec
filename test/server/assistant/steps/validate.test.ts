import { describe, expect, it } from 'vitest';
import type { ToValidate } from '../../../../server/assistant/steps/validate.ts';
import { EMPTY_CONTEXT, warningsFor } from '../../../../server/assistant/steps/validate.ts';
import type { Domain } from '../../../../server/domains/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeChunkRow, makeEvidence } from '../../../support/samples/make-catalog.ts';

const bakery = await readDomain('bakery');
const plain = makeEvidence([makeChunkRow('masa', 'x')]);
const forced = makeEvidence([makeChunkRow('taller', 'x'), makeChunkRow('taller', 'y')]);
const FORCED = 'Hay avisos del taller.';
const HEALTH = 'Si tenés alergias, preguntá en el mostrador.';

function warn(parts: Partial<ToValidate>): string[] {
  const question = { domain: bakery, message: 'hola', evidence: plain, needsEvidence: true, concernsHealth: false };
  return warningsFor({ ...question, ...parts });
}
const withPolicies = (policies: Partial<Domain['policies']>): Domain => ({
  ...bakery,
  policies: { ...bakery.policies, ...policies },
});

describe('the warnings of an answer', () => {
  it('are none when there is nothing to warn of', () => {
    expect(warn({})).toEqual([]);
  });

  it('say that no source was found, unless none was needed', () => {
    expect(warn({ evidence: [] })).toEqual([EMPTY_CONTEXT]);
    expect(warn({ evidence: [], needsEvidence: false })).toEqual([]);
  });

  it('are forced by a chunk of the evidence, whatever was asked, once', () => {
    expect(warn({ evidence: forced })).toEqual([FORCED]);
  });

  it('are about health when a trigger is said, or the guest has said something of theirs', () => {
    expect(warn({ message: 'soy ALÉRGICA' })).toEqual([HEALTH]);
    expect(warn({ concernsHealth: true })).toEqual([HEALTH]);
  });

  it('stand in one order: empty context, forced, health', () => {
    expect(warn({ evidence: forced, message: 'soy celíaco' })).toEqual([FORCED, HEALTH]);
    expect(warn({ evidence: [], message: 'soy celíaco' })).toEqual([EMPTY_CONTEXT, HEALTH]);
  });

  it('are each switched off by their own policy and no other', () => {
    const all = { evidence: forced, message: 'alergia' };
    expect(warn({ ...all, domain: withPolicies({ mustDisclaimerOnHealth: false }) })).toEqual([FORCED]);
    expect(warn({ ...all, domain: withPolicies({ crossContaminationAlwaysIfPresent: false }) })).toEqual([HEALTH]);
    expect(warn({ ...all, domain: withPolicies({ mustCiteSources: false, doNotInvent: false }) })).toEqual([
      FORCED,
      HEALTH,
    ]);
  });

  it('are each said once, also when two are worded alike', () => {
    const twice = bakery.forcedWarnings.flatMap((warning) => [warning, { ...warning, text: HEALTH }]);
    expect(warn({ evidence: forced, message: 'alergia', domain: { ...bakery, forcedWarnings: twice } })).toEqual([
      FORCED,
      HEALTH,
    ]);
  });
});
