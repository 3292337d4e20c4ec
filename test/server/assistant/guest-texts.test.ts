/** What a business says in texts that belong to no dish is heard when a dish is declared free of something. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope, Question } from '../../../server/assistant/index.ts';
import type { ItemRecord } from '../../../server/knowledge/index.ts';
import { shippedDomain } from '../../domains/read-shipped.ts';
import { askV2 } from '../../support/assistant/ask-v2.ts';
import { buildAssistant } from '../../support/assistant/build-assistant.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../../support/library/build-library.ts';

const restaurant = shippedDomain('restaurant');
const given = { scope: scopeOf(restaurant), rules: restaurant, signal: unaborted() };
const free = (name: string, ...hazards: string[]): ItemRecord => ({
  dish_id: name.toLowerCase().replaceAll(' ', '_'),
  name,
  category: 'dessert',
  ingredients: ['papa'],
  free_from: hazards,
});

let library: TestLibrary;
beforeEach(async () => {
  library = await buildLibrary();
});
afterEach(() => library.remove());

async function publish(items: readonly ItemRecord[], ...lines: string[]): Promise<void> {
  await library.knowledge.ingestItems({ ...given, items, indexed: true });
  if (lines.length === 0) return;
  library.lines = lines.map((text) => ({ page: 1, text }));
  await library.knowledge.ingestPdf({ ...given, fileName: 'avisos.pdf', bytes: new TextEncoder().encode('%PDF-1.7') });
}
const ask = (message: string, parts: Partial<Question> = {}): Promise<Envelope & { readonly answer: string }> =>
  askV2(buildAssistant(library), restaurant, [message], parts);

describe('a dish declared free of something', () => {
  it('is safe to order where no other text speaks against it', async () => {
    await publish([free('Zeta roja', 'maní')], 'Abrimos de martes a domingo.', 'Pizzas al horno de barro.');
    expect(await ask('¿La Zeta roja tiene maní?')).toMatchObject({ action: 'SAFE_TO_ORDER', uncertainties: [] });
  });

  it.each([
    ['Ningún plato es apto para alérgicos al maní'],
    ['Toda la cocina es compartida y se manipula maní'],
    ['No tenemos cocina separada'],
    ['Desde el lunes la Zeta roja se termina con maní tostado'],
    ['Trazas: todos los postres pueden contener maní'],
  ])('is not where one says «%s»', async (sentence) => {
    await publish([free('Zeta roja', 'maní')], `${sentence}.`);
    const { decision, action, uncertainties, sources, hazards } = await ask('¿La Zeta roja tiene maní?');
    expect({ decision, action }).toEqual({ decision: 'ANSWER', action: 'VERIFY_WITH_STAFF' });
    expect(uncertainties).toContain(`El local también dice: «${sentence}».`);
    expect(sources.at(-1)).toMatchObject({ source: 'avisos.pdf' });
    expect(hazards.declaredFree.map(({ id }) => id)).toEqual(['mani']);
  });

  it.each(['| Plato | Gluten | Maní |', 'PLATO GLUTEN MANÍ LECHE\nZETA ROJA X X'])(
    'is not where a table names it, whose cells are never quoted: %j',
    async (table) => {
      await publish([free('Zeta roja', 'maní')], ...table.split('\n'));
      const { decision, action, uncertainties, sources } = await ask('¿La Zeta roja tiene maní?');
      expect({ decision, action }).toEqual({ decision: 'ANSWER', action: 'VERIFY_WITH_STAFF' });
      expect(uncertainties).toContain(
        'El local también tiene una tabla que habla de lo que preguntás y que no se pudo leer.',
      );
      expect(sources.map(({ source }) => source)).not.toContain('avisos.pdf');
      const english = await ask('Does the Zeta roja have peanuts?', { language: 'en' });
      expect(english.uncertainties).toContain('The place also has a table about what you ask that could not be read.');
    },
  );

  it('is where the text is about another hazard', async () => {
    await publish([free('Zeta roja', 'maní')], 'Los lunes servimos pan con sésamo.');
    expect((await ask('¿La Zeta roja tiene maní?')).action).toBe('SAFE_TO_ORDER');
  });

  it('hears first the sentence that names it', async () => {
    await publish([free('Zeta roja', 'maní')], 'Tenemos torta de maní.', 'La Zeta roja lleva maní.');
    const { uncertainties } = await ask('¿La Zeta roja tiene maní?');
    expect(uncertainties[0]).toBe('El local también dice: «La Zeta roja lleva maní».');
  });

  it('is told so in the language of the guest', async () => {
    await publish([free('Zeta roja', 'maní')], 'No tenemos cocina separada.');
    const english = await ask('Does the Zeta roja have peanuts?', { language: 'en' });
    expect(english.uncertainties).toContain('The place also says: «No tenemos cocina separada».');
    const portuguese = await ask('A Zeta roja tem amendoim?', { language: 'pt' });
    expect(portuguese.uncertainties).toContain('O local também diz: «No tenemos cocina separada».');
  });

  it('is told so among others too', async () => {
    await publish([free('Zeta roja', 'maní'), free('Zeta azul', 'maní')], 'No tenemos cocina separada.');
    const { action, uncertainties } = await ask('¿Qué postres tienen sin maní?');
    expect(action).toBe('VERIFY_WITH_STAFF');
    expect(uncertainties).toContain('El local también dice: «No tenemos cocina separada».');
  });
});

describe('a guest who looks at what is not published', () => {
  it.each(['¿esto tiene maní?', '¿tiene maní?'])(
    'is asked for the dish, never told of another: «%s»',
    async (message) => {
      await publish([free('Zeta roja', 'maní')]);
      const told = await ask(message, { itemId: 'promo' });
      expect(told).toMatchObject({ decision: 'ASK_CLARIFY', action: 'ASK_FOR_DISH', items: [] });
      expect(told.answer).not.toContain('Figura');
    },
  );

  it('is told of the dish they name', async () => {
    await publish([free('Zeta roja', 'maní')]);
    expect(await ask('¿La Zeta roja tiene maní?', { itemId: 'promo' })).toMatchObject({ item: { name: 'Zeta roja' } });
  });
});
