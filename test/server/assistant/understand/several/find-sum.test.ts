import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { PRICED_MENU } from '../../../../support/samples/priced-menu.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), PRICED_MENU);
});
afterAll(() => guest.remove());

describe('a sum', () => {
  it.each([
    ['¿cuánto salen 3 empanadas de carne?', 'Son $ 7.500: 3 × Empanada de carne ($ 2.500)'],
    ['dos jugos y un budín, ¿cuánto es?', 'Son $ 12.900: 2 × Jugo de naranja ($ 3.900) + Budín de pan ($ 5.100)'],
    [
      '¿cuánto me sale ravioles + cerveza negra?',
      'Son $ 19.700: Ravioles de ricota ($ 14.500) + Cerveza negra ($ 5.200)',
    ],
    [
      'el matambre y el jugo, ¿cuánto suman?',
      'Son $ 25.200: Matambre a la pizza ($ 21.300) + Jugo de naranja ($ 3.900)',
    ],
    ['¿cuánto cuesta la lasaña más un budín?', 'Son $ 21.000: Lasaña de carne ($ 15.900) + Budín de pan ($ 5.100)'],
    ['una porción de cuatro empanadas de verdura, ¿cuánto sale?', 'Son $ 10.000: 4 × Empanada de verdura ($ 2.500)'],
  ])('«%s» is exact and shows its parts', async (question, told) => {
    const { answer, decision } = await guest.ask(question);
    expect(answer.startsWith(told)).toBe(true);
    expect(decision).toBe('ANSWER');
  });

  /** What is ordered, by its words around «X» and «Y», in every way to ask what it comes to. */
  const WAYS = {
    es: [
      '¿cuánto serían X y Y?',
      'X y Y, ¿cuánto sería?',
      'cuanto me saldrian X y Y',
      '¿en cuánto me quedan X y Y?',
      'si pedimos X y Y cuanto gastamos',
      'cuanto por X y Y',
      '¿cuánto hago con X y Y?',
      'cuanto es X con Y',
    ],
    en: [
      'how much would X and Y be',
      'X and Y, how much all together',
      'X and Y how much all in',
      'what do X and Y come to?',
      'how much for X and Y',
    ],
    pt: [
      'quanto ficaria X e Y',
      'X e Y dá quanto?',
      'quanto custa tudo junto, X e Y',
      'quanto vou gastar com X e Y',
      'se eu pedir X e Y quanto pago?',
    ],
  } as const;
  const ORDERED = {
    es: ['dos jugos de naranja', 'un budín de pan'],
    en: ['two jugos de naranja', 'a budín de pan'],
    pt: ['dois jugos de naranja', 'um budín de pan'],
  } as const;

  it.each(
    (['es', 'en', 'pt'] as const).flatMap((language) => {
      const [many, one] = ORDERED[language];
      return WAYS[language].map((way) => [language, way.replace('X', many).replace('Y', one)] as const);
    }),
  )('in %s «%s» is one, too', async (language, question) => {
    const { answer } = await guest.asking({ language }, question);
    expect(answer).toMatch(/12[.,]900: 2 × Jugo de naranja .*Budín de pan/u);
  });

  it.each([
    ['es', '¿tienen budín de pan? ¿y el jugo de naranja cuánto sale?'],
    ['es', 'hola, tienen budín de pan? y el jugo de naranja cuanto vale'],
    ['en', 'do you have budín de pan? and how much is the jugo de naranja'],
    ['pt', 'tem budín de pan? e o jugo de naranja quanto custa'],
  ] as const)('in %s is none of two questions: «%s»', async (language, question) => {
    const { answer } = await guest.asking({ language }, question);
    expect(answer).not.toMatch(/9[.,]000/u);
    expect(answer).toMatch(/Bud[ií]n de pan/u);
    expect(answer).toMatch(/3[.,]?900/u);
  });

  it('of what all cost as much names all that may be meant', async () => {
    const { answer } = await guest.ask('¿cuánto salen 6 empanadas?');
    expect(answer).toContain('$ 15.000');
    expect(answer).toContain('Empanada de carne o Empanada de verdura');
  });

  it('is none where one of them is called as others of other prices: each is told with its own', async () => {
    const { answer } = await guest.ask('¿cuánto salen la cerveza y el budín?');
    for (const told of ['Cerveza rubia ($ 4.500)', 'Cerveza negra ($ 5.200)', 'Budín de pan ($ 5.100)'])
      expect(answer).toContain(told);
    expect(answer).not.toContain('Son $');
  });

  it.each([
    ['es', '2 cervezas y un budín, ¿cuánto es?'],
    ['es', 'la cerveza y el budín, ¿cuánto suman?'],
    ['en', 'two cervezas and a budín, how much all together?'],
    ['pt', 'duas cervezas e um budín, quanto dá tudo?'],
  ] as const)('in %s is told with each of those that one name may mean: «%s»', async (language, question) => {
    const { answer } = await guest.asking({ language }, question);
    const isTwice = !question.includes('la cerveza');
    for (const total of isTwice ? ['14.100', '15.500'] : ['9.600', '10.300'])
      expect(answer.replaceAll(',', '.')).toContain(total);
    expect(answer).toContain('Cerveza rubia');
    expect(answer).toContain('Cerveza negra');
  });

  it('takes no price so many times where nothing says what either is for', async () => {
    const wings = { dish_id: 'alitas', name: 'Alitas', category: 'picadas', price: '6 por $7.500 / 12 por $13.000' };
    const sized = await openMenu(restaurantAt('es-AR'), PRICED_MENU, [wings]);
    const { answer } = await sized.ask('¿cuánto salen 6 alitas?');
    expect(answer).not.toContain('45.000');
    expect(answer).toContain('7.500');
    await sized.remove();
  });

  it('leaves out what has no price, and says so', async () => {
    const { answer, decision } = await guest.ask('¿cuánto salen 2 budines y una torta del día?');
    expect(answer).toMatch(/^Son \$ 10\.200: .*sin contar Torta del día/su);
    expect(decision).toBe('SOFT_DISCLAIMER');
  });

  it('is of as many as are said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 90 }), async (count) => {
        const { answer } = await guest.ask(`¿cuánto salen ${String(count)} cervezas negras?`);
        expect(answer.replaceAll('.', '')).toContain(`$ ${String(5200 * count)}:`);
      }),
      { numRuns: 12 },
    );
  });
});

