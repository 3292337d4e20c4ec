import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Chopp 300 ml', 'bebidas', 3000],
    ['Chopp 500 ml', 'bebidas', 4500],
    ['Flan casero', 'postres', 5000],
    ['Flan de coco', 'postres', 6000],
    ...['verdura', 'carne', 'humita', 'atún', 'pollo'].map(
      (kind) => [`Tarta de ${kind}`, 'principales', 7000] as const,
    ),
  ]);
});
afterAll(() => guest.remove());

describe('a name that several items have', () => {
  it.each(['¿cuánto sale el chopp?', 'chopp?', 'precio del chopp', 'how much is the chopp?', 'quanto custa o chopp?'])(
    'is answered for each where its price is asked: «%s»',
    async (question) => {
      const { decision, offered, answer } = await guest.ask(question);
      expect(decision).toBe('ANSWER');
      expect(offered).toEqual(['chopp_300_ml', 'chopp_500_ml']);
      expect(answer).toMatch(/3[.,]000.+4[.,]500/u);
    },
  );

  it.each(['¿el flan tiene huevo?', '¿el flan es apto celíacos?', 'soy alérgica al coco, ¿el flan?'])(
    'is asked back where a danger or a diet is asked of: «%s»',
    async (question) => {
      const { decision, offered } = await guest.ask(question);
      expect([decision, offered]).toEqual(['ASK_CLARIFY', []]);
    },
  );

  it('is asked back where a diet was said before', async () => {
    expect((await guest.ask('soy celíaco', '¿cuánto sale el flan?')).offered).toEqual([]);
  });

  it('is asked back where something else is asked of one of them', async () => {
    expect((await guest.ask('¿el flan viene con crema?')).decision).not.toBe('ANSWER');
  });
});
