import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadingAnswer, ReadingGuest } from '../../../../support/assistant/reading-guest.ts';
import { openReadingGuest } from '../../../../support/assistant/reading-guest.ts';
import { planWith } from '../../../../support/models/reading.ts';

let guest: ReadingGuest;
beforeAll(async () => {
  guest = await openReadingGuest();
});
afterAll(() => guest.remove());

const condition = (words: string, attribute: string, value: string) =>
  planWith({ conditions: [{ words, attribute, value }] });

/** What came of reading: `merged`, or why nothing did. */
function outcomeOf({ steps }: ReadingAnswer): unknown {
  return steps.find(({ step }) => step === 'read')?.facts['how'];
}

describe('a proposal', () => {
  it.each([
    ['of a value that nothing here has', condition('fresquete', 'kind', 'curry de dinosaurio')],
    ['of an attribute that there is not', condition('fresquete', 'mood', 'frío')],
    ['of a danger', condition('fresquete', 'hazard', 'gluten')],
    ['of a diet', condition('fresquete', 'diet', 'vegano')],
    ['that rests on no word of the message', condition('gélido', 'temperature', 'frío')],
    ['that rests on a word that the rules have read', condition('algo', 'temperature', 'frío')],
  ])('%s is dropped, and its words stay unread', async (_what, plan) => {
    const answer = await guest.ask('algo fresquete', plan);
    expect(outcomeOf(answer)).toBe('nothing');
    expect(answer.envelope.understood.conditions).toEqual([]);
  });

  it.each([
    ['what it is made of', 'nada de chorrolo', condition('chorrolo', 'of', 'mariscos')],
    ['a flag', 'algo que no sea chispón', condition('chispón', 'alcohol', 'con alcohol')],
  ])('can’t be that it is without %s', async (_what, question, plan) => {
    const answer = await guest.ask(question, plan);
    expect(answer.envelope.understood.conditions.filter(({ from }) => from === 'model')).toEqual([]);
  });

  it('is kept beside one that is dropped', async () => {
    const plan = planWith({
      conditions: [
        { words: 'fresquete', attribute: 'temperature', value: 'frío' },
        { words: 'fresquete', attribute: 'diet', value: 'vegano' },
      ],
    });
    const { envelope } = await guest.ask('algo fresquete', plan);
    expect(envelope.understood.conditions.map(({ id }) => id)).toEqual(['temperature:is:cold']);
  });
});

describe('where nothing would be told', () => {
  it('every word must be read: otherwise another thing is asked for', async () => {
    const half = await guest.ask('¿cuál es la capital de Francia?', condition('capital', 'kind', 'bebida'));
    expect(outcomeOf(half)).toBe('nothing');
    expect(half.envelope.decision).toBe('DISCLAIMER');
  });

  it('a search is made only of what something fits', async () => {
    const plan = planWith({
      conditions: [
        { words: 'cremosito', attribute: 'kind', value: 'bebida' },
        { words: 'cremosito', attribute: 'technique', value: 'frito' },
      ],
    });
    expect(outcomeOf(await guest.ask('somos 2, algo cremosito', plan))).toBe('nothing');
  });

  it('an order is an answer, too', async () => {
    const plan = planWith({ order: [{ words: 'regaladito', attribute: 'price', way: 'least' }] });
    const { envelope } = await guest.ask('lo que sea más regaladito', plan);
    const cheapest = await guest.askWith(undefined, ['lo más barato']);
    expect(envelope.offered).toEqual(cheapest.envelope.offered);
  });

  it('an item that is named is near, and never taken for the thing itself', async () => {
    const plan = planWith({ names: [{ words: 'bowl', name: 'Hummus con bastones de vegetales' }] });
    const { envelope } = await guest.ask('¿cuánto sale el bowl?', plan);
    expect(envelope.item).toBeUndefined();
    expect(envelope.offered).toEqual([]);
    expect(envelope.answer).not.toMatch(/8\.200/u);
  });

  it('a fact that the business has not declared is nothing', async () => {
    const plan = planWith({ facts: [{ words: 'pichicho', fact: 'safe' }] });
    expect(outcomeOf(await guest.ask('¿y el pichicho?', plan))).toBe('nothing');
  });
});
