import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckContext } from '../../../../server/assistant/check/checked-speech.ts';
import { createSentenceCheck } from '../../../../server/assistant/check/check-sentence.ts';
import type { Risk } from '../../../../server/assistant/index.ts';
import type { DemoDesk, DemoDesks } from './demo-desk.ts';
import { openDemoDesks } from './demo-desk.ts';
import { HOSTILE_SENTENCES } from './hostile-sentences.ts';

let desks: DemoDesks;
let menu: DemoDesk;
beforeAll(async () => {
  desks = await openDemoDesks();
  menu = desks.restaurant;
});
afterAll(() => desks.remove());

const asked = (...questions: string[]): Pick<CheckContext, 'hazards'> => ({
  hazards: questions.flatMap((question) => menu.asked(question)),
});

describe('no hostile sentence is released', () => {
  it('there are at least two hundred of them, in every way of lying', () => {
    expect(HOSTILE_SENTENCES.length).toBeGreaterThanOrEqual(200);
  });

  const contexts: readonly (readonly [string, Risk, readonly string[]])[] = [
    ['nothing asked, at low risk', 'LOW', []],
    ['nothing asked, at medium risk', 'MEDIUM', []],
    ['nothing asked, at critical risk', 'CRITICAL', []],
    ['gluten asked of', 'CRITICAL', ['¿tiene gluten?']],
    ['milk asked of', 'CRITICAL', ['¿tiene lácteos?']],
    ['both stated before', 'LOW', ['soy celíaca', 'soy alérgica a la leche']],
  ];
  it.each(contexts)('with %s', (_, risk, questions) => {
    const context = menu.context(['trucha_grillada'], { risk, ...asked(...questions) });
    const check = createSentenceCheck(context);
    const released = HOSTILE_SENTENCES.flatMap(([kind, sentence]) => {
      const checked = check(sentence);
      return checked.kind === 'released' ? [`${kind}: ${sentence} → ${checked.text}`] : [];
    });
    expect(released).toEqual([]);
  });
});
