/** More things that somebody can't have than one answer looks up: the rest is in doubt everywhere, and the guest hears that it was not looked at. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../server/assistant/index.ts';
import { MOST_THINGS } from '../../../server/assistant/reading/dangers/unread-things.ts';
import type { Language } from '../../../server/domains/index.ts';
import type { DemoAssistant } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant } from '../../support/assistant/demo-assistant.ts';

const FREE = 'Tarta de la esquina';

let demo: DemoAssistant;
beforeAll(async () => {
  demo = await openDemoAssistant([
    {
      dish_id: 'esquina',
      name: FREE,
      sources: ['prueba.json'],
      ingredients: ['papa'],
      free_from: ['ajo', 'cebolla', 'gluten'],
    },
  ]);
});
afterAll(() => demo.remove());

/** Words that nobody has heard. */
const STRANGE = Array.from(
  { length: 30 },
  (_, at) => `zu${String.fromCharCode(97 + (at % 20))}q${at < 20 ? 'a' : 'e'}x`,
);
const some = (count: number, from = 0): string[] => STRANGE.slice(from, from + count);

const NOT_LOOKED: Readonly<Record<Language, RegExp>> = {
  es: /\nNombraste más cosas de las que puedo revisar a la vez: desde «.+…» no miré las fichas\. Por esas, consultá con el personal\./u,
  en: /\nYou named more things than I can look up at once: from «.+…» on I did not check the records\. Please ask the staff about those\./u,
  pt: /\nVocê citou mais coisas do que consigo verificar de uma vez: a partir de «.+…» não olhei as fichas\. Sobre essas, confirme com a equipe\./u,
};

const ASKS: Readonly<Record<Language, (things: readonly string[]) => string>> = {
  es: (things) => `soy alérgica a ${things.join(', ')}, ¿qué puedo comer?`,
  en: (things) => `I am allergic to ${things.join(', ')}, what can I eat?`,
  pt: (things) => `sou alérgica a ${things.join(', ')}, o que posso comer?`,
};
const LANGUAGES = ['es', 'en', 'pt'] as const;

/** Nothing in it lets anybody believe that something is fine. */
function expectUnsure({ decision, action, items, offered, hazards }: Envelope): void {
  expect(decision).not.toBe('ANSWER');
  expect(action).toBe('VERIFY_WITH_STAFF');
  expect(items.map(({ verdict }) => verdict)).not.toContain('DECLARED_FREE');
  expect(items.map(({ verdict }) => verdict)).not.toContain('NOT_DECLARED');
  expect(offered).toEqual([]);
  expect(hazards.declaredFree.map(({ id }) => id)).not.toContain('unread-things');
}

describe.each(LANGUAGES)('things that no hazard stands for (%s)', (language) => {
  it('are all looked up where they are no more than that', async () => {
    const told = await demo.restaurant.asking({ language }, ASKS[language](some(MOST_THINGS)));
    expect(told.answer).not.toMatch(NOT_LOOKED[language]);
    expect(told.hazards.asked).toHaveLength(MOST_THINGS);
  });

  it('are in doubt in every item from the one on that is not, and the answer says so', async () => {
    const told = await demo.restaurant.asking({ language }, ASKS[language](some(MOST_THINGS + 1)));
    expectUnsure(told);
    expect(told.answer).toMatch(NOT_LOOKED[language]);
    expect(told.uncertainties.join('\n')).toContain(STRANGE[MOST_THINGS]);
    expect(told.hazards.asked).toHaveLength(MOST_THINGS + 1);
  });
});

describe('what is not looked up', () => {
  it('makes nothing safe that is declared free of all the rest', async () => {
    const alone = await demo.restaurant.envelope(`soy celíaca, ¿la ${FREE}?`);
    expect(alone.hazards.declaredFree.map(({ id }) => id)).toEqual(['gluten']);
    expect(alone.action).toBe('SAFE_TO_ORDER');
    const told = await demo.restaurant.envelope(
      `soy celíaca y soy alérgica a ${some(MOST_THINGS + 3).join(', ')}, ¿la ${FREE}?`,
    );
    expect(told.action).toBe('VERIFY_WITH_STAFF');
    expect(told.decision).toBe('SOFT_DISCLAIMER');
    expect(told.answer).toMatch(NOT_LOOKED.es);
    expect(told.answer).not.toMatch(/no figuran? [^.]*…/u);
  });

  it('is told by v1 as well', async () => {
    const told = await demo.restaurant.told(ASKS.es(some(20)));
    expect(told).toMatch(NOT_LOOKED.es);
    expect(told).not.toMatch(/Figuran como libres/u);
    expect(await demo.restaurant.told(ASKS.es(some(3)))).not.toMatch(NOT_LOOKED.es);
  });

  it('holds for the session, over however many messages it was said', async () => {
    const first = `soy alérgica a ${some(8).join(', ')}`;
    const second = `también soy alérgica a ${some(8, 8).join(', ')}`;
    const within = await demo.restaurant.envelope(first, '¿qué puedo comer?');
    expect(within.answer).not.toMatch(NOT_LOOKED.es);
    const beyond = await demo.restaurant.envelope(first, second, 'gracias', '¿qué puedo comer?');
    expectUnsure(beyond);
    expect(beyond.answer).toMatch(NOT_LOOKED.es);
    const single = await demo.restaurant.envelope(first, second, `¿la ${FREE} tiene gluten?`);
    expect(single.action).toBe('VERIFY_WITH_STAFF');
    expect(single.answer).toMatch(NOT_LOOKED.es);
  });

  it('is nothing to a greeting, or to whom to call', async () => {
    const many = `soy alérgica a ${some(20).join(', ')}`;
    expect((await demo.restaurant.envelope(many, 'hola')).answer).not.toMatch(NOT_LOOKED.es);
    expect((await demo.restaurant.envelope(many, 'no puedo respirar')).answer).not.toMatch(NOT_LOOKED.es);
  });

  it('is never assured, whichever things are named in whichever order', async () => {
    const things = [...STRANGE, 'ajo', 'cebolla', 'tomate', 'perejil', 'papa', 'romero', 'canela', 'miel'];
    const lists = fc.uniqueArray(fc.constantFrom(...things), { minLength: MOST_THINGS + 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom(...LANGUAGES), async (named, language) => {
        const told = await demo.restaurant.asking({ language }, ASKS[language](named));
        expect(told.answer).toMatch(NOT_LOOKED[language]);
        expectUnsure(told);
      }),
      { numRuns: 25, seed: 15 },
    );
  });

  it('is not offered where it is only to be left out', async () => {
    const known = ['ajo', 'cebolla', 'tomate', 'perejil', 'papa', 'romero', 'canela', 'miel', 'zanahoria', 'limón', 'tomillo', 'laurel', 'orégano', 'pimienta', 'calabaza', 'espinaca']; // prettier-ignore
    const told = await demo.restaurant.envelope(`algo sin ${known.join(', ')}`);
    expect(told.answer).toMatch(NOT_LOOKED.es);
    expect(told.offered).toEqual([]);
  });
});
