import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { hear } from '../../../server/language/hear.ts';
import type { LexiconSource } from '../../../server/language/lexicon/source.ts';
import { BUSINESS_KEYS } from '../../../server/language/lexicon/source.ts';
import { es } from '../../../server/language/lexicon/es/es.ts';
import type { Span } from '../../../server/language/utterance.ts';

const listen = (message: string, language = 'es') => hear(message, { language, currency: 'ARS' });
const said = (message: string, spans: readonly Span[]) => spans.map(({ start, end }) => message.slice(start, end));

describe('words', () => {
  it('stand at their offsets, folded, with the classes of their phrase and their own', () => {
    const [, dias, que] = listen('Buenos días, ¿QUÉ tienen?').tokens;
    expect(dias).toMatchObject({ text: 'días', folded: 'dias', start: 7, end: 11 });
    expect(dias?.classes.has('greeting')).toBe(true);
    expect(que?.classes.has('questionWords')).toBe(true);
  });

  it.each([
    ['tienen estacionameinto', 'estacionamiento'],
    ['aceptan targeta', 'tarjeta'],
    ['cieran tarde', 'cierran'],
  ])('are read as what they are a slip of: %s', (message, meant) => {
    expect(listen(message).tokens.map((token) => token.meant)).toContain(meant);
  });

  it.each(['mi hijo no come huevo', 'tarta de puerro', 'the open bar', 'carne', 'menta', 'trucha con papas'])(
    'are never slips where a word is known or an insult is near: %s',
    (message) => {
      expect(listen(message).tokens.filter(({ meant, folded }) => meant !== folded)).toEqual([]);
    },
  );

  it('are never slips where the business has them in its names', () => {
    const { tokens } = hear('hay targeta', { language: 'es', currency: 'ARS', isKnown: (word) => word === 'targeta' });
    expect(tokens[1]?.meant).toBe('targeta');
  });
});

describe('clauses', () => {
  it.each([
    ['pollo y papas', ['pollo y papas']],
    ['algo con pollo, sin lácteos, hasta 20 mil', ['algo con pollo, sin lácteos, hasta 20 mil']],
    ['la trucha tiene lactosa y hacen envios', ['la trucha tiene lactosa', 'y hacen envios']],
    ['hola, ¿tienen flan? y a qué hora cierran', ['hola', 'tienen flan', 'y a qué hora cierran']],
    ['tienen wifi, aceptan tarjeta?', ['tienen wifi', 'aceptan tarjeta']],
    ['cuesta 12.500 o 8.50?', ['cuesta 12.500 o 8.50']],
    ['odio el ajo 😖 algo de pollo', ['odio el ajo', 'algo de pollo']],
  ])('part question by question: %s', (message, clauses) => {
    expect(said(message, listen(message).clauses)).toEqual(clauses);
  });

  it('part in English and Portuguese too', () => {
    const english = 'are you open on Sunday and do you have parking';
    expect(said(english, listen(english, 'en').clauses)).toEqual(['are you open on Sunday', 'and do you have parking']);
    const portuguese = 'aceita pix e tem estacionamento';
    expect(said(portuguese, listen(portuguese, 'pt').clauses)).toEqual(['aceita pix', 'e tem estacionamento']);
  });
});

