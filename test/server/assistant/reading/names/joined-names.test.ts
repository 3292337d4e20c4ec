import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../../../server/domains/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

/** Each is declared free of what is asked, so that its record would assure. */
const NAMES = ['Sopa de zapallo', 'Flan casero', 'Ensalada de rúcula', 'Pollo al horno', 'Sorbete'];
const FREE = ['gluten', 'maní', 'frutos secos', 'lácteos', 'huevo', 'soja', 'crustáceos'];
let guest: MenuGuest;
beforeAll(async () => {
  const records = NAMES.map((name) => ({ dish_id: name.toLowerCase(), name, free_from: FREE }));
  guest = await openMenu(restaurantAt('es-AR'), [], records);
});
afterAll(() => guest.remove());

interface Tongue {
  readonly language: Language;
  readonly and: string;
  /** Half of them are words that hazards go by. */
  readonly things: readonly string[];
  readonly hazards: readonly string[];
  readonly asks: readonly ((name: string, hazard: string) => readonly string[])[];
}

const TONGUES: readonly Tongue[] = [
  {
    language: 'es',
    and: 'y',
    things: ['almendras', 'maní', 'queso', 'langostinos', 'peras', 'miel', 'nueces', 'tofu'],
    hazards: ['gluten', 'frutos secos', 'maní', 'lácteos'],
    asks: [
      (name, hazard) => [`¿La ${name} tiene ${hazard}?`],
      (name, hazard) => [`¿Tiene ${hazard} la ${name}?`],
      (name, hazard) => [`soy alérgica a ${hazard}, ¿puedo pedir la ${name}?`],
      (name, hazard) => [`Soy alérgico a ${hazard}`, `¿y la ${name}?`],
      (name, hazard) => [`hola, quería saber si ${name} lleva ${hazard}`],
    ],
  },
  {
    language: 'en',
    and: 'and',
    things: ['almonds', 'peanuts', 'cheese', 'prawns', 'pears', 'honey', 'walnuts', 'tofu'],
    hazards: ['gluten', 'nuts', 'peanuts', 'milk'],
    asks: [
      (name, hazard) => [`Does the ${name} contain ${hazard}?`],
      (name, hazard) => [`Is there ${hazard} in the ${name}?`],
      (name, hazard) => [`I am allergic to ${hazard}`, `can I have the ${name}?`],
    ],
  },
  {
    language: 'pt',
    and: 'e',
    things: ['amêndoas', 'amendoim', 'queijo', 'camarões', 'peras', 'mel', 'nozes', 'tofu'],
    hazards: ['glúten', 'castanhas', 'amendoim', 'leite'],
    asks: [
      (name, hazard) => [`A ${name} tem ${hazard}?`],
      (name, hazard) => [`Sou alérgica a ${hazard}, posso comer a ${name}?`],
    ],
  },
];

const PLAIN = ['peras', 'miel', 'pears', 'honey', 'mel'];

const question = fc.constantFrom(...TONGUES).chain(({ language, and, things, hazards, asks }) =>
  fc
    .record({
      name: fc.constantFrom(...NAMES.map((each) => each.toLowerCase())),
      added: fc.uniqueArray(fc.constantFrom(...things), { minLength: 1, maxLength: 3 }),
      hazard: fc.constantFrom(...hazards),
      ask: fc.constantFrom(...asks),
    })
    .map(({ name, added, hazard, ask }) => {
      const last = added.at(-1) ?? '';
      const list = [name, ...added.slice(0, -1)].join(', ');
      return { language, added, messages: ask(`${list} ${and} ${last}`, hazard) };
    }),
);

describe('a name that goes on behind «and»', () => {
  it('is another thing: nobody is assured by the record of the first of its words', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ language, added, messages }) => {
        const { action, hazards, offered, items } = await guest.asking({ language }, ...messages);
        expect(action, messages.join(' | ')).not.toBe('SAFE_TO_ORDER');
        // «quiero la sopa y pan» orders two things: of that which no hazard goes by it is told that it is not there.
        if (added.length > 1 || PLAIN.includes(added[0] ?? '')) return;
        expect({ free: hazards.declaredFree, offered }, messages.join(' | ')).toEqual({ free: [], offered: [] });
        expect(items.filter(({ verdict }) => verdict === 'DECLARED_FREE')).toEqual([]);
      }),
      { seed: 15, numRuns: 150 },
    );
  }, 120_000);

  it.each([
    '¿el flan casero, almendras y miel está libre de maní?',
    'soy alérgica al maní, ¿es seguro el flan casero, almendras y miel para mí?',
    'o flan casero, amêndoas e mel é sem amendoim?',
  ])('in a list as well, whatever stands behind it: «%s»', async (message) => {
    const { decision, hazards } = await guest.ask(message);
    expect({ decision, free: hazards.declaredFree }).toEqual({ decision: 'ASK_CLARIFY', free: [] });
  });

  it('asks back, and names the near one', async () => {
    const { decision, answer } = await guest.ask('¿La sopa de zapallo y almendras tiene frutos secos?');
    expect(decision).toBe('ASK_CLARIFY');
    expect(answer).toBe(
      'No tengo «sopa de zapallo y almendras» en la carta de este local. ¿Te referís a la sopa de zapallo?',
    );
  });
});

describe('what is joined to something else', () => {
  it.each([
    '¿la sopa de zapallo tiene frutos secos y lácteos?',
    '¿Tiene gluten y lácteos la sopa de zapallo?',
    'soy alérgica a los frutos secos y al gluten, ¿la sopa de zapallo?',
    'quiero la sopa de zapallo y soy celíaca',
    '¿la sopa de zapallo, gluten y lácteos?',
    'hola, la sopa de zapallo, amigo, ¿tiene gluten?',
  ])('leaves the name as it is: «%s»', async (message) => {
    const { decision, item } = await guest.ask(message);
    expect({ decision, item: item?.itemId }).toEqual({ decision: 'ANSWER', item: 'sopa de zapallo' });
  });

  it('is the next thing where that has a name of its own', async () => {
    const { items } = await guest.ask('¿La sopa de zapallo, el flan casero y el pollo al horno tienen gluten?');
    expect(items.map(({ itemId }) => itemId)).toEqual(['sopa de zapallo', 'flan casero', 'pollo al horno']);
  });
});

describe('a word beside a name that is only like one of its words', () => {
  it.each(['Does the Sorbetex sorbete contain gluten?', 'Does the sorbete Sorbetex contain gluten?'])(
    'makes it another thing: «%s»',
    async (message) => {
      const { decision } = await guest.asking({ language: 'en' }, message);
      expect(decision).toBe('ASK_CLARIFY');
    },
  );
});
