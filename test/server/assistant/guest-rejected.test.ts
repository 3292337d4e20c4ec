/** What a guest turns away, one thing or several: who holds one of it is told, and nothing of it is offered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../server/assistant/index.ts';
import type { Language } from '../../../server/domains/index.ts';
import { createRandom } from '../../eval/generate/random.ts';
import type { ItemRecord } from '../../../server/knowledge/index.ts';
import { demoItems } from '../../domains/read-shipped.ts';
import type { DemoAssistant } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant, restaurant } from '../../support/assistant/demo-assistant.ts';
import { openRecords } from '../../support/assistant/record-assistant.ts';

/** Records whose parts, texts and declarations speak of garlic in every way. */
const tarts: readonly ItemRecord[] = [
  dish('Tarta declarada', { ingredients: ['Ajo', 'Harina'] }),
  dish('Tarta salada', { ingredients: ['Sal de ajo'] }),
  dish('Tarta descripta', { ingredients: ['Papa'], menu_description: 'Con un toque de ajo confitado' }),
  dish('Tarta anotada', { ingredients: ['Papa'], notes: ['Puede tener ajo'] }),
  dish('Tarta cambiable', { ingredients: ['Papa'], substitutions: 'Se puede pedir sin ajo' }),
  dish('Tarta salseada', { ingredients: ['Papa', 'Salsa de la casa'] }),
  dish('Tarta negada', { ingredients: ['Papa'], menu_description: 'Sin ajo' }),
  dish('Tarta libre', { ingredients: ['Papa'], free_from: ['ajo'] }),
  dish('Tarta libre de otra cosa', { ingredients: ['Papa'], free_from: ['sal de ajo'] }),
  dish('Tarta contradicha', { ingredients: ['Ajo'], free_from: ['ajo'] }),
  dish('Tarta muda', { ingredients: ['Papa'] }),
];

const VERDICTS: Readonly<Record<string, string>> = {
  'Tarta declarada': 'CONTAINS',
  'Tarta salada': 'CONTAINS',
  'Tarta descripta': 'MAY_CONTAIN',
  'Tarta anotada': 'MAY_CONTAIN',
  'Tarta cambiable': 'MAY_CONTAIN',
  'Tarta salseada': 'MAY_CONTAIN',
  'Tarta negada': 'NOT_DECLARED',
  'Tarta libre': 'DECLARED_FREE',
  'Tarta libre de otra cosa': 'NOT_DECLARED',
  'Tarta contradicha': 'CONTAINS',
  'Tarta muda': 'NOT_DECLARED',
};

function dish(name: string, parts: ItemRecord): ItemRecord {
  return { dish_id: name.toLowerCase().replaceAll(' ', '_'), name, sources: ['prueba.json'], ...parts };
}

let demo: DemoAssistant;
let kitchen: DemoAssistant;
beforeAll(async () => {
  demo = await openDemoAssistant();
  kitchen = await openDemoAssistant(tarts);
});
afterAll(async () => {
  await demo.remove();
  await kitchen.remove();
});

type Told = Envelope & { readonly answer: string };

const ask = (language: Language, ...questions: string[]): Promise<Told> =>
  demo.restaurant.asking({ language }, ...questions);

function holding({ items }: Told): string[] {
  return namesWith({ items }, 'CONTAINS');
}

function namesWith({ items }: Pick<Told, 'items'>, verdict: string): string[] {
  return items.flatMap((item) => (item.verdict === verdict ? [item.name] : [])).sort();
}