describe('amounts', () => {
  it.each([
    ['dos', 2],
    ['veinte', 20],
    ['20 mil', 20_000],
    ['veinte mil', 20_000],
    ['treinta y cinco', 35],
    ['15k', 15_000],
    ['media docena', 6],
    ['dos mil quinientos', 2500],
    ['20.000', 20_000],
    ['8,50', 8.5],
    ['mil', 1000],
    ['media hora', 30],
    ['hora y media', 90],
  ])('%s is a number', (message, amount) => {
    expect(listen(message).numbers.map((number) => number.amount)).toEqual([amount]);
  });

  it.each([
    ['es', 'hasta 20 mil', 20_000, 'ARS'],
    ['es', 'menos de 15 lucas', 15_000, 'ARS'],
    ['es', '2 lucas', 2000, 'ARS'],
    ['es', '20 euros', 20, 'EUR'],
    ['es', 'menos de 20 libras', 20, 'GBP'],
    ['pt', '20 libras', 20, 'GBP'],
    ['es', '$ 12.900', 12_900, 'ARS'],
    ['es', 'US$ 10', 10, 'USD'],
    ['es', '8,50 €', 8.5, 'EUR'],
    ['en', 'under 20', 20, 'ARS'],
    ['en', 'less than fifteen dollars', 15, 'USD'],
    ['pt', 'até 50 reais', 50, 'BRL'],
    ['pt', 'R$ 32', 32, 'BRL'],
    ['en', 'whats under a fiver', 5, 'GBP'],
    ['en', 'a tenner each', 10, 'GBP'],
    ['es', 'tacos de menos de 30 varos', 30, 'ARS'],
    ['es', 'algo por menos de 5 pavos', 5, 'EUR'],
  ])('money in %s: %s', (language, message, amount, currency) => {
    expect(listen(message, language).money.map(({ money }) => money)).toEqual([{ amount, currency }]);
  });

  it.each([
    ['under 15 quid', 'EUR', 15, 'EUR'],
    ['under 15 quid', 'ARS', 15, 'GBP'],
    ['under a tenner', 'AUD', 10, 'AUD'],
    ['20 bucks', 'AUD', 20, 'AUD'],
    ['20 bucks', 'ARS', 20, 'USD'],
  ])('«%s» is money of the own kind where that is called so: %s', (message, currency, amount, of) => {
    expect(hear(message, { language: 'en', currency }).money.map(({ money }) => money)).toEqual([
      { amount, currency: of },
    ]);
  });

  it('«lucas» are ones where the money is worth so much', () => {
    const { money } = hear('hasta 20 lucas', { language: 'es', currency: 'PEN' });
    expect(money.map((each) => each.money)).toEqual([{ amount: 20, currency: 'PEN' }]);
  });

  it.each([
    ['en', 'under 20 bucks', 20, 'AUD'],
    ['en', 'under 20 bucks', 20, 'CAD'],
    ['es', 'hasta 15 dólares', 15, 'AUD'],
    ['pt', 'até 15 dólares', 15, 'NZD'],
    ['en', 'under a tenner', 10, 'EUR'],
    ['en', 'a fiver', 5, 'AUD'],
    ['pt', 'até 2 eurinhos', 2, 'EUR'],
  ])(
    'a word for the money of several countries is the business’s own in %s: %s',
    (language, message, amount, currency) => {
      const { money } = hear(message, { language, currency });
      expect(money.map((each) => each.money)).toEqual([{ amount, currency }]);
    },
  );

  it.each([
    ['es', 'menos de 20 minutos'],
    ['es', 'somos 4'],
    ['es', 'hasta las 22'],
    ['es', 'dos veganos'],
    ['en', 'under 300 calories'],
    ['pt', 'somos 6 pessoas'],
  ])('no money in %s: %s', (language, message) => {
    expect(listen(message, language).money).toEqual([]);
  });
});

describe('moments', () => {
  it.each([
    ['es', 'hoy a la noche', { day: 'today', time: 'night' }],
    ['es', 'el domingo al mediodía', { day: 'sun', time: 'noon' }],
    ['es', 'mañana', { day: 'tomorrow' }],
    ['es', 'a las 8 y media', { time: { hour: 8, minute: 30 } }],
    ['es', 'feriado', { day: { holiday: true } }],
    ['es', '25 de diciembre', { day: { month: 12, day: 25 } }],
    ['es', '20:30', { time: { hour: 20, minute: 30 } }],
    ['es', 'esta noche', { day: 'today', time: 'night' }],
    ['en', 'Christmas', { day: { month: 12, day: 25 } }],
    ['en', 'now', { time: 'now' }],
    ['en', 'on Sunday at 8pm', { day: 'sun', time: { hour: 20, minute: 0 } }],
    ['pt', 'no domingo', { day: 'sun' }],
    ['pt', 'hoje à noite', { day: 'today', time: 'night' }],
    ['pt', 'Natal', { day: { month: 12, day: 25 } }],
  ])('in %s: %s', (language, message, moment) => {
    expect(listen(message, language).moments.map((each) => each.moment)).toEqual([moment]);
  });
});