describe('what is no sum', () => {
  it('is a size of its own: «10 gyozas» that are sold by five and by ten', async () => {
    const gyozas = {
      dish_id: 'gyozas',
      name: 'Gyozas de verdura',
      variants: [
        { name: '5 un', price: '$ 3.790' },
        { name: '10 un', price: '$ 6.590' },
      ],
    };
    const other = await openMenu(restaurantAt('es-AR'), [['Flan casero', 'dessert', 2000]], [gyozas]);
    expect((await other.ask('¿cuánto salen 10 gyozas de verdura?')).answer).not.toContain('37.900');
    // Beside another thing it is added up as what it costs.
    const both = await other.ask('¿cuánto es un flan casero y 10 gyozas de verdura?');
    expect(both.answer.replaceAll(/\s/gu, ' ')).toContain('$ 8.590');
    await other.remove();
  });

  it.each([
    '¿cuánto sale la lasaña?',
    'algo con carne hasta 6 mil',
    '¿cuántas empanadas vienen?',
    'precio 1/2 lasaña?',
    '½ lasaña, ¿cuánto sale?',
  ])('«%s»', async (question) => {
    expect((await guest.ask(question)).answer).not.toMatch(/^Son \$/u);
  });

  it('a danger beside it is told first', async () => {
    const { answer, hazards } = await guest.ask('¿cuánto salen 2 budines y un jugo? soy alérgico al huevo');
    expect(answer).not.toMatch(/^Son \$/u);
    expect(hazards.asked.length).toBeGreaterThan(0);
  });
});

describe('a number that is part of a name', () => {
  let salon: MenuGuest;
  beforeAll(async () => {
    salon = await openMenu(restaurantAt('es-AR'), [
      ['Tabla 30 piezas', 'sushi', 21900],
      ['Tabla 15 piezas', 'sushi', 12900],
      ['Oporto 20 años', 'vinos', 8000],
    ]);
  });
  afterAll(() => salon.remove());

  it.each([
    ['¿cuánto sale el oporto 20 años?', '8000'],
    ['¿cuánto sale la tabla 30 piezas?', '21900'],
  ])('counts nothing: «%s»', async (question, price) => {
    const { answer } = await salon.ask(question);
    expect(answer).toContain(price);
    expect(answer).not.toContain('×');
  });

  it('is a count before the name', async () => {
    expect((await salon.ask('¿cuánto salen 2 oporto 20 años?')).answer).toContain('$ 16.000: 2 × Oporto 20 años');
  });
});