describe('several things turned away', () => {
  it.each<[Language, string]>([
    ['es', 'soy alérgica al ajo y al cardamomo, ¿qué puedo comer?'],
    ['en', 'I am allergic to garlic and cardamom, what can I eat?'],
    ['pt', 'sou alérgica a alho e cardamomo, o que posso comer?'],
  ])('are unknown only where no item says anything of them (%s)', async (language, question) => {
    const known = tarts.filter(({ name }) => name !== 'Tarta salseada');
    const told = await openRecords(restaurant, known).asking({ language }, question);
    expect(holding(told)).not.toEqual([]);
    expect(told.hazards.asked).toHaveLength(2);
    expect(told.hazards.unknown.map(({ name }) => name)).toEqual([expect.stringMatching(/^cardam/u)]);
  });

  it.each<[Language, string, ...string[]]>([
    ['es', 'soy alérgica al ajo y a la cebolla, ¿qué como?', 'ajo', 'cebolla'],
    ['es', 'soy alérgica al ajo. También a la cebolla. ¿Qué puedo comer?', 'ajo', 'cebolla'],
    ['es', 'el ajo, la cebolla y el tomate me caen mal, ¿qué como?', 'ajo', 'cebolla', 'tomate'],
    ['es', 'algo sin ajo, cebolla ni tomate', 'ajo', 'cebolla', 'tomate'],
    ['es', 'sin ajo ni cebolla', 'ajo', 'cebolla'],
    ['es', '¿qué platos hay que no lleven ajo ni cebolla?', 'ajo', 'cebolla'],
    ['es', 'odio el ajo y la cebolla, ¿qué me recomendás?', 'ajo', 'cebolla'],
    ['en', "I'm allergic to garlic and onion, what can I eat?", 'ajo', 'cebolla'],
    ['en', 'something without garlic, onion or tomato', 'ajo', 'cebolla', 'tomate'],
    ['en', 'no garlic and no onions, what do you have?', 'ajo', 'cebolla'],
    ['pt', 'sou alérgica a alho e cebola, o que posso comer?', 'ajo', 'cebolla'],
    ['pt', 'algo sem alho nem cebola', 'ajo', 'cebolla'],
    ['pt', 'o que tem que não leve alho nem cebola?', 'ajo', 'cebolla'],
  ])('%s «%s»: who holds one of them is told', async (language, question, ...things) => {
    const apart = await Promise.all(things.map((thing) => ask('es', `algo sin ${thing}`)));
    expect(holding(await ask(language, question))).toEqual(union(apart.map(holding)));
  });

  it('are left out of what is free of a hazard asked for beside them', async () => {
    const told = await ask('es', 'algo sin gluten ni ajo');
    const gluten = await ask('es', 'algo sin gluten');
    const garlic = await ask('es', 'algo sin ajo');
    const withGarlic = [...holding(garlic), ...namesWith(garlic, 'MAY_CONTAIN')];
    expect(holding(told)).toEqual(union([holding(gluten), holding(garlic)]));
    expect(namesWith(told, 'DECLARED_FREE')).toEqual(
      namesWith(gluten, 'DECLARED_FREE').filter((name) => !withGarlic.includes(name)),
    );
  });

  it('are left out of what holds a thing asked for', async () => {
    const told = await ask('es', 'algo con tomate sin ajo');
    expect(holding(told)).toEqual(union([holding(told)]));
    expect(holding(told)).not.toEqual([]);
    expect(told.answer).toMatch(/Según las fichas, llevan ajo/u);
    for (const name of namesWith(told, 'NOT_DECLARED'))
      expect(holding(await ask('es', 'algo sin ajo'))).not.toContain(name);
  });

  it('are told by each where two are asked for and nothing holds both', async () => {
    const told = await ask('es', '¿qué platos llevan ajo y cebolla?');
    expect(told.answer).toMatch(/a la vez.*\n• Con ajo \(\d+\): hummus.*\n• Con cebolla/u);
    expect(told.answer).not.toMatch(/no aparece/u);
  });
});