describe('people and negations', () => {
  it.each([
    ['somos 4', [4]],
    ['mi hijo no come huevo', [1]],
    ['mesa para dos', [2]],
    ['para 6 personas', [6]],
    ['mis viejos', [2]],
    ['hasta 20 mil', []],
    ['mesa para $ 50', []],
    ['dos adultos y 1 nene', [2]],
    ['4 amigas', [4]],
  ])('%s', (message, counts) => {
    expect(listen(message).people.map(({ count }) => count)).toEqual(counts);
  });

  it.each([
    ['mi hijo no come huevo, pero yo si', [' come huevo']],
    ['pollo sin sal y con papas', [' sal']],
    ['menos de 15 lucas', []],
  ])('a negation reaches so far: %s', (message, scopes) => {
    expect(
      said(
        message,
        listen(message).negations.map(({ scope }) => scope),
      ),
    ).toEqual(scopes);
  });
});

describe('a phrase', () => {
  it('ends where its sentence does', () => {
    const phrasesOf = (message: string) => listen(message).heard.map(({ start, end }) => message.slice(start, end));
    expect(phrasesOf('hola! que tal')).toEqual(['hola', 'que tal']);
    expect(phrasesOf('hola que tal')).toEqual(['hola que tal']);
    expect(phrasesOf('cuesta 8.50 euros')).toContain('euros');
  });
});

describe('a language', () => {
  const silent = <Table extends object>(table: Table): Table =>
    Object.fromEntries(Object.keys(table).map((name) => [name, []])) as unknown as Table;
  const none = silent(es.classes);
  const esperanto: LexiconSource = {
    language: 'eo',
    shortForms: {},
    classes: { ...none, greeting: ['saluton'], and: ['kaj'], have: ['ĉu vi havas'], questionWords: ['kio'] },
    values: {
      days: { today: ['hodiaŭ'] },
      months: {},
      timesOfDay: { night: ['nokte'] },
      holidays: {},
      numbers: { 3: ['tri'] },
      coins: {},
      units: {},
      people: {},
    },
    business: {
      ...(Object.fromEntries(BUSINESS_KEYS.map((key) => [key, {}])) as LexiconSource['business']),
      wifi: { topic: ['vifio'] },
    },
    asks: { from: [], until: [], days: [], serve: [] },
    comparing: silent(es.comparing),
    house: silent(es.house),
    houseSmall: [],
    written: silent(es.written),
    loose: [],
    ordinary: [],
    sentence: silent(es.sentence),
  };

  it('is one file: with it a fourth one is heard', () => {
    const heard = hear('Saluton, tri hodiaŭ nokte', { language: 'eo', currency: 'EUR', lexicons: [es, esperanto] });
    expect(heard.language).toBe('eo');
    expect(heard.tokens[0]?.classes.has('greeting')).toBe(true);
    expect(heard.numbers[0]?.amount).toBe(3);
    expect(heard.moments.map(({ moment }) => moment)).toEqual([{ day: 'today', time: 'night' }]);
  });

  it('that nobody wrote is heard as the first one', () => {
    expect(listen('hola', 'xx').language).toBe('es');
  });
});

describe('any message', () => {
  it('gives spans in order within it, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (message) => {
        const heard = listen(message);
        for (const spans of [heard.tokens, heard.clauses, heard.moments, heard.heard, heard.numbers])
          for (const [at, { start, end }] of spans.entries())
            expect(start >= (spans[at - 1]?.start ?? 0) && start < end && end <= message.length).toBe(true);
        expect(listen(message)).toEqual(heard);
      }),
    );
  });

  it('costs no more than its length', () => {
    const line = 'hola, ¿la trucha tiene lactosa? somos 4 y no queremos pasar de 20 mil el domingo a la noche. ';
    const long = line.repeat(Math.ceil(4000 / line.length));
    const time = (message: string): number => {
      const from = performance.now();
      listen(message);
      return performance.now() - from;
    };
    for (let warm = 0; warm < 20; warm += 1) time(long);
    expect(Math.min(...Array.from({ length: 10 }, () => time(long)))).toBeLessThan(40);
  });
});
