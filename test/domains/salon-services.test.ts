/** What guests of a salon get who say what they need, how long they have, for whom or for which day; and what of a service its record says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuGuest } from '../support/assistant/menu-assistant.ts';
import { openMenu } from '../support/assistant/menu-assistant.ts';
import { SALON_PRICES } from '../support/samples/salon-prices.ts';
import { shippedDomain } from './read-shipped.ts';

const salon = shippedDomain('hair_salon');
let guest: MenuGuest;

beforeAll(async () => {
  guest = await openMenu(salon, [], SALON_PRICES);
});
afterAll(() => guest.remove());

const LANGUAGES = ['es', 'en', 'pt'] as const;

const NEEDS: Readonly<Record<(typeof LANGUAGES)[number], readonly (readonly [string, ...string[]])[]>> = {
  es: [
    ['se me cae el pelo, tienen algo?', 'laser', 'cafe'],
    ['tengo caspa', 'detox', 'nieve'],
    ['me decoloré sola y me quedó amarillo pollito', 'matiz'],
    ['tengo la barba llena de canas, se puede tapar?', 'tinte_barba'],
    ['tengo 15 minutos nomás, q me puedo hacer', 'parejo'],
    ['tengo media hora, qué me hago', 'parejo'],
    ['me caso en dos semanas, AYUDA', 'fiesta', 'novia'],
    ['colores locos hacen?', 'fantasia'],
    ['algo que no deje brillo para peinarme', 'arcilla'],
    ['tengo rulos, ¿qué corte me hago?', 'rulos'],
    ['me creció la raíz, cuánto sale?', 'raiz'],
  ],
  en: [
    ['my hair is falling out, anything for that', 'laser', 'cafe'],
    ['my scalp is so flaky what would you recommend', 'detox', 'nieve'],
    ['need my roots done, how much', 'raiz'],
    ['getting married in june!!', 'fiesta', 'novia'],
    ["I've only got half an hour, what can I get done", 'parejo'],
    ['what can you do in 15 minutes', 'parejo'],
    ['want pink hair, is that something you do', 'fantasia'],
  ],
  pt: [
    ['tá caindo muito cabelo, tem alguma coisa?', 'laser', 'cafe'],
    ['tenho só 20 min, dá pra fazer o quê', 'parejo'],
    ['vou casar em março, socorro', 'fiesta', 'novia'],
    ['meu cabelo ficou amarelo ovo', 'matiz'],
  ],
};

describe.each(LANGUAGES)('a need told in %s', (language) => {
  it.each(NEEDS[language])('«%s»', async (question, ...offered) => {
    const told = await guest.asking({ language }, question);
    expect(told.offered.toSorted()).toEqual(offered.toSorted());
  });
});

describe('a need that nothing is known to serve', () => {
  it.each(['algo para la culebrilla', 'quiero algo para los hongos'])(
    '«%s» is offered nothing at random',
    async (question) => {
      const told = await guest.ask(question);
      expect(told.offered).toEqual([]);
      expect(told.answer).toMatch(/No sé qué de lo que hay sirve|No encuentro|No tengo/u);
    },
  );

  it('is told what kinds of things there are', async () => {
    expect((await guest.ask('algo para la culebrilla')).answer).toContain('Lo que tengo es: corte');
  });

  it('does not take what it comes of for what is wanted', async () => {
    const told = await guest.asking({ language: 'en' }, 'my hair is fried from bleach');
    expect(told.offered).not.toContain('balayage');
  });
});

describe('what a record says of a service', () => {
  it.each([
    ['cuánto demora el afeitado?', '35 minutos'],
    ['cuánto dura el tinte de barba?', 'unas 3 semanas'],
    ['cuánto dura el alisado?', '3 a 4 meses'],
    ['el balayage ya viene con matizado?', 'Incluye matizado'],
    ['cuántas sesiones de anticaída hay que hacerse', '6 sesiones'],
    ['en cuánto rato sale el balayage', 'de 3 a 5 horas'],
  ])('«%s»', async (question, fact) => {
    expect((await guest.ask(question)).answer.toLowerCase()).toContain(fact.toLowerCase());
  });

  it('is told after it was spoken of', async () => {
    expect((await guest.ask('cuánto sale el afeitado?', 'y cuánto demora')).answer).toContain('35 minutos');
  });

  it.each([
    ['cuánto demora el perfilado de barba?', /ficha no dice cuánto lleva/u],
    ['cuánto dura el matizado?', /ficha no dice/u],
  ])('is not made up: «%s»', async (question, gap) => {
    expect((await guest.ask(question)).answer).toMatch(gap);
  });
});

describe('a thing that is called by a word of a danger', () => {
  let keratin: MenuGuest;
  beforeAll(async () => {
    const record = {
      product_id: 'k',
      name: 'Alisado con keratina',
      product_type: 'Alisados',
      description: 'Dura de 3 a 4 meses',
    };
    keratin = await openMenu(salon, [], [...SALON_PRICES.filter(({ product_id: id }) => id !== 'alisado'), record]);
  });
  afterAll(() => keratin.remove());

  it.each(['la keratina cuánto dura', '¿cuánto dura la keratina?', '¿cuánto dura el alisado con keratina?'])(
    'is told by its record, and assured of nothing: «%s»',
    async (question) => {
      const told = await keratin.ask(question);
      expect(told.answer).toContain('3 a 4 meses');
      expect(told.action).not.toBe('SAFE_TO_ORDER');
      expect(told.hazards.declaredFree).toEqual([]);
      expect(told.hazards.possible.map(({ id }) => id)).toEqual(['queratina']);
    },
  );

  it.each([
    'soy alérgica a la queratina, ¿cuánto dura el alisado con keratina?',
    'estoy embarazada, ¿cuánto dura la keratina?',
    '¿el alisado cuánto dura y lleva keratina?',
    'algo sin keratina, ¿cuánto dura?',
  ])('is judged by the facts where health or what is in it is spoken of: «%s»', async (question) => {
    const told = await keratin.ask(question);
    expect(told.hazards.asked.length).toBeGreaterThan(0);
    expect(told.action).not.toBe('SAFE_TO_ORDER');
  });
});

describe('a need for a kind of thing that none is known to serve', () => {
  it('is told what is of that kind as near, and offered nothing', async () => {
    const told = await guest.ask('tengo el pelo graso, qué shampoo me recomendás');
    expect(told.offered).toEqual([]);
    expect(told.answer).toContain('Lo más cercano: Shampoo anticaspa');
  });
});

describe('a child', () => {
  it.each([
    ['le cortan a un nene de 4?', ['nene']],
    ['le cortan a un guri de 6?', ['nene']],
    ['mi botija tiene 13, cuánto le sale cortarse', ['liceo']],
    ['do you cut kids hair', ['nene']],
    ['cortam cabelo de criança?', ['nene']],
  ] as const)(
    'is offered the cuts that are for such people, where nothing else is asked for: «%s»',
    async (question, offered) => {
      expect((await guest.ask(question)).offered).toEqual(offered);
    },
  );

  it.each([
    '¿le pueden teñir el pelo a un nene de 4?',
    '¿le hacen el alisado a mi hija de 8?',
    '¿le cortan y le tiñen a un guri de 6?',
    'a mi nena le cortan el pelo? tiene alergia',
    'le cortan a mi nene? estoy embarazada y me quiero teñir',
    'un shampoo para mi nene',
  ])('is judged by the facts in all else: «%s» offers nothing', async (question) => {
    expect((await guest.ask(question)).offered).toEqual([]);
  });

  it('holds for the session, whatever was offered for a cut', async () => {
    const told = await guest.ask('le cortan a un nene de 4?', '¿y qué tintura le puedo poner?');
    expect(told.offered).toEqual([]);
  });
});

describe('health', () => {
  it.each([
    'tengo caspa y soy alérgica al ppd, qué me hago',
    'estoy embarazada, me caso en dos semanas',
    'tengo 20 minutos y el cuero cabelludo con dermatitis',
  ])('is never part of a need that is served by what is usual: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).toEqual([]);
  });

  it.each(['¿el balayage lleva persulfatos?', '¿el alisado brasileño tiene formol?'])(
    'what a service is usually done with clears nothing: «%s»',
    async (question) => {
      expect((await guest.ask(question)).answer).toMatch(/no sé si tiene/u);
    },
  );
});