describe('a thing that somebody can’t have and no hazard stands for', () => {
  it('is judged as a hazard is, for every item', async () => {
    const { items, action } = await kitchen.restaurant.envelope('soy alérgica al ajo, ¿qué como?');
    const told = items.filter(({ name }) => name in VERDICTS).map(({ name, verdict }) => [name, verdict]);
    expect(Object.fromEntries(told)).toEqual(VERDICTS);
    expect(action).toBe('VERIFY_WITH_STAFF');
  });

  it.each(Object.entries(VERDICTS))('%s by itself: %s', async (name, verdict) => {
    const { hazards, action } = await kitchen.restaurant.envelope(`soy alérgica al ajo, ¿puedo comer la ${name}?`);
    const told = {
      CONTAINS: hazards.explicit,
      MAY_CONTAIN: hazards.possible,
      DECLARED_FREE: hazards.declaredFree,
      NOT_DECLARED: hazards.unknown,
    }[verdict];
    expect(hazards.asked).toEqual(['ajo']);
    expect(told?.map(({ id }) => id)).toContain('ajo');
    expect(action).toBe(verdict === 'DECLARED_FREE' ? 'SAFE_TO_ORDER' : 'VERIFY_WITH_STAFF');
  });

  it('says why it may be there', async () => {
    const why = async (name: string): Promise<string> =>
      (await kitchen.restaurant.envelope(`soy alérgica al ajo, ¿la ${name}?`)).answer;
    expect(await why('Tarta descripta')).toMatch(/menciona «ajo» sin declararlo: contá con que puede contener ajo/u);
    expect(await why('Tarta salseada')).toMatch(/nombra «salsa de la casa» y no dice de qué está hecho/u);
    expect(await why('Tarta salada')).toMatch(/lleva sal de ajo, así que contiene ajo/u);
    expect(await why('Tarta contradicha')).toMatch(/en un lugar la ficha lo da como libre de ajo y en otro no/u);
    expect(await why('Tarta muda')).toMatch(/no figura ajo, pero eso no alcanza/u);
  });

  it.each<[Language, ...string[]]>([
    ['es', 'soy alérgica al ajo, ¿la provoleta?'],
    ['es', 'me hace mal el ajo, ¿la provoleta tiene ajo?'],
    ['es', '¿la provoleta tiene ajo? soy alérgica'],
    ['es', 'soy alérgica al ajo', '¿la provoleta?'],
    ['es', 'soy alérgica al ajo', '¿la provoleta tiene ajo?'],
    ['es', 'soy alérgica al ajo', '¿qué me recomendás?'],
    ['es', 'soy alérgica al ajo', '¿qué postres hay?'],
    ['es', 'soy alérgica al ajo', '¿el bife?'],
    ['es', 'soy alérgica al kiwano, ¿qué me recomendás?'],
    ['es', 'soy alérgica al kiwano, ¿la provoleta?'],
    ['en', "I'm allergic to garlic, what about the provoleta?"],
    ['en', 'garlic makes me sick', 'what do you recommend?'],
    ['pt', 'sou alérgica a alho, e a provoleta?'],
    ['pt', 'alho me faz mal', 'o que você recomenda?'],
  ])('%s «%s» %s: the staff is asked', async (language, ...questions) => {
    const { action, risk } = await ask(language, ...questions);
    expect(action).toBe('VERIFY_WITH_STAFF');
    expect(risk).toBe('CRITICAL');
  });

  it('stated a message earlier is judged as if it were said now', async () => {
    const now = await ask('es', 'soy alérgica al ajo y a la cebolla, ¿qué me recomendás?');
    const later = await ask('es', 'soy alérgica al ajo y a la cebolla', 'hola', '¿qué me recomendás?');
    expect(later.items).toEqual(now.items);
    expect(later.hazards.asked.toSorted()).toEqual(['ajo', 'cebolla']);
  });

  it('names no dish that has it in its name', async () => {
    const told = await ask('es', 'soy alérgica al ajo, a la soja y al gluten, ¿qué como?');
    expect(told.item).toBeUndefined();
    expect(told.hazards.asked.toSorted()).toEqual(['ajo', 'gluten', 'soja']);
  });
});

/** What the demo declares to be made of, as a guest would say it. */
const INGREDIENTS = [
  ...new Set(
    demoItems('restaurant').flatMap(({ item }) =>
      ((item['ingredients'] ?? []) as string[]).map((text) => (text.split('(')[0] ?? text).trim().toLowerCase()),
    ),
  ),
].sort();

const LIST: Readonly<Record<Language, { readonly and: string; readonly nor: string }>> = {
  es: { and: ' y ', nor: ' ni ' },
  en: { and: ' and ', nor: ' or ' },
  pt: { and: ' e ', nor: ' nem ' },
};

const WAYS: Readonly<Record<Language, readonly ((things: readonly string[]) => string)[]>> = {
  es: [
    (things) => `soy alérgica a ${list(things, LIST.es.and)}, ¿qué como?`,
    (things) => `algo sin ${list(things, LIST.es.nor)}`,
    (things) => `¿qué hay que no lleve ${list(things, LIST.es.nor)}?`,
  ],
  en: [
    (things) => `I'm allergic to ${list(things, LIST.en.and)}, what can I eat?`,
    (things) => `something without ${list(things, LIST.en.nor)}`,
  ],
  pt: [
    (things) => `sou alérgica a ${list(things, LIST.pt.and)}, o que posso comer?`,
    (things) => `algo sem ${list(things, LIST.pt.nor)}`,
  ],
};

