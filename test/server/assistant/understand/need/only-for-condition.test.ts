import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { SALON_PRICES } from '../../../../support/samples/salon-prices.ts';

let guest: MenuGuest;
let bare: MenuGuest;
let family: MenuGuest;
beforeAll(async () => {
  const salon = shippedDomain('hair_salon');
  guest = await openMenu(salon, [], SALON_PRICES);
  const priced = { product_type: 'Cortes', price: '$ 700' };
  family = await openMenu(
    salon,
    [],
    [
      ...SALON_PRICES,
      { product_id: 'hombre', name: 'Corte hombre', ...priced },
      { product_id: 'mujer', name: 'Corte mujer', ...priced },
    ],
  );
  bare = await openMenu(
    salon,
    [],
    SALON_PRICES.filter(({ product_id: id }) => id !== 'nene' && id !== 'liceo'),
  );
});
afterAll(() => Promise.all([guest.remove(), bare.remove(), family.remove()]));

describe('a condition that only says whom a thing is for', () => {
  it.each(['le cortan a un nene?', 'corte para mi hija', 'haircut for a child', 'corte para criança'])(
    '«%s» is offered what is for such people and nothing else',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual(['nene']);
    },
  );

  it('goes by the age that is said', async () => {
    expect((await guest.ask('corte para mi hija de 14')).offered).toEqual(['liceo']);
  });

  it.each([
    'corte y color para mi hija',
    'corte para mi hija, es alérgica',
    'corte para mi hija sin sulfatos',
    'corte para mi hija y un balayage para mí',
    'le cortan y le decoloran a un nene?',
    'le cortan con gel con fragancia a un nene?',
  ])('is judged by the facts where more is asked: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).not.toContain('balayage');
    expect(
      (await guest.ask(question)).hazards.asked.length + (await guest.ask(question)).candidates.length,
    ).toBeGreaterThan(0);
  });

  it.each([
    ['voy con mi marido y mi nena de 6, corte para los tres', ['nene', 'hombre', 'mujer']],
    ['corte para mi marido y mi hijo', ['nene', 'hombre']],
    ['haircut for my husband and my kid', ['nene', 'hombre']],
    ['corte pro meu marido e pra minha filha', ['nene', 'hombre']],
  ])('«%s» brings one for each of them', async (question, whom) => {
    const { offered, answer } = await family.ask(question);
    expect(offered).toEqual(expect.arrayContaining(whom));
    expect(answer.match(/^• /gmu)).toHaveLength(whom.length);
  });

  it('is judged by the facts where nothing is known to be for such people', async () => {
    expect((await bare.ask('le cortan a un nene?')).offered).toEqual([]);
  });
});
