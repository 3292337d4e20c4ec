import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt, shippedDomain } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { SMALL_MENUS } from '../../../../support/samples/small-menus.ts';
import { SMALL_SALON } from '../../../../support/samples/small-salon.ts';

describe('a routine', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(shippedDomain('hair_salon'), [], SMALL_SALON);
  });
  afterAll(() => guest.remove());

  it.each([
    ['es', 'armame una rutina para rulos', ['rizo', 'bucle']],
    ['es', '¿qué rutina me recomendás para el pelo quebradizo?', ['puente']],
    ['en', 'can you suggest a routine for curls?', ['rizo', 'bucle']],
    ['pt', 'monta uma rotina para cachos', ['rizo', 'bucle']],
  ] as const)('has what serves the need, in the order of use: %s «%s»', async (language, question, offered) => {
    const told = await guest.asking({ language }, question);
    expect(told.offered).toEqual(offered);
    const places = offered.map((id) =>
      told.answer.indexOf(told.items.find(({ itemId }) => itemId === id)?.name ?? '?'),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('serves any of the needs, and nothing that is turned down', async () => {
    expect((await guest.ask('una rutina para rulos y caspa')).offered).toEqual(['nieve', 'rizo', 'bucle']);
  });

  it('names what may do in a step that everybody takes, and does not offer it', async () => {
    const { answer, offered } = await guest.ask('una rutina para rulos');
    expect(answer).toContain('Acondicionador Cauce (su ficha no dice si es para eso): dejar dos minutos.');
    expect(offered).not.toContain('cauce');
  });

  it('says how each is used', async () => {
    expect((await guest.ask('una rutina para rulos')).answer).toContain('Crema de Peinar Bucle: sobre el pelo mojado');
  });

  it.each([
    'una rutina para rulos, soy alérgica a la fragancia',
    'una rutina para rulos sin siliconas',
    'una rutina para mi cuero cabelludo sensible con rulos',
    'estoy embarazada, armame una rutina para canas',
  ])('is none where health or a danger is spoken of: «%s»', async (question) => {
    expect((await guest.ask(question)).answer).not.toContain('en este orden');
  });

  it.each(['armame una rutina', 'hola', 'una rutina para mi perro'])(
    'is none without a need: «%s»',
    async (question) => {
      expect((await guest.ask(question)).answer).not.toContain('en este orden');
    },
  );
});

describe('a domain without steps', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(restaurantAt('es-AR'), SMALL_MENUS.es);
  });
  afterAll(() => guest.remove());

  it('has no routines', async () => {
    expect((await guest.ask('armame una rutina dulce')).answer).not.toContain('en este orden');
  });
});
