/** What a size of an item costs, over records of our own, through the whole assistant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const RECORDS: readonly ItemRecord[] = [
  {
    dish_id: 'mollejas',
    name: 'Mollejas al limón',
    category: 'grill',
    price: '$ 21.000',
    variants: [{ name: '½ porción', price: '$ 12.000' }],
  },
  {
    dish_id: 'vino',
    name: 'Vino de la casa',
    category: 'drink',
    price: 'vaso $ 2.900 / ½ litro $ 5.900 / botella $ 9.900',
    variants: [
      { name: 'vaso', price: '$ 2.900' },
      { name: '½ litro', price: '$ 5.900' },
      { name: 'botella', price: '$ 9.900' },
    ],
  },
  {
    dish_id: 'empanada',
    name: 'Empanada de carne',
    category: 'starter',
    variants: [
      { name: 'c/u', price: '$ 2.400' },
      { name: 'docena', price: '$ 26.000' },
      { name: 'media docena', price: '$ 13.500' },
    ],
  },
  {
    dish_id: 'burger',
    name: 'Heron burger',
    category: 'main',
    price: '$ 16.500',
    variants: [{ name: 'add bacon', price: '+$ 1.500', adds: ['bacon'] }],
    allergens: [{ name: 'gluten', severity: 'critical' }],
  },
  {
    dish_id: 'foto',
    name: 'Sidra de la foto',
    category: 'drink',
    variants: [
      { name: 'copa', price: '$ 1.900 (leído de una foto, confirmá)' },
      { name: 'botella', price: '$ 8.900' },
    ],
  },
  {
    dish_id: 'pepperoni',
    name: 'Pizza de pepperoni',
    category: 'main',
    variants: [
      { name: 'Chica', price: '$ 109' },
      { name: 'Grande', price: '$ 219' },
      { name: 'Familiar', price: '$ 269' },
    ],
  },
  {
    dish_id: 'gyozas',
    name: 'Gyozas de verdura',
    category: 'starter',
    variants: [
      { name: '5 un', price: '$ 3.790' },
      { name: '10 un', price: '$ 6.590' },
    ],
  },
  { dish_id: 'media', name: 'Media tostada', category: 'starter', price: '$ 1.500' },
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [], RECORDS);
});
afterAll(() => guest.remove());

describe('a size that is asked of', () => {
  it.each([
    ['es', '¿cuánto sale la media porción de mollejas?', '½ porción $\u00a012.000', '21.000'],
    ['es', 'precio 1/2 mollejas?', '½ porción $\u00a012.000', '21.000'],
    ['es', 'la docena de empanadas de carne a cuánto está', 'docena $\u00a026.000', '13.500'],
    ['en', 'how much is the half dozen of empanadas de carne?', '«media docena» $13,500', '26,000'],
    ['en', 'how much is a bottle of vino de la casa?', '«botella» $9,900', '2,900'],
    ['pt', 'quanto custa a meia porção de mollejas?', '«½ porción» $\u00a012.000', '21.000'],
    ['es', 'la botella del vino de la casa cuánto sale', 'botella $\u00a09.900', '5.900'],
    ['es', '¿cuánto sale la pizza de pepperoni familiar?', 'Familiar $\u00a0269', '219'],
    ['es', '¿cuánto sale la pizza de pepperoni grande?', 'Grande $\u00a0219', '269'],
    ['es', '¿cuánto salen 10 gyozas de verdura?', '10 un $\u00a06.590', '3.790'],
    ['en', 'how much extra is bacon on the heron burger', '«bacon» +$1,500', '16,500'],
  ] as const)('in %s «%s» is told by its name, and no other', async (language, message, told, other) => {
    const { answer, decision } = await guest.asking({ language }, message);
    expect(answer.replaceAll(/\s/gu, ' ')).toContain(told.replaceAll(/\s/gu, ' '));
    expect(answer).not.toContain(other);
    expect(decision).toBe('ANSWER');
  });

  it('is told with every other where none is named', async () => {
    const { answer } = await guest.ask('¿cuánto cuesta la empanada de carne?');
    for (const price of ['2.400', '26.000', '13.500']) expect(answer).toContain(price);
    expect((await guest.ask('¿cuánto sale el vino de la casa?')).answer).toContain('9.900');
  });

  it('keeps what is said of a price that nobody has confirmed', async () => {
    const { answer } = await guest.ask('¿cuánto sale la copa de sidra de la foto?');
    expect(answer).toMatch(/copa \$\s1\.900 \(leído de una foto, confirmá\)/u);
    expect((await guest.ask('¿cuánto sale la botella de sidra de la foto?')).answer).not.toContain('leído');
  });

  it('is no size where the name has the word', async () => {
    expect((await guest.ask('¿cuánto sale la media tostada?')).answer).toContain('1.500');
  });

  it('is left to the facts beside a danger', async () => {
    const { answer } = await guest.ask('¿cuánto sale la Heron burger? soy celíaca');
    expect(answer).toMatch(/gluten/u);
  });
});
