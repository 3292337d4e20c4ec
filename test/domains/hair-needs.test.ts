/** What those who need something for their hair are offered, in their own words; and that no need is taken for a danger, nor a danger for a need. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLexicon } from '../../server/knowledge/index.ts';
import { fold } from '../../server/text/fold.ts';
import type { MenuGuest } from '../support/assistant/menu-assistant.ts';
import { openMenu } from '../support/assistant/menu-assistant.ts';
import { SMALL_SALON } from '../support/samples/small-salon.ts';
import { shippedDomain } from './read-shipped.ts';

const salon = shippedDomain('hair_salon');

type Case = readonly [question: string, ...offered: readonly string[]];

const CASES: Readonly<Record<'es' | 'en' | 'pt', readonly Case[]>> = {
  es: [
    ['quiero algo porque se me llena de nudos', 'cauce'],
    ['busco algo que desenrede', 'cauce'],
    ['necesito algo para el frizz', 'bucle'],
    ['quiero algo para mi pelo que se me encrespa', 'bucle'],
    ['algo para rulos', 'rizo', 'bucle'],
    ['algo para el pelo reseco', 'rizo'],
    ['tenés algo para la caspa?', 'nieve'],
    ['mi rubio se puso amarillo, tenés algo?', 'plata'],
    ['algo para canas amarillentas', 'plata'],
    ['quiero tapar las canas', 'roble'],
    ['me quiero aclarar el pelo, qué tienen?', 'alba'],
    ['algo para antes de la planchita', 'escudo'],
    ['me plancho siempre, quiero algo', 'escudo'],
    ['quiero algo que me dure el peinado', 'ancla'],
    ['algo con brillo', 'puente'],
    ['un acondicionador para cuando se me enreda el pelo', 'cauce'],
    ['un shampoo para el pelo reseco', 'rizo'],
    ['busco algo para las puntas florecidas', 'puente'],
    ['algo para hacerme ondas', 'onda'],
    ['quiero ser rubia', 'alba'],
    ['quiero algo para que no se me enrede', 'cauce'],
    ['quiero un color cobrizo', 'otono'],
    ['quiero una tintura que se vaya con los lavados', 'otono'],
    ['quiero una tintura que no me arruine el pelo', 'otono'],
    ['quiero un shampoo para pelo normal', 'jabon'],
    ['un shampoo para todos los días, ¿tienen alguno?', 'jabon'],
    ['tengo el pelo quebradizo, se me corta todo. ¿Qué me recomiendan?', 'puente'],
    ['tengo el pelo con mucho frizz, ¿qué me recomendás?', 'bucle'],
    ['un acondicionador que no deje pesado, se me enreda un montón', 'cauce'],
  ],
  en: [
    ['something for tangled hair', 'cauce'],
    ['do you have anything for flyaways?', 'bucle'],
    ['I want something for brittle hair', 'puente'],
    ['any shampoo for dandruff?', 'nieve'],
    ['my blonde is going brassy, do you have anything?', 'plata'],
    ['I want to cover my greys', 'roble'],
    ['I want to go lighter', 'alba'],
    ['something with heat protection', 'escudo'],
    ['I need something to hold all day', 'ancla'],
    ['any colour that washes out?', 'otono'],
    ['something for curls', 'rizo', 'bucle'],
    ['something for dull hair', 'puente'],
    ['i get loads of frizz, what can you give me', 'bucle'],
    ['i flat-iron my hair every day, what should i put on it first?', 'escudo'],
    ['I want a colour that washes out, not ready to commit', 'otono'],
    ["looking for a dye that won't wreck my hair", 'otono'],
  ],
  pt: [
    ['quero algo, meu cabelo embaraça', 'cauce'],
    ['algo para frizz', 'bucle'],
    ['tem algo para cabelo ressecado?', 'rizo'],
    ['tem algum xampu para caspa?', 'nieve'],
    ['quero tirar o amarelo', 'plata'],
    ['quero cobrir os brancos', 'roble'],
    ['tem algo para clarear o cabelo?', 'alba'],
    ['quero algo, faço chapinha', 'escudo'],
    ['quero algo que dê brilho', 'puente'],
    ['quero uma tintura que saia com as lavagens', 'otono'],
    ['quero algo para o penteado durar', 'ancla'],
    ['algo para cachos', 'rizo', 'bucle'],
    ['meu cabelo tem muito frizz, o que vocês me recomendam?', 'bucle'],
  ],
};

describe.each(['es', 'en', 'pt'] as const)('a need in %s', (language) => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(salon, [], SMALL_SALON);
  });
  afterAll(() => guest.remove());

  it.each(CASES[language])('%s', async (question, ...offered) => {
    const told = await guest.asking({ language }, question);
    expect(told.offered.toSorted()).toEqual(offered.toSorted());
  });
});

describe('what a need is not', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(salon, [], SMALL_SALON);
  });
  afterAll(() => guest.remove());

  it.each(['necesito algo para el frizz', 'algo para el pelo teñido'])(
    'a contraindication makes no product good for it: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).not.toContain('onda');
    },
  );

  it('«nunca para cabello graso» makes none either', async () => {
    expect((await guest.ask('algo para pelo graso')).offered).not.toContain('menta');
  });

  it.each(['quiero ser rubia', 'una tintura rubia'])('a toner is not for every blond wish: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).not.toContain('plata');
  });

  it.each(['algo para el frizz, tengo el cuero cabelludo sensible', 'soy alérgica al ppd, quiero tapar las canas'])(
    'health is judged by the facts: «%s» offers nothing for the need alone',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual([]);
    },
  );
});

describe('no word of a need', () => {
  const lexicon = createLexicon(salon.hazards);
  const needs = salon.attributes
    .filter(({ serves }) => serves === true)
    .flatMap(({ values, words = {} }) =>
      values.flatMap(({ id, label }) => [...Object.values(label), ...(words[id] ?? [])]),
    );

  it('is a word of a danger or of a state of health', () => {
    expect(needs.length).toBeGreaterThan(300);
    expect(needs.filter((word) => lexicon.match(word).length > 0)).toEqual([]);
  });

  it('is a sign of health', () => {
    const signs = salon.healthTriggers.map((sign) => new RegExp(`(?<![a-z])${fold(sign)}`, 'u'));
    expect(needs.filter((word) => signs.some((sign) => sign.test(fold(word))))).toEqual([]);
  });
});
