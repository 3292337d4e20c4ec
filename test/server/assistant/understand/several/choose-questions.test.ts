import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { PRICED_MENU } from '../../../../support/samples/priced-menu.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), PRICED_MENU, [
    {
      dish_id: 'risotto',
      name: 'Risotto de hongos',
      category: 'principales',
      price: 17_000,
      allergens: [{ name: 'lácteos', severity: 'warning' }],
    },
  ]);
});
afterAll(() => guest.remove());

const linesOf = (answer: string): string[] => answer.split('\n');

describe('several questions of one message', () => {
  it('are answered one by one, in their order', async () => {
    const { answer, offered, decision } = await guest.ask('¿Cuánto sale el matambre? ¿Y qué cervezas tienen?');
    const [first, second] = linesOf(answer);
    expect(first).toMatch(/21\.?300/u);
    expect(second).toMatch(/Cerveza rubia \(\$ 4\.500\) y Cerveza negra \(\$ 5\.200\)/u);
    expect(offered).toEqual(['matambre_a_la_pizza', 'cerveza_rubia', 'cerveza_negra']);
    expect(decision).not.toBe('DISCLAIMER');
  });

  it.each([
    ['es', 'el matambre qué es, lleva jamón?'],
    ['es', '¿cuánto sale el matambre? ¿lleva jamón?'],
    ['en', 'how much is the matambre? does it have ham?'],
    ['pt', 'quanto custa o matambre? leva presunto?'],
  ] as const)('in %s may go on about the thing that was named: «%s»', async (language, question) => {
    const menu = await openMenu(restaurantAt('es-AR'), [
      ['Matambre a la pizza', 'Platos', 21_300],
      ['Empanada de jamón', 'Platos', 2500],
      ['Sorrentinos de jamón', 'Platos', 12_000],
    ]);
    const { answer } = await menu.asking({ language }, question);
    expect(answer).not.toMatch(/Empanada|Sorrentinos/u);
    expect(answer).toMatch(/[Mm]atambre/u);
    await menu.remove();
  });

  it('are answered once where one asks again for the same', async () => {
    const { answer, offered } = await guest.ask('¿Tienen cervezas? ¿Qué cervezas hay?');
    expect(linesOf(answer)).toHaveLength(1);
    expect(offered).toEqual(['cerveza_rubia', 'cerveza_negra']);
  });

  it.each([
    ['es', 'qué cervezas tienen y cuánto sale el matambre?'],
    ['en', 'what beers do you have? and how much is the matambre?'],
    ['pt', 'quais cervejas vocês têm? e quanto custa o matambre?'],
  ] as const)('in %s: «%s»', async (language, message) => {
    const { answer } = await guest.asking({ language }, message);
    const [first = '', ...rest] = linesOf(answer);
    expect(first).toContain('Cerveza rubia');
    expect(rest.join(' ')).toMatch(/21[.,]?300/u);
    expect(first).not.toMatch(/21[.,]?300/u);
  });

  it('tell each thing of a name that several have', async () => {
    const { answer } = await guest.ask('¿cuánto sale la cerveza? ¿y qué pastas hay?');
    const [first = '', second = ''] = linesOf(answer);
    expect(first).toMatch(/4\.500.*5\.200/u);
    expect(second).toContain('Ravioles de ricota');
  });

  it('tell the others beside what is asked back', async () => {
    const { answer, offered } = await guest.ask('¿cuánto sale la porción de matambre? ¿y qué cervezas tienen?');
    const [first = '', second = ''] = linesOf(answer);
    expect(first).toMatch(/21\.?300/u);
    expect(second).toContain('Cerveza rubia');
    expect(offered).toContain('cerveza_negra');
  });

  it('tell by what each was judged, and what each found once', async () => {
    const { understood, items } = await guest.ask('¿qué cervezas tienen? ¿y qué pastas hay?');
    expect(understood.conditions.map(({ text }) => text)).toEqual(['cervezas', 'pastas']);
    const ids = items.map(({ itemId }) => itemId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['cerveza_rubia', 'ravioles_de_ricota']));
  });

  it.each([
    ['tienen algo con camarones? y el matambre cuánto sale?', ['matambre_a_la_pizza']],
    ['do you have anything with shrimp? and how much is the matambre?', ['matambre_a_la_pizza']],
    ['tem algo com camarão? e quanto custa o matambre?', ['matambre_a_la_pizza']],
  ])('tell that nothing is known of a part that is wanted: «%s»', async (message, offered) => {
    const told = await guest.ask(message);
    expect(told.offered).toEqual(offered);
    expect(told.answer).toMatch(/21[.,]?300/u);
    expect(told.action).toBe('VERIFY_WITH_STAFF');
  });

  it('tell by the facts which of a kind have what is wanted', async () => {
    const { answer, offered, hazards, risk } = await guest.ask('qué postres llevan leche? y el matambre cuánto sale?');
    expect(linesOf(answer)[0]).toContain('Según las fichas de 3 postres');
    expect(answer).toMatch(/21\.?300/u);
    expect(offered).toEqual(['matambre_a_la_pizza']);
    expect(hazards.asked).toEqual(['lacteos']);
    expect(risk).toBe('CRITICAL');
  });

  it('leave to the staff what changes by the hour', async () => {
    const { answer, action } = await guest.ask('¿el matambre sale hoy? ¿cuánto cuesta el budín de pan?');
    expect(answer).toContain('La disponibilidad se confirma');
    expect(answer).toMatch(/5\.?100/u);
    expect(action).toBe('VERIFY_WITH_STAFF');
  });

  it('are questions by their mark alone', async () => {
    const { answer } = await guest.ask('¿lleva picante el matambre? ¿el budín de pan a cuánto?');
    expect(linesOf(answer).length).toBeGreaterThan(1);
    expect(answer).toMatch(/5\.?100/u);
  });

  it('leave the last of them to go on about', async () => {
    const { offered } = await guest.ask('¿qué pastas hay? ¿y qué cervezas tienen?', 'la más barata?');
    expect(offered).toEqual(['cerveza_rubia']);
  });
});

