import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';
import { SMALL_MENUS } from '../../../support/samples/small-menus.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), SMALL_MENUS.es);
});
afterAll(() => guest.remove());

describe('talk beside a question', () => {
  it.each([
    ['hola, quiero algo dulce', 'quiero algo dulce'],
    ['hola, ¿cuál es lo más barato? gracias', '¿cuál es lo más barato?'],
    ['hola, algo dulce, hasta 5 mil', 'algo dulce hasta 5 mil'],
  ])('«%s» offers what «%s» offers', async (greeted, plain) => {
    const [one, other] = [await guest.ask(greeted), await guest.ask(plain)];
    expect(one.offered).toEqual(other.offered);
    expect(one.offered.length).toBeGreaterThan(0);
    expect(one.items).toEqual(other.items);
  });

  it.each([
    ['hola, ¿qué hay sin gluten?', '¿qué hay sin gluten?'],
    ['gracias, ¿la Milanesa de pollo tiene huevo?', '¿la Milanesa de pollo tiene huevo?'],
    ['hola, soy celíaco', 'soy celíaco'],
    ['hola, soy alérgico al maní', 'soy alérgico al maní'],
  ])('«%s» is told of the danger as «%s» is', async (greeted, plain) => {
    const [one, other] = [await guest.ask(greeted), await guest.ask(plain)];
    expect(one.hazards).toEqual(other.hazards);
    expect(one.items).toEqual(other.items);
    expect([one.intent, one.risk, one.action]).toEqual([other.intent, other.risk, other.action]);
    expect(one.hazards.asked.length).toBeGreaterThan(0);
    expect(one.offered).toEqual([]);
  });
});

describe('talk alone', () => {
  it.each([
    ['es', 'gracias', '¡De nada!'],
    ['es', 'hola', '¡Hola!'],
    ['en', 'thanks', "You're welcome"],
    ['pt', 'obrigado', 'De nada!'],
  ] as const)('in %s: «%s» is answered as talk', async (language, message, told) => {
    const { answer, items, offered, understood } = await guest.asking({ language }, message);
    expect(answer).toContain(told);
    expect({ items, offered, conditions: understood.conditions }).toEqual({ items: [], offered: [], conditions: [] });
  });
});

describe('an emergency', () => {
  it.each(['hola, me siento mal, algo frío', 'gracias, no puedo respirar'])('«%s» is never talk', async (message) => {
    const { answer, offered, risk } = await guest.ask(message);
    expect(answer).toMatch(/personal/u);
    expect(answer).not.toMatch(/^(?:¡Hola|¡De nada)/u);
    expect(offered).toEqual([]);
    expect(risk).not.toBe('LOW');
  });
});

describe('an amount beside talk', () => {
  it.each([
    ['es', 'Buenas, algo hasta 5 mil', 'algo hasta 5 mil'],
    ['es', 'gracias, algo por menos de 5 mil', 'algo por menos de 5 mil'],
    ['pt', 'Oi! algo até 5 mil', 'algo até 5 mil'],
  ] as const)('in %s: «%s» offers what «%s» offers', async (language, greeted, plain) => {
    const [one, other] = [await guest.asking({ language }, greeted), await guest.asking({ language }, plain)];
    expect(one.offered).toEqual(other.offered);
    expect(one.offered.length).toBeGreaterThan(0);
  });
});

describe('a phrase that is talk as a whole', () => {
  it('holds no name of a dish and no danger: «hay alguien ahí» asks for nothing', async () => {
    const { decision, offered, hazards, items } = await guest.ask('hola, ¿hay alguien ahí?');
    expect({ offered, asked: hazards.asked, items }).toEqual({ offered: [], asked: [], items: [] });
    expect(decision).not.toBe('ASK_CLARIFY');
  });
});