function list(things: readonly string[], last: string): string {
  return `${things.slice(0, -1).join(', ')}${things.length > 1 ? last : ''}${things.at(-1) ?? ''}`;
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].sort();
}

/** Seeded; `REJECTED=all` asks of every pair and triple, which takes hours. */
const COUNT = 200;

function* groups(): Generator<readonly string[]> {
  if (process.env['REJECTED'] !== 'all') {
    const random = createRandom(20_261);
    for (let made = 0; made < COUNT; made += 1) {
      const size = random.chance(0.5) ? 2 : 3;
      const group = new Set<string>();
      while (group.size < size) group.add(random.pick(INGREDIENTS));
      yield [...group];
    }
    return;
  }
  for (const [first, one] of INGREDIENTS.entries())
    for (const [second, two] of INGREDIENTS.entries()) {
      if (second <= first) continue;
      yield [one, two];
      for (const three of INGREDIENTS.slice(second + 1)) yield [one, two, three];
    }
}

describe('every two or three ingredients that the demo declares', () => {
  it(
    'are held by those that hold one of them, and nothing of those is offered',
    { timeout: process.env['REJECTED'] === 'all' ? 86_400_000 : 60_000 },
    async () => {
      const single = new Map<string, Promise<string[]>>();
      const alone = (language: Language, way: number, thing: string): Promise<string[]> => {
        const question = WAYS[language][way]?.([thing]) ?? '';
        const known = single.get(question) ?? ask(language, question).then(holding);
        single.set(question, known);
        return known;
      };
      const wrong: unknown[] = [];
      let asked = 0;
      for (const things of groups())
        for (const language of ['es', 'en', 'pt'] as const) {
          const way = asked % WAYS[language].length;
          asked += 1;
          const question = WAYS[language][way]?.(things) ?? '';
          const told = await ask(language, question);
          const expected = union(await Promise.all(things.map((thing) => alone(language, way, thing))));
          const held = holding(told);
          if (JSON.stringify(held) !== JSON.stringify(expected) || offersOne(told, expected))
            wrong.push({
              question,
              extra: held.filter((name) => !expected.includes(name)),
              missing: expected.filter((name) => !held.includes(name)),
              answer: told.answer,
            });
        }
      expect(wrong).toEqual([]);
    },
  );
});

/** Under a heading that does not warn. */
function offersOne({ answer }: Told, held: readonly string[]): boolean {
  const WARNS =
    /^• (?:para evitar|to avoid|pueden (?:contener|llevar)|may (?:contain|have)|podem (?:conter|levar)|según las? fichas?, llevan?|according to the records?, ha(?:s|ve)|segundo as? fichas?, levam?|en duda|in doubt|em dúvida|no son|not |não são)/iu;
  const offered = answer.split('\n').flatMap((line) => {
    const names = /^(?:• )?.*? \(\d+\): (.*)\.$/u.exec(line)?.[1];
    return names === undefined || WARNS.test(line) ? [] : names.toLowerCase().split(/, | y | e | and /u);
  });
  return offered.some((title) =>
    held.some((name) => name.toLowerCase() === title || name.toLowerCase().startsWith(`${title} `)),
  );
}

describe('a text of the place that names what somebody can’t have', () => {
  const told = (text: string): Promise<Told> =>
    openRecords(restaurant, tarts, [text]).asking({}, 'soy alérgica al ajo, ¿puedo comer la Tarta libre?');

  it.each([
    'En esta cocina todo se saltea con ajo.',
    'Nuestro aceite de la casa tiene ajos confitados.',
    'Ningún plato es libre de ajo.',
    'Cocina compartida con el local vecino.',
  ])('«%s»: nothing is safe to order', async (text) => {
    const { action, uncertainties } = await told(text);
    expect(action).toBe('VERIFY_WITH_STAFF');
    expect(uncertainties.join(' ')).toContain(text.replace(/\.$/u, ''));
  });

  it.each(['Tenemos platos sin ajo.', 'Usamos sal marina en todo.'])('«%s» changes nothing', async (text) => {
    expect((await told(text)).action).toBe('SAFE_TO_ORDER');
  });
});