describe('one question in several clauses', () => {
  it.each([
    ['quiero una pasta, que no sea de carne', ['ravioles_de_ricota']],
    ['qué cervezas tienen? tengo 5 mil', ['cerveza_rubia']],
  ])('«%s» is one', async (message, offered) => {
    expect((await guest.ask(message)).offered).toEqual(offered);
  });

  it('is not cut where a half of it asks nothing by itself', async () => {
    const { answer } = await guest.ask('cervezas digo, cuál es la más barata?');
    expect(answer).toContain('Lo más barato: Cerveza rubia');
  });
});

describe('a danger in any of them', () => {
  it.each([
    '¿el risotto tiene lácteos? ¿y qué cervezas tienen?',
    '¿tienen postres con leche? ¿y algo sin gluten?',
    'what desserts and beers are vegan?',
    'qué postres y qué cervezas son veganas?',
    '¿qué pastas hay? ¿y qué postres son vegetarianos?',
    'tienen algo con camarones? soy alérgica al huevo. y cervezas?',
    'soy celíaca. ¿qué cervezas tienen? ¿y cuánto sale el matambre?',
    '¿qué hay sin gluten? ¿y qué pastas tienen?',
    'mi hijo es alérgico al huevo, ¿qué pastas hay? ¿y qué postres tienen?',
  ])('«%s»: nothing is offered that it is not declared free', async (message) => {
    const { offered, hazards } = await guest.ask(message);
    expect(offered).toEqual([]);
    expect(hazards.asked.length).toBeGreaterThan(0);
  });

  it('that was told before holds for all of them', async () => {
    const { offered } = await guest.ask('soy celíaca', '¿qué cervezas tienen? ¿y qué pastas hay?');
    expect(offered).toEqual([]);
  });

  it('is never lost among other questions, wherever it stands', async () => {
    const questions = ['qué cervezas tienen', 'cuánto sale el matambre', 'qué hay sin huevo'];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(questions, { minLength: 3 }), async (said) => {
        const { hazards, offered } = await guest.ask(said.map((each) => `¿${each}?`).join(' '));
        expect(hazards.asked).toEqual(['huevo']);
        expect(offered).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
