/** What a guest of a menu of bare names is told who can't or won't have something. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../../server/domains/index.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';

const MENU = [
  ['Agua mineral', 'Bebidas'],
  ['Guarnición Tío Beto', 'Principales'],
  ['Papas fritas', 'Guarniciones'],
  ['Flan casero', 'Postres'],
  ['Ravioles de verdura', 'Principales'],
  ['Provoleta', 'Entradas'],
  ['Milanesa de ternera', 'Principales'],
  ['Steak and ale pie', 'Principales'],
  ['Locro', 'Principales'],
] as const;

let guest: MenuGuest;

beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), MENU);
});
afterAll(() => guest.remove());

const ASKED: readonly (readonly [Language, string, RegExp])[] = [
  ['es', 'soy vegetariana, ¿qué hay?', /^Las fichas no dicen qué platos son vegetarianos\.$/u],
  ['en', 'I am vegetarian, what is there?', /^The records do not say which dishes are vegetarian\.$/u],
  ['pt', 'sou vegetariana, o que tem?', /^Não consta nas fichas quais pratos são uma opção vegetariana\.$/u],
];

describe.each(ASKED)('who is vegetarian, in %s', (language, question, first) => {
  const lines = async (): Promise<string[]> => (await guest.asking({ language }, question)).answer.split('\n');

  it('is told first that nothing is declared, and nothing twice', async () => {
    const [opening, ...rest] = await lines();
    expect(opening).toMatch(first);
    expect(rest.every((line) => !line.includes(opening ?? ''))).toBe(true);
  });

  it('is named whom to ask of: what is known before what is not, main things before what is had beside them', async () => {
    const [, toAsk = ''] = await lines();
    const places = ['flan', 'raviol', 'provoleta', 'papas', 'agua'].map((name) => toAsk.toLowerCase().indexOf(name));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(Math.max(...places.slice(0, 3))).toBeLessThan(Math.min(...places.slice(3)));
    expect(toAsk.toLowerCase().indexOf('tío beto')).toBeGreaterThan(Math.max(...places.slice(0, 3)));
  });

  it('is not sent to what usually has meat in it, and is told so', async () => {
    const [, toAsk = '', against = ''] = await lines();
    for (const name of ['milanesa', 'steak', 'locro']) {
      expect(toAsk.toLowerCase()).not.toContain(name);
      expect(against.toLowerCase()).toContain(name);
    }
  });

  it('is offered nothing, and sees the same in the list', async () => {
    const { offered, items } = await guest.asking({ language }, question);
    expect(offered).toEqual([]);
    expect(items.filter(({ verdict }) => verdict === 'MAY_CONTAIN').map(({ name }) => name)).toEqual([
      'Milanesa de ternera',
      'Steak and ale pie',
      'Locro',
    ]);
    const silent = items.filter(({ verdict }) => verdict === 'NOT_DECLARED').map(({ name }) => name);
    expect(silent.slice(0, 3)).toEqual(['Flan casero', 'Ravioles de verdura', 'Provoleta']);
    expect(items.every(({ verdict }) => verdict !== 'DECLARED_FREE')).toBe(true);
  });
});

describe('what is declared', () => {
  it('stands first, whatever else there is', async () => {
    const declared = await openMenu(restaurantAt('es-AR'), MENU, [
      { dish_id: 'torta', name: 'Torta de almendras', category: 'Postres', free_from: ['gluten'] },
    ]);
    const { answer, offered } = await declared.ask('soy celíaca, ¿qué puedo comer?');
    expect(answer).toMatch(/^Figuran como libres de gluten \(1\): torta de almendras\b/u);
    expect(offered).toEqual(['torta']);
    await declared.remove();
  });
});

describe('who asks of no danger', () => {
  it.each<[Language, string]>([
    ['es', 'contame del bife y del zapallo asado'],
    ['en', 'tell me about the bife and the zapallo asado'],
    ['pt', 'me conta do bife e do zapallo asado'],
  ])('%s: is not told of each that nothing is declared', async (language, question) => {
    const menu = await openMenu(
      restaurantAt('es-AR'),
      [],
      [
        { dish_id: 'bife', name: 'Bife', category: 'Entradas', menu_description: 'Bien dorado' },
        { dish_id: 'zapallo', name: 'Zapallo asado', category: 'Guarniciones', menu_description: 'Bien cremoso' },
      ],
    );
    const { answer } = await menu.asking({ language }, question);
    expect(answer).toContain('Bien dorado');
    expect(answer).toContain('Bien cremoso');
    expect(answer).not.toMatch(/no declara|declares no|não declara/u);
    await menu.remove();
  });
});
