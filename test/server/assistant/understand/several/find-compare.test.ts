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

describe('two things by their names', () => {
  it.each([
    '¿qué sale más, los ravioles o la lasaña?',
    '¿cuál es más cara, la lasaña o los ravioles?',
    '¿Los ravioles o la lasaña, cuál cuesta más?',
  ])('«%s» is answered by the dearer one first', async (question) => {
    const { answer, decision, intent } = await guest.ask(question);
    expect(answer).toMatch(
      /^Sale más: Lasaña de carne \(\$ 15\.900\)\. Después: Ravioles de ricota \(\$ 14\.500\), \$ 1\.400/u,
    );
    expect({ decision, intent }).toEqual({ decision: 'ANSWER', intent: 'GENERAL' });
  });

  it.each([
    ['¿la tarta de espinaca es más barata que la de calabaza?', 'No. Sale menos: Tarta de calabaza'],
    ['¿la tarta de calabaza es más barata que la de espinaca?', 'Sí. Sale menos: Tarta de calabaza'],
  ])('«%s» is said to be so or not', async (question, begins) => {
    expect((await guest.ask(question)).answer.startsWith(begins)).toBe(true);
  });

  it.each([
    ['pt', 'qual a diferença da lasanha pra ravioles?'],
    ['es', '¿qué diferencia hay de la lasaña para los ravioles?'],
    ['es', 'lasaña o ravioles, ¿qué diferencia hay? estoy de visita'],
    ['es', 'estoy de visita. ¿qué diferencia hay entre la lasaña y los ravioles?'],
  ] as const)('in %s «%s» are told side by side, whatever else is said', async (language, question) => {
    const { answer } = await guest.asking({ language }, question);
    expect(answer).toContain('Lasaña de carne');
    expect(answer).toContain('Ravioles de ricota');
  });

  it.each([
    ['es', '¿qué diferencia hay entre la tarta de espinaca y la de calabaza?'],
    ['es', 'tarta de espinaca o calabaza, ¿cuánto cada una?'],
    ['es', '¿sale lo mismo la tarta de espinaca que la de calabaza?'],
    ['es', '¿cómo se comparan la tarta de espinaca y la de calabaza?'],
    ['es', 'espinaca o calaba, cual conviene mas'],
    ['es', 'tarta de espinaca o de calabaza? q cambia'],
    ['en', 'tarta de espinaca or calabaza? whats the diff'],
    ['en', 'whats the difference btwn the tarta de espinaca and the calabaza'],
    ['pt', 'tarta de espinaca ou de calabaza, o que muda?'],
    ['en', "what's different about the tarta de espinaca vs the calabaza"],
    ['en', 'tarta de espinaca or calabaza, which is better value'],
    ['pt', 'tarta de espinaca e de calabaza custam o mesmo?'],
    ['pt', 'tarta de espinaca ou calabaza, qual compensa mais?'],
  ] as const)('in %s are set side by side by «%s»', async (language, question) => {
    const { answer } = await guest.asking({ language }, question);
    expect(answer).toContain('Tarta de calabaza');
    expect(answer).toContain('Tarta de espinaca');
    expect(answer).toMatch(/6[.,]800/u);
    expect(answer).toMatch(/7[.,]200/u);
  });

  it.each(['¿la lasa o los ravioles, cuál sale menos?', 'ravio o lasa, cual es mas barato'])(
    'are known by how a word of their names begins: «%s»',
    async (question) => {
      const { answer } = await guest.ask(question);
      expect(answer).toContain('Ravioles de ricota ($ 14.500)');
      expect(answer).toContain('Lasaña de carne ($ 15.900)');
    },
  );

  it.each([
    ['es', '¿qué sale más barato, el patacón con pollo o el de carne?'],
    ['en', 'which is cheaper, the patacón con pollo or the carne one?'],
    ['pt', 'qual é mais barato, o patacón con pollo ou o de carne?'],
  ] as const)('in %s are told apart by what they come with: «%s»', async (language, question) => {
    const menu = await openMenu(restaurantAt('es-AR'), [
      ['Patacón con pollo desmechado', 'Patacones', 19_900],
      ['Patacón con carne', 'Patacones', 21_500],
      ['Patacón con todo', 'Patacones', 34_900],
      ['Pollo con champiñones', 'Platos', 17_900],
      ['Carne al horno', 'Platos', 18_500],
    ]);
    const { answer } = await menu.asking({ language }, question);
    expect(answer).toMatch(/Patac[óo]n con pollo desmechado.*Patac[óo]n con carne/su);
    expect(answer).not.toMatch(/con todo|champiñones|al horno/u);
    await menu.remove();
  });

  it('assure nobody by a beginning', async () => {
    const menu = await openMenu(
      restaurantAt('es-AR'),
      [],
      [
        { dish_id: 'flan', name: 'Flan de maracuyá', category: 'dessert', price: 5000, free_from: ['gluten'] },
        { dish_id: 'torta', name: 'Torta de zanahoria', category: 'dessert', price: 6000 },
      ],
    );
    const { decision, action } = await menu.ask('soy celíaca, ¿el de maracu o la torta de zanahoria, cuál puedo?');
    expect([decision, action]).not.toContain('SAFE_TO_ORDER');
    await menu.remove();
  });

  it('are meant by what tells them apart, where they share a word', async () => {
    const { answer } = await guest.ask('¿cuál sale menos, la tarta de espinaca o la de calabaza?');
    expect(answer).toContain('Tarta de calabaza ($ 6.800)');
    expect(answer).toContain('Tarta de espinaca ($ 7.200)');
    expect(answer).not.toContain('Ravioles');
  });

  it('are told with how much is between them', async () => {
    const { answer } = await guest.ask('¿cuánto más cara es la cerveza negra que la cerveza rubia?');
    expect(answer).toMatch(/^La diferencia es de \$ 700\./u);
  });

  it.each(['¿qué diferencia hay entre la cerveza rubia y la cerveza negra?', 'cerveza rubia vs cerveza negra'])(
    '«%s» tells of each, with its price',
    async (question) => {
      const { answer } = await guest.ask(question);
      expect(answer).toContain('• Cerveza rubia ($ 4.500)');
      expect(answer).toContain('• Cerveza negra ($ 5.200)');
    },
  );

  it('cost the same where they do', async () => {
    const { answer } = await guest.ask('¿cuál es más cara, la empanada de carne o la empanada de verdura?');
    expect(answer).toMatch(/^Salen lo mismo: Empanada de carne \(\$ 2\.500\) y Empanada de verdura \(\$ 2\.500\)/u);
  });

  it('are told as far as they are known', async () => {
    const { answer, decision } = await guest.ask('¿cuál es más barato, el budín o la torta del día?');
    expect(answer).toContain('Budín de pan ($ 5.100)');
    expect(answer).toContain('De Torta del día no tengo el precio');
    expect(decision).toBe('SOFT_DISCLAIMER');
  });

  it.each([
    ['en', 'is the cerveza rubia cheaper than the cerveza negra?', 'Yes. It costs less: Cerveza rubia'],
    ['pt', 'o que é mais caro, a cerveza rubia ou a cerveza negra?', 'Custa mais: Cerveza negra'],
  ] as const)('in %s: «%s»', async (language, question, begins) => {
    expect((await guest.asking({ language }, question)).answer.startsWith(begins)).toBe(true);
  });
});

