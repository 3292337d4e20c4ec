import { describe, expect, it } from 'vitest';
import { recommend } from '../../../../../server/assistant/understand/find/recommend.ts';
import type { ItemAttributes } from '../../../../../server/knowledge/index.ts';
import type { Found } from '../../../../../server/assistant/understand/find/find.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { makeCatalogItem } from '../../../../support/samples/make-catalog.ts';
import { SMALL_MENUS } from '../../../../support/samples/small-menus.ts';

const restaurant = restaurantAt('es-AR');

const preferred = restaurant.intents.find(({ intent }) => intent === 'RECOMMENDATION')?.preferredSections ?? [];
/** A field of a record that a reason is told from. */
const field = preferred.flatMap((type) => restaurant.chunks.filter((rule) => rule.type === type))[0]?.field ?? '';

function make(name: string, category: string, reason?: string): Found {
  const record = { name, ...(reason === undefined ? {} : { [field]: reason }) };
  return { item: makeCatalogItem(name, { category, record }), fits: 'yes' };
}

const advised = restaurant.attributes.find((attribute) => attribute.advised === true)?.id ?? '';

type Told = Readonly<Record<string, string>>;

/** By name, what is known of an item: by attribute one value. */
function pickedOf(found: readonly Found[], known: Readonly<Record<string, Told>>): string[] {
  const attributes = ({ name }: { readonly name: string }): ItemAttributes =>
    new Map(
      Object.entries(known[name] ?? {}).map(([attribute, value]) => [
        attribute,
        { attribute, values: [value], basis: 'declared', from: [] },
      ]),
    );
  return recommend(found, { domain: restaurant, library: { attributes } }).map(({ item }) => item.name);
}

function picked(found: readonly Found[], ...forward: string[]): string[] {
  return pickedOf(found, Object.fromEntries(forward.map((name) => [name, { [advised]: 'yes' }])));
}

describe('what is recommended', () => {
  const menu = [
    make('Uno', 'a', 'Rico.'),
    make('Dos', 'a', 'Rico.'),
    make('Tres', 'b', 'Rico.'),
    make('Cuatro', 'c', 'Rico.'),
    make('Cinco', 'd', 'Rico.'),
  ];

  it('is at most three, of different sections where there are so many', () => {
    expect(picked(menu)).toEqual(['Uno', 'Tres', 'Cuatro']);
  });

  it('is first what the business itself puts forward', () => {
    expect(picked(menu, 'Cinco', 'Dos')).toEqual(['Dos', 'Cinco', 'Tres']);
  });

  it('is of one section where there is no other', () => {
    expect(picked(menu.slice(0, 2))).toEqual(['Uno', 'Dos']);
  });

  it('is nothing of which nothing is said, though it is put forward', () => {
    expect(picked([make('Mudo', 'a'), make('Uno', 'b', 'Rico.')], 'Mudo')).toEqual(['Uno']);
    expect(picked([make('Mudo', 'a')], 'Mudo')).toEqual([]);
    expect(picked([])).toEqual([]);
  });

  it('is by its name alone where nothing is told of anything, and never first what is had beside another thing', () => {
    const bare = [make('Agua', 'a'), make('Guiso', 'b'), make('Rareza', 'b')];
    const known = { Agua: { kind: 'drink', of: 'fruit' }, Guiso: { kind: 'main', of: 'beef' }, Rareza: {} };
    expect(pickedOf(bare, known)).toEqual(['Guiso', 'Agua']);
    expect(pickedOf([make('Vino', 'a', 'Rico.'), ...bare], { ...known, Vino: { kind: 'drink' } })[0]).toBe('Guiso');
  });

  it('is first what makes a whole of itself, and nothing that is a starter as well', () => {
    const menu = [make('Sopa', 'a', 'Rica.'), make('Mejillones', 'b', 'Ricos.'), make('Guiso', 'c', 'Rico.')];
    const known = { Sopa: { kind: 'starter' }, Mejillones: { kind: 'snack' }, Guiso: { kind: 'main' } };
    expect(pickedOf(menu, known)).toEqual(['Guiso', 'Sopa', 'Mejillones']);
  });

  it.each([
    'es nuestro aniversario, ¿qué pedimos?',
    "it's her birthday, what do I get her?",
    'quero algo especial, sugestões?',
  ])('is the dearest of that on an occasion: «%s»', async (question) => {
    const guest = await openMenu(restaurant, SMALL_MENUS.es);
    const [first] = (await guest.ask(question)).offered;
    await guest.remove();
    expect(first).toBe('bife_de_chorizo');
  });

  it('names nothing twice', () => {
    const names = picked(menu, 'Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco');
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(3);
  });
});

describe('«¿Qué me recomendás?»', () => {
  it('offers few with their reasons', async () => {
    const told = [
      { dish_id: 'locro', name: 'Locro', category: 'principales', [field]: 'Guiso de invierno de maíz.' },
      { dish_id: 'carbonada', name: 'Carbonada', category: 'principales', [field]: 'Guiso dulzón con duraznos.' },
    ];
    const guest = await openMenu(restaurant, SMALL_MENUS.es, told);
    const { offered, answer } = await guest.ask('¿Qué me recomendás?');
    await guest.remove();
    expect(offered.slice(0, 2).toSorted()).toEqual(['carbonada', 'locro']);
    expect(answer.toLowerCase()).toContain('guiso de invierno');
  });

  it('tells what things of their names are like where nothing is said of any item, and no drink first', async () => {
    const guest = await openMenu(restaurant, SMALL_MENUS.es);
    const { offered, answer } = await guest.ask('¿Qué me recomendás?');
    await guest.remove();
    expect(offered).toContain('milanesa_de_pollo');
    expect(answer).toContain('por lo usual');
  });
});
