import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../../server/assistant/reading/read-question.ts';
import type { Follow } from '../../../../../server/assistant/understand/follow/follow.ts';
import type { Finding } from '../../../../../server/assistant/understand/follow/finding.ts';
import { readFollow } from '../../../../../server/assistant/understand/follow/read-follow.ts';
import { hearFollow, placesIn } from '../../../../../server/assistant/understand/follow/hear-follow.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { hear } from '../../../../../server/language/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const lexicon = createLexicon(domain.hazards);
const catalog = makeCatalog('Flan casero', 'Budín de pan', 'Helado', 'Trucha');
const ids = catalog.items.map(({ itemId }) => itemId);
const [flan = '', budin = '', helado = '', trucha = ''] = ids;
const set: Finding = {
  ids: [flan, budin, helado],
  told: [flan, budin, helado],
  held: [],
  wishes: [],
  question: 'qué hay',
};
const one: Finding = { ...set, ids: [trucha], told: [trucha], isOfItems: true };
const vegan: Finding = { ...set, held: ['vegano'] };

function contextOf(message: string, finding: Finding, language: string) {
  const reading = readQuestion(message, { domain, catalog, lexicon, history: [], conditions: [] });
  return {
    utterance: hear(message, { language, currency: 'ARS' }),
    domain,
    catalog,
    reading,
    finding,
    isOfItem: false,
  };
}
const read = (message: string, finding: Finding, language = 'es'): Follow | undefined =>
  readFollow(contextOf(message, finding, language));

describe('of what was found', () => {
  it.each([
    ['es', '¿y de esos cuál es el más barato?'],
    ['es', 'y el más barato?'],
    ['es', 'cuál es el más barato?'],
    ['es', 'alguno que no sea frito?'],
    ['es', 'y sin queso?'],
    ['es', 'que no tenga gluten?'],
    ['es', 'mejor frío'],
    ['es', 'agregá sin huevo'],
    ['es', 'pero picante'],
    ['en', 'any of those without milk?'],
    ['en', 'and which of those is the cheapest?'],
    ['en', 'which one is vegan?'],
    ['pt', 'e qual deles é vegano?'],
    ['pt', 'sem ovo'],
  ])('«%s: %s» is read over it', (language, message) => {
    expect(read(message, set, language)?.kind).toBe('among');
  });

  it('«mejor frío» takes the place of what was said', () => {
    expect(read('mejor frío', set)).toMatchObject({ isInstead: true, isPointing: false });
    expect(read('de esos uno frío', set)).toMatchObject({ isInstead: false, isPointing: true });
  });

  it.each([
    ['es', 'el primero', flan],
    ['es', 'y el segundo tiene huevo?', budin],
    ['es', 'el último', helado],
    ['es', 'cuánto sale la segunda?', budin],
    ['es', 'cuánto sale?', flan],
    ['en', 'the second one', budin],
    ['pt', 'o terceiro', helado],
  ])('«%s: %s» is one of it', (language, message, itemId) => {
    expect(read(message, set, language)).toMatchObject({ kind: 'one', itemId });
  });

  it('«otro» is what was not named yet, or the only one that is left', () => {
    const told = { ...set, told: [flan] };
    expect(read('otro', told)?.kind).toBe('rest');
    expect(read('qué más?', told)?.kind).toBe('rest');
    expect(read('something else', told, 'en')?.kind).toBe('rest');
    expect(read('outra', set, 'pt')?.kind).toBe('rest');
    expect(read('y la otra?', { ...set, told: [flan, helado] })).toMatchObject({ kind: 'one', itemId: budin });
  });

  it('«algo parecido», «algo más barato» is like the one spoken of', () => {
    for (const message of ['algo parecido', 'y algo parecido pero más barato?', 'algo más barato'])
      expect(read(message, one)).toMatchObject({ kind: 'like', itemId: trucha });
    expect(read('something similar but cheap', one, 'en')).toMatchObject({ kind: 'like', itemId: trucha });
  });

  it('«¿y para 4?» asks the same again', () => {
    expect(read('y para 4?', one)?.kind).toBe('again');
    expect(read('y para 4?', set)).toBeUndefined();
  });
});