describe('what is no comparison', () => {
  it.each([
    'algo dulce o salado',
    'un budín con arroz y barato',
    '¿tienen tartas o empanadas?',
    'quiero carne o ricota',
    '¿los ravioles tienen huevo o leche?',
  ])('«%s» sets nothing side by side', async (question) => {
    expect((await guest.ask(question)).answer).not.toMatch(/^(?:Sale|• \p{Lu}[^:]*\(\$)/u);
  });

  it('of something that is not there is not made up', async () => {
    const { answer } = await guest.ask('¿qué sale más, los ravioles o el sushi de anguila?');
    expect(answer).not.toMatch(/^Sale/u);
  });
});

describe('a danger', () => {
  it('is judged of each, and none is called the safer one', async () => {
    const { answer, offered, action, hazards } = await guest.ask(
      'soy celíaca, los ravioles vs la lasaña, ¿cuál es más segura?',
    );
    expect(hazards.asked.length).toBeGreaterThan(0);
    expect({ offered, action }).toEqual({ offered: [], action: 'VERIFY_WITH_STAFF' });
    expect(answer).not.toMatch(/más segur/iu);
  });

  it.each(['¿qué tiene menos leche, el budín o los ravioles?', 'soy alérgica a la leche, ¿budín o ravioles?'])(
    '«%s» is never answered by prices',
    async (question) => {
      const { answer, action, offered } = await guest.ask(question);
      expect(answer).not.toMatch(/^(?:Sale|• Budín de pan \()/u);
      expect({ action, offered }).toEqual({ action: 'VERIFY_WITH_STAFF', offered: [] });
    },
  );

  it('that the guest has spoken of before is not forgotten', async () => {
    const { answer } = await guest.ask('soy celíaca', '¿qué sale más, los ravioles o la lasaña?');
    expect(answer).not.toMatch(/^Sale/u);
  });
});

describe('which of two has something', () => {
  let house: MenuGuest;
  beforeAll(async () => {
    house = await openMenu(
      restaurantAt('es-AR'),
      [['Papas fritas', 'guarniciones', 3000]],
      [
        {
          dish_id: 'locro',
          name: 'Locro',
          category: 'principales',
          menu_description: 'Maíz, porotos y chorizo',
          price: 9000,
        },
        {
          dish_id: 'carbonada',
          name: 'Carbonada',
          category: 'principales',
          menu_description: 'Carne, choclo y durazno',
          price: 9900,
        },
      ],
    );
  });
  afterAll(() => house.remove());

  it.each([
    'locro o carbonada, cuál es la que lleva fruta',
    'locro o carbonada, cuál es de maíz',
    'locro or carbonada, which is the fruity one',
    "locro or carbonada, what's the difference like",
    'locro ou carbonada, qual é de vaca',
  ])('«%s»: both are told with what they are', async (question) => {
    const { answer } = await house.ask(question);
    expect(answer).toMatch(/porotos y chorizo/u);
    expect(answer).toMatch(/choclo y durazno/u);
  });

  it.each(['locro o carbonada, ¿cuál tiene gluten?', 'soy celíaca, locro o carbonada, ¿cuál es la que puedo comer?'])(
    '«%s»: is judged by the facts',
    async (question) => {
      const { answer, offered } = await house.ask(question);
      expect(offered).toEqual([]);
      expect(answer).toMatch(/gluten/u);
    },
  );
});
