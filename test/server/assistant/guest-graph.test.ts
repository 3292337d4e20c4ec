import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoItems } from '../../domains/read-shipped.ts';
import type { DemoAssistant } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant } from '../../support/assistant/demo-assistant.ts';

/** What the demo's records say, read with no word of ours. */
function namesOf(says: (record: string) => boolean): string[] {
  return demoItems('restaurant').flatMap(({ item }) => {
    const { name } = item as { readonly name: string };
    return says(JSON.stringify(item)) ? [name] : [];
  });
}
const short = (name: string): string => (name.split(/ con | y |, | \(/u)[0] ?? name).toLowerCase().slice(0, 14);

let demo: DemoAssistant;
beforeAll(async () => {
  demo = await openDemoAssistant([
    {
      dish_id: 'budin',
      name: 'Budín',
      category: 'dessert',
      ingredients: ['harina de trigo', 'azúcar'],
      sources: ['x.json'],
    },
    {
      dish_id: 'churros',
      name: 'Churros',
      category: 'dessert',
      ingredients: ['harina', 'azúcar'],
      cross_contamination: { statement: 'Se fríen en freidora exclusiva.' },
      sources: ['x.json'],
    },
  ]);
});
afterAll(() => demo.remove());

describe('what shares a place', () => {
  const frying = namesOf((record) => record.includes('misma freidora'));

  it.each([
    [{}, '¿Qué platos comparten la freidora?'],
    [{}, '¿Qué se fríe en la misma freidora?'],
    [{ language: 'en' as const }, 'Which dishes share the fryer?'],
    [{ language: 'pt' as const }, 'Quais pratos compartilham a fritadeira?'],
  ])('is told whole, with what the records say: %j %s', async (parts, question) => {
    const { answer, items, decision, action, intent, sources } = await demo.restaurant.asking(parts, question);
    expect(frying.length).toBeGreaterThan(3);
    for (const name of frying) expect(answer.toLowerCase()).toContain(short(name));
    expect(items.map(({ name }) => name).toSorted()).toEqual([...frying, 'Churros'].toSorted());
    expect(answer).toContain('«Se fríe en la misma freidora que las milanesas, las rabas y los buñuelos»');
    expect({ decision, action, intent }).toEqual({
      decision: 'ANSWER',
      action: 'VERIFY_WITH_STAFF',
      intent: 'ALLERGENS',
    });
    expect(sources.length).toBeGreaterThan(0);
  });

  it('quotes a record that says something else, and counts it not among those that share', async () => {
    const answer = await demo.restaurant.told('¿Qué platos comparten la freidora?');
    expect(answer).toContain('También hablan de «freidora» (1): churros: «Se fríen en freidora exclusiva».');
  });

  it('is known as far as it is declared: silence is told to be no no', async () => {
    const { answer, decision, action } = await demo.restaurant.envelope('¿Qué postres comparten la parrilla?');
    expect(answer).toContain('Ninguna ficha declara que se comparta «parrilla».');
    expect(answer).toContain('que una ficha no lo diga no significa que no se comparta');
    expect(answer).not.toMatch(/no comparten|no la comparte/iu);
    expect({ decision, action }).toEqual({ decision: 'DISCLAIMER', action: 'VERIFY_WITH_STAFF' });
  });

  it('is asked of one item too, where a record that says nothing of it is told to be silent', async () => {
    const { answer, action } = await demo.restaurant.envelope('¿El budín comparte la freidora?');
    expect(answer).toContain('De «freidora» la ficha del budín no dice nada, y eso no significa que no se comparta.');
    expect(action).toBe('VERIFY_WITH_STAFF');
    expect(await demo.restaurant.told('¿Las papas fritas comparten la freidora?')).toContain('misma freidora');
  });

  it('is followed by the verdicts on what the guest has said of themselves', async () => {
    const { answer, hazards } = await demo.restaurant.envelope('Soy celíaca', '¿Qué platos comparten la freidora?');
    expect(answer).toContain('Ninguno figura como libre de gluten');
    expect(hazards.asked).toEqual(['gluten']);
  });

  it('is no question of how something is made', async () => {
    const { intent } = await demo.restaurant.envelope('¿Qué platos son a la parrilla?');
    expect(intent).not.toBe('ALLERGENS');
  });

  it('is asked of a set after one item was spoken of', async () => {
    const { items } = await demo.restaurant.envelope('¿La trucha tiene gluten?', '¿Qué platos comparten la freidora?');
    expect(items.length).toBe(frying.length + 1);
  });
});

describe('what has an ingredient', () => {
  it.each(['¿Qué lleva crema?', '¿Qué platos llevan crema?', '¿Qué tiene crema?'])(
    'is every item that declares it: %s',
    async (question) => {
      const { answer, decision } = await demo.restaurant.envelope(question);
      const declaring = namesOf((record) => /"crema(?: de leche)?[" (]/u.test(record));
      expect(declaring.length).toBeGreaterThan(1);
      for (const name of declaring) expect(answer.toLowerCase()).toContain(short(name));
      expect(decision).toBe('ANSWER');
    },
  );

  it('is not what has a phrase that takes the danger of the word away', async () => {
    const [first = ''] = (await demo.restaurant.told('¿Qué lleva crema?')).split('\n');
    for (const name of namesOf((record) => record.includes('"crema de coco'))) expect(first).not.toContain(short(name));
  });

  it('still asks of which one where the question is about one', async () => {
    for (const question of ['¿Qué trazas de gluten tiene?', '¿Qué lleva?'])
      expect((await demo.restaurant.envelope(question)).action).toBe('ASK_FOR_DISH');
  });
});

describe('why an item has a hazard', () => {
  it.each([
    [{}, '¿Por qué la trucha tiene lácteos?', 'la trucha grillada lleva crema de leche, así que contiene lácteos'],
    [{ language: 'en' as const }, 'Why does the trout contain milk?', 'the record lists «crema de leche»'],
    [{ language: 'pt' as const }, 'Por que a truta tem leite?', 'a ficha lista «crema de leche»'],
  ])('is told by what it is made of, without a yes: %j %s', async (parts, question, said) => {
    const { answer, hazards } = await demo.restaurant.asking(parts, question);
    expect(answer).toContain(said);
    expect(answer).not.toMatch(/^(?:sí|yes|sim)\b/iu);
    expect(hazards.explicit.map(({ id }) => id)).toContain('lacteos');
  });

  it('is not taken for granted where the record is silent', async () => {
    const { answer, action } = await demo.restaurant.envelope('¿Por qué el budín tiene maní?');
    expect(answer).toMatch(/no (?:menciona|figura|dice)/u);
    expect(action).toBe('VERIFY_WITH_STAFF');
  });
});

describe('what two items have in common', () => {
  it('is what both declare to be made of and the dangers of both, with what each has them from', async () => {
    const answer = await demo.restaurant.told('¿Qué tienen en común los panqueques y el budín?');
    expect(answer).toContain('Según sus fichas, los panqueques y el budín llevan harina de trigo');
    expect(answer).toMatch(/coinciden en que contienen gluten \(harina/u);
    expect(answer).toContain('lo que una ficha no dice puede estar igual');
  });

  it('is told with each where a name fits several', async () => {
    const { answer, decision } = await demo.restaurant.envelope('¿Qué tienen en común la trucha y el flan?');
    expect(decision).toBe('ANSWER');
    for (const name of ['flan casero', 'flan de coco']) expect(answer).toContain(name);
    expect(answer).toContain('lácteos');
  });

  it.each([
    [{ language: 'en' as const }, 'What do the trout and the flan casero have in common?', 'I only compare'],
    [{ language: 'pt' as const }, 'O que a truta e o flan casero têm em comum?', 'Só comparo'],
  ])('is told in other languages: %j', async (parts, question, said) => {
    expect((await demo.restaurant.asking(parts, question)).answer).toContain(said);
  });

  it('is followed by the verdicts on what the guest has said of themselves', async () => {
    const answer = await demo.restaurant.told('Soy celíaca', '¿Qué tienen en común los panqueques y el budín?');
    expect(answer).toContain('Ninguno figura como libre de gluten');
  });
});

describe('another vertical', () => {
  it('walks its own places', async () => {
    const { answer, intent } = await demo.salon.envelope('¿Qué productos comparten el bowl?');
    expect(intent).toBe('ALLERGENS');
    expect(answer).toContain('«bowl»');
  });
});