describe('of something else for the same guest', () => {
  it.each([
    ['es', '¿y de postre?'],
    ['es', 'y para tomar?'],
    ['es', '¿y de segundo?'],
    ['en', 'and for dessert?'],
    ['pt', 'e de sobremesa?'],
  ])('«%s: %s»', (language, message) => {
    expect(read(message, set, language)?.kind).toBe('else');
    expect(read(message, one, language)?.kind).toBe('else');
  });

  it('what it is to be without holds, whatever else is said behind an «y»', () => {
    expect(read('y para mi suegra?', vegan)?.kind).toBe('else');
    expect(read('y para mi suegra?', set)).toBeUndefined();
    expect(read('algo picante', vegan)?.kind).toBe('else');
    expect(read('qué tiene gluten?', vegan)).toBeUndefined();
    expect(read('qué postres hay?', vegan)).toBeUndefined();
  });

  it('but what is said of one thing is answered of that one', () => {
    const spoken: Finding = { ...vegan, ids: [flan], told: [flan], isOfItems: true };
    expect(read('y sin queso?', spoken)?.kind).toBe('else');
    expect(readFollow({ ...contextOf('y sin queso?', spoken, 'es'), isOfItem: true })).toBeUndefined();
  });
});

describe('a message that begins anew', () => {
  it.each([
    'qué postres hay?',
    'tienen algo para tomar?',
    'cuál es el plato más barato?',
    'la trucha tiene gluten?',
    '¿y la trucha?',
    'hola',
    'tienen wifi?',
    'algo con pollo que sea liviano y que se pueda compartir entre varios de nosotros hoy',
  ])('«%s»', (message) => {
    expect(read(message, set)).toBeUndefined();
  });

  it.each(['y sin queso?', 'y huevo?', 'tiene gluten?'])(
    '«%s» after one thing was spoken of is of that thing, and none of these',
    (message) => {
      expect(read(message, one)).toBeUndefined();
    },
  );

  it.each([
    ['es', 'es picante?'],
    ['es', 'para cuántos es?'],
    ['en', 'what comes with it?'],
    ['en', 'how long does it take?'],
    ['pt', 'serve quantas pessoas?'],
  ])('«%s: %s» after one thing was spoken of is of that thing', (language, message) => {
    expect(read(message, one, language)).toMatchObject({ kind: 'one', itemId: trucha });
    expect(read(message, set, language)).toBeUndefined();
  });

  it.each([
    ['es', 'viene con papas?'],
    ['es', 'y ya viene el flan casero?'],
    ['es', 'y con qué salsa la puedo pedir?'],
    ['en', 'does that come with chips?'],
    ['pt', 'e vem com batata?'],
  ])('«%s: %s» asks what the one spoken of comes with, whatever else is named', (language, message) => {
    expect(read(message, one, language)).toMatchObject({ kind: 'one', itemId: trucha, asking: 'con qué viene' });
    expect(read(message, set, language) ?? {}).not.toHaveProperty('asking');
  });

  it.each([
    ['es', 'cuántas vienen?'],
    ['en', 'how many do you get'],
    ['pt', 'quantas vêm?'],
  ])('«%s: %s» asks how many there are of it', (language, message) => {
    expect(read(message, one, language)).toMatchObject({ kind: 'one', itemId: trucha, asking: 'porción' });
  });

  it.each(['el helado viene con crema?', 'viene con huevo?', 'cuántos postres hay?'])(
    '«%s» has a subject of its own, or asks for a danger',
    (message) => {
      expect(read(message, one) ?? {}).not.toHaveProperty('asking');
    },
  );

  it.each(['y con vitamina C?', 'para cuántos es la torta de maracuyá?'])(
    '«%s» says more than what is asked of it',
    (message) => {
      expect(read(message, one)).toBeUndefined();
    },
  );

  it('which of several has something is asked back, never told of the first', () => {
    expect(read('tiene gluten?', set)).toBeUndefined();
    expect(read('tiene gluten?', { ...set, ids: [flan], told: [flan] })).toMatchObject({ kind: 'one', itemId: flan });
  });

  it.each([
    'soy alérgico al maní',
    'pero soy celíaco y alérgico',
    'me estoy ahogando',
    'estoy embarazada, ¿y el más barato?',
  ])('«%s» is never one of these', (message) => {
    const context = contextOf(message, vegan, 'es');
    const reading = { ...context.reading, statesHealth: message.startsWith('estoy') };
    expect(readFollow({ ...context, reading })).toBeUndefined();
  });
});

