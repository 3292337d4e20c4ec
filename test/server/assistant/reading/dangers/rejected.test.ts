import { describe, expect, it } from 'vitest';
import { askedForIn, rejectionsIn, thingsIn } from '../../../../../server/assistant/reading/dangers/rejected.ts';

/** Each thing that a message turns away, with the reason. */
function rejected(message: string): string[] {
  return rejectionsIn(message).flatMap((stretch) =>
    thingsIn(message, stretch, []).map(({ text }) => `${stretch.because}: ${text}`),
  );
}

describe('what somebody can’t have', () => {
  it.each([
    'soy alérgica al ajo y a la cebolla, ¿qué como?',
    'soy alérgica al ajo pero también a la cebolla',
    'Soy alérgica al ajo. También a la cebolla.',
    'soy alérgica tanto al ajo como a la cebolla',
    'alergia: ajo, cebolla',
    'soy alérgica al ajo, cebolla. ¿Qué como?',
    'soy celíaca y alérgica al ajo y a la cebolla',
    'soy alérgica al ajo y la cebolla, dame algo con pollo',
    'no puedo comer nada sin ajo ni cebolla',
    'necesito algo sin ajo ni cebolla con pollo',
  ])('«%s»', (message) => {
    expect(rejected(message)).toEqual(['health: ajo', 'health: cebolla']);
  });

  it.each([
    ["I'm allergic to garlic and onion, what can I eat?", 'garlic', 'onion'],
    ['sou alérgica a alho e cebola, o que posso comer?', 'alho', 'cebola'],
    ['mi hija tiene alergia severa a la leche de coco', 'leche de coco'],
    ['al ajo soy alérgica', 'ajo'],
    ['soy alérgica al maní pero la mousse me encanta', 'maní'],
    ['Sou alérgica a amendoim, a truta tem amendoim?', 'amendoim'],
    ['soy alergica al mani, la trucha?', 'mani'],
    ['es alérgico a las legumbres el curry puede', 'legumbres'],
    ['para mi hijo alérgico al huevo y la leche los ñoquis', 'huevo', 'leche'],
  ])('«%s»', (message, ...things) => {
    expect(rejected(message)).toEqual(things.map((thing) => `health: ${thing}`));
  });

  it.each([
    'el ajo, la cebolla y el tomate me caen mal',
    'me prohibieron el ajo, la cebolla y el tomate',
    'no como ajo, cebolla ni tomate',
  ])('«%s», in either order', (message) => {
    const things = rejected(message).join('\n');
    for (const thing of ['ajo', 'cebolla', 'tomate']) expect(things).toMatch(new RegExp(`health: .*${thing}`, 'u'));
  });

  it.each([
    ['No soy alérgica al ajo, pero sí a la cebolla y al tomate', 'cebolla', 'tomate'],
    ['al ajo no soy alérgica, a la cebolla sí', 'cebolla'],
    ["I'm not allergic to garlic but I am to onion and tomato", 'onion', 'tomato'],
    ['não sou alérgica a alho, mas sim a cebola', 'cebola'],
  ])('«%s»: what is affirmed behind a denial', (message, ...things) => {
    expect(rejected(message)).toEqual(expect.arrayContaining(things.map((thing) => `health: ${thing}`)));
  });

  it('is no number that goes back to what was named', () => {
    expect(rejected('free of garlic and lemon? I am allergic to all three')).not.toContain('health: three');
  });

  const WAYS = {
    es: ['soy alérgica a la %', 'soy intolerante a la %', 'me cae mal la %', 'no como %', 'no puedo comer %'],
    en: ["I'm allergic to %", "I can't eat %", "I don't eat %"],
    pt: ['sou alérgica a %', 'não como %', 'não posso comer %'],
  };
  const JOINERS = { es: ['y', 'y además', ', y', 'pero también'], en: ['and', ', and'], pt: ['e', ', e'] };
  const THINGS = { es: ['cebolla', 'frutilla'], en: ['onion', 'apple'], pt: ['cebola', 'manga'] };

  it.each(['es', 'en', 'pt'] as const)('may be said in two ways one after the other (%s)', (language) => {
    const [one = '', other = ''] = THINGS[language];
    for (const first of WAYS[language])
      for (const second of WAYS[language])
        for (const joiner of JOINERS[language]) {
          const message = `${first.replace('%', one)} ${joiner} ${second.replace('%', other)}`;
          const health = rejectionsIn(message).filter(({ because }) => because === 'health');
          const text = health.map(({ start, end }) => message.slice(start, end)).join(' | ');
          for (const thing of [one, other]) expect(text, message).toContain(thing);
        }
  });

  it.each(['tampoco como ajo', 'y tampoco puedo comer ajo', 'tampoco tolero el ajo', 'tampoco puedo ajo'])(
    '«%s», added to what was said before',
    (message) => {
      const [stretch] = rejectionsIn(message);
      expect(stretch?.because).toBe('health');
      expect(message.slice(stretch?.start, stretch?.end)).toContain('ajo');
    },
  );

  it('is not named where nothing is', () => {
    expect(rejected('¿Es seguro pedir el submarino si soy alérgica?')).toEqual([]);
    expect(rejected('¿la provoleta tiene ajo? soy alérgica')).toEqual([]);
  });
});

describe('what is to be left out', () => {
  it.each([
    ['algo sin ajo, cebolla ni tomate', 'ajo', 'cebolla', 'tomate'],
    ['algo sin ajo y con pollo', 'ajo'],
    ['algo con pollo sin ajo', 'ajo'],
    ['que no lleve ajo, cebolla o tomate', 'ajo', 'cebolla', 'tomate'],
    ['¿hay algo que no tenga ni ajo ni cebolla?', 'ajo', 'cebolla'],
    ['no quiero nada que tenga ajo ni cebolla', 'ajo', 'cebolla'],
    ['something without garlic, onion or tomato', 'garlic', 'onion', 'tomato'],
    ['garlic-free please', 'garlic'],
    ['no onions, no garlic', 'onions', 'garlic'],
    ['algo sem alho, cebola nem tomate', 'alho', 'cebola', 'tomate'],
    ['que não leve alho nem cebola', 'alho', 'cebola'],
    ['odio el ajo y la cebolla', 'ajo', 'cebolla'],
    ['el ajo y la cebolla no me gustan', 'ajo', 'cebolla'],
    ['ajo no, gracias', 'ajo'],
    ['todo menos ajo y cebolla', 'ajo', 'cebolla'],
    ['algo libre de ajo y cebolla', 'ajo', 'cebolla'],
    ['sin cebolla la ensalada mixta tiene huevo?', 'cebolla'],
  ])('«%s»', (message, ...things) => {
    expect(rejected(message)).toEqual(things.map((thing) => `wish: ${thing}`));
  });

  it.each(['¿la provoleta tiene ajo?', 'algo con ajo', '¿qué platos llevan ajo o cebolla?', 'no, la provoleta'])(
    'is nothing in «%s»',
    (message) => {
      expect(rejected(message)).toEqual([]);
    },
  );
});

describe('what is asked for', () => {
  it('stands behind the verbs of having', () => {
    const message = '¿lleva ajo o cebolla? soy alérgico';
    expect(askedForIn(message).map(({ start, end }) => message.slice(start, end))).toEqual(['ajo o cebolla']);
    expect(askedForIn('¿no lleva ajo?')).toEqual([]);
  });
});
