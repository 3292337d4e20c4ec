import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Empanada de carne', 'Entradas', 2000],
    ['Flan casero', 'Postres', 5000],
    ['Helado de vainilla', 'Postres', 4000],
    ['Guiso de lentejas', 'Platos', 9000],
  ]);
});
afterAll(() => guest.remove());

describe('what nothing says of anything', () => {
  it.each(['un postre rápido', 'a quick dessert', 'uma sobremesa rápida'])(
    '«%s»: hides nothing of what is known, and is told as open',
    async (question) => {
      const { offered, answer } = await guest.ask(question);
      expect(offered.toSorted()).toEqual(['flan_casero', 'helado_de_vainilla']);
      expect(answer).toMatch(/«(?:rápid[oa]|quick)»/u);
    },
  );

  it.each(['¿cuál es la especialidad?', "what's your speciality?", 'qual é a especialidade da casa?'])(
    '«%s»: is no «there is none»: it is said, and something is recommended',
    async (question) => {
      const { offered, answer } = await guest.ask(question);
      expect(offered).toHaveLength(3);
      expect(answer).toMatch(/«[^»]*(?:especialidad|speciality)[^»]*»/u);
    },
  );

  it('is named with what comes nearest where it is a part', async () => {
    const { offered, answer } = await guest.ask('un postre con maracuyá');
    expect(answer).toContain('Flan casero');
    expect(offered).toEqual([]);
  });
});
