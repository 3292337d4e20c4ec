import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckDesk } from '../../../../server/assistant/check/check-desk.ts';
import type { Judged } from '../../../../server/assistant/check/judge-text.ts';
import { judgeText } from '../../../../server/assistant/check/judge-text.ts';
import type { DemoDesk, DemoDesks } from './demo-desk.ts';
import { openDemoDesks } from './demo-desk.ts';

let desks: DemoDesks;
let menu: DemoDesk;
beforeAll(async () => {
  desks = await openDemoDesks();
  menu = desks.restaurant;
});
afterAll(() => desks.remove());

/** Said of the trout, the item before it; the question may name a danger. */
function judge(text: string, question = ''): Judged {
  const hazards = question === '' ? [] : menu.asked(question);
  const context = menu.context(['trucha_grillada'], { hazards, risk: hazards.length > 0 ? 'CRITICAL' : 'LOW' });
  return judgeText(text, [menu.item('trucha_grillada')], createCheckDesk(context));
}

describe('a text holds', () => {
  it('with the chunks that show it and the item it speaks of', () => {
    const judged = judge('La trucha lleva crema de leche.');
    expect(judged).toMatchObject({ kind: 'held', speaksOf: [{ itemId: 'trucha_grillada' }] });
    expect(judged.kind === 'held' && judged.cites.length).toBeGreaterThan(0);
  });

  it('of the item before it where it names none', () => {
    expect(judge('Lleva nabo.')).toMatchObject({ kind: 'held', speaksOf: [{ itemId: 'trucha_grillada' }] });
  });

  it('when all it does is send for the staff', () => {
    expect(judge('Confirmalo con el personal antes de pedirlo.')).toMatchObject({ kind: 'held', cites: [] });
  });
});

describe('a text fails', () => {
  it.each([
    ['a quote that is not closed', 'La ficha dice «crema de leche.', 'misquoted'],
    ['a quote that is not the evidence’s', '«La trucha es de criadero propio.»', 'misquoted'],
    ['no word at all', '¡…!', 'no-claim'],
    ['a name alone', 'La trucha.', 'no-claim'],
    ['an item that was not asked of', 'El flan casero lleva leche.', 'wrong-item'],
    ['a word that the record does not have', 'La trucha lleva almendras tostadas y miel.', 'unsupported'],
    ['a danger told otherwise than by the facts', 'La trucha puede contener lácteos.', 'hazard'],
  ])('for %s: «%s»', (_, text, reason) => {
    const judged = judge(text, '¿tiene lácteos?');
    expect(judged.kind === 'failed' ? judged.reason : 'held').toBe(reason);
  });
});