describe('what its words do', () => {
  it('a place in a list is no course', () => {
    const places = (text: string) => placesIn(hear(text, { language: 'es', currency: 'ARS' })).map(({ at }) => at);
    expect([places('el segundo'), places('el último'), places('de segundo'), places('hola')]).toEqual([
      [1],
      [-1],
      [],
      [],
    ]);
  });

  it('tells what it is about by itself from what leans on something', () => {
    expect(hearFollow(contextOf('el flan casero', set, 'es'))).toMatchObject({ isNamed: true, isAbout: true });
    expect(hearFollow(contextOf('vale, y sin queso?', set, 'es'))).toMatchObject({
      goesOn: true,
      isAbout: false,
      hasTests: true,
    });
    expect(hearFollow(contextOf('qué postres hay', set, 'es'))).toMatchObject({ isOfKind: true, goesOn: false });
  });
});

describe('the only one that was told', () => {
  it.each([
    ['en', 'how big is it and what is the price'],
    ['en', 'and what does it come with'],
    ['es', '¿y eso qué lleva?'],
  ])('in %s is meant by a word that points at it: «%s»', (language, message) => {
    expect(read(message, one, language)).toMatchObject({ kind: 'one', itemId: trucha });
    expect(read(message, { ...one, isOfItems: true, told: [trucha, flan] }, language)?.kind).not.toBe('one');
  });

  it('is not meant where another thing, or a danger, is named', () => {
    expect(read('how big is the budín de pan', one, 'en')).not.toMatchObject({ itemId: trucha });
  });
});

describe('the other one of two that were named', () => {
  const two: Finding = { ...set, ids: [flan, budin], told: [flan, budin] };

  it.each([
    ['es', '¿y la otra cuánto sale?'],
    ['es', 'y el otro?'],
    ['en', 'and the other one?'],
    ['pt', 'e o outro?'],
  ])('in %s is the second: «%s»', (language, message) => {
    expect(read(message, two, language)).toMatchObject({ kind: 'one', itemId: budin });
  });

  it('is none of more, nor where something was not named yet', () => {
    expect(read('y el otro?', set)).not.toMatchObject({ kind: 'one', itemId: budin });
    expect(read('y el otro?', { ...two, told: [flan] })).toMatchObject({ kind: 'one', itemId: budin });
    expect(read('otro', two)?.kind).toBe('rest');
  });
});

describe('what is turned down', () => {
  it.each(['no, sin flan', 'sin budín de pan', 'y sin helado'])('«%s» is about none of that name', (message) => {
    expect(hearFollow(contextOf(message, set, 'es')).isNamed).toBe(false);
  });
});

describe('for how many', () => {
  it.each([
    ['es', '¿y para 4?'],
    ['en', 'and for two?'],
    ['en', 'and for one?'],
  ])('asks the same again: «%s: %s»', (language, message) => {
    expect(read(message, one, language)).toEqual({ kind: 'again' });
  });

  it.each(['and the sweet potato one?', 'and the peach one?'])(
    'is not asked by what stands for a thing: «%s»',
    (message) => {
      expect(read(message, one, 'en')?.kind).not.toBe('again');
    },
  );
});
