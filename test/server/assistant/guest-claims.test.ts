/** How strong a claim is and what is not known, as a guest of the shipped restaurant is told it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoAssistant } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant } from '../../support/assistant/demo-assistant.ts';

const dish = (name: string, fields: Record<string, unknown>): Record<string, unknown> => ({
  domain_id: 'restaurant',
  dish_id: name,
  name,
  category: 'main',
  sources: ['hand'],
  ...fields,
});

const own = [
  dish('Bandeja Norte', { ingredients: ['zorbita', 'limón'] }),
  dish('Bandeja Sur', { ingredients: ['papa', 'limón'] }),
  dish('Barra Energía', { ingredients: ['milk', 'soy', 'wheat'] }),
  dish('Copa Fuerza', { ingredients: ['proteína de suero', 'banana'] }),
  dish('Risotto Otoñal', { ingredients: ['arroz carnaroli', 'hongos', 'caldo'], free_from: ['lácteos', 'apio'] }),
  dish('Milanesa Celeste', {
    ingredients: ['carne', 'pan rallado sin TACC', 'huevo'],
    menu_description: 'Milanesa de ternera con pan rallado sin TACC.',
    free_from: ['gluten'],
  }),
  dish('Polenta Dorada', {
    ingredients: ['polenta', 'agua'],
    menu_description: 'Con manteca y romero.',
    free_from: ['lácteos'],
  }),
  dish('Serranito', { category: 'Bocadillos', ingredients: ['jamón', 'tomate'] }),
  dish('Tabla Suave', { ingredients: ['queso sin lactosa', 'uva'] }),
  dish('Cazuela Playa', { ingredients: ['langostinos', 'ajo'] }),
  dish('Crocante Verde', { ingredients: ['zapallo'], notes: ['No contiene gluten.'] }),
  dish('Fina Verde', { ingredients: ['zapallo'], substitutions: 'La guarnición se cambia por puré.' }),
];

let demo: DemoAssistant;

beforeAll(async () => {
  demo = await openDemoAssistant(own);
}, 120_000);
afterAll(() => demo.remove());

const waiter = (...questions: string[]): Promise<string> => demo.restaurant.told(...questions);

describe('a word that no vocabulary knows', () => {
  it('makes silence on a hazard be told as what it is', async () => {
    const { answer, action, decision, uncertainties } = await demo.restaurant.envelope(
      '¿la bandeja norte tiene pescado?',
    );
    expect(answer).toContain('nombra «zorbita» y no sé si es o lleva pescado');
    expect(answer).not.toContain('no figura');
    expect([decision, action]).toEqual(['DISCLAIMER', 'VERIFY_WITH_STAFF']);
    expect(uncertainties.join(' ')).toContain('«zorbita»');
    expect(await waiter('¿la bandeja sur tiene pescado?')).toContain('no figura pescado');
  });

  it('makes silence on a diet be told as what it is', async () => {
    for (const diet of ['vegana', 'vegetariana']) {
      const told = await waiter(`soy ${diet}, ¿puedo comer la bandeja norte?`);
      expect(told).toContain('nombra «zorbita» y no sé qué es');
      expect(told).not.toContain('no figura nada');
    }
  });

  it('is told where an ingredient is asked for that is not listed', async () => {
    expect(await waiter('¿la bandeja norte tiene pollo?')).toContain('«zorbita» y no sé qué es');
  });

  it('is told so in English and Portuguese', async () => {
    const english = await demo.restaurant.asking({ language: 'en' }, 'Does the Bandeja Norte contain fish?');
    expect(english.answer).toContain("names «zorbita» and I don't know whether that is or has fish");
    const portuguese = await demo.restaurant.asking({ language: 'pt' }, 'A Bandeja Norte tem peixe?');
    expect(portuguese.answer).toContain('cita «zorbita» e não sei se é ou leva peixe');
  });

  it('is none in another language of which the vocabulary has the word', async () => {
    for (const hazard of ['soja', 'lácteos', 'gluten'])
      expect(await waiter(`¿la barra energía tiene ${hazard}?`), hazard).toContain(`contiene ${hazard}`);
    expect(await waiter('¿la copa fuerza tiene lácteos?')).toContain('contiene lácteos');
  });
});

describe('what usually or by its name carries a hazard', () => {
  it('is told as usual', async () => {
    expect(await waiter('¿la cazuela playa tiene sulfitos?')).toBe(
      'Cuidado: la Cazuela Playa puede contener sulfitos: lleva langostinos, y eso suele llevar sulfitos. Si querés, te busco platos sin sulfitos en su ficha.',
    );
    expect(await waiter('¿el serranito tiene gluten?')).toContain('puede contener gluten');
  });

  it('gives way to what the owner declares free, without a contradiction', async () => {
    for (const [name, hazard] of [
      ['el risotto otoñal', 'lácteos'],
      ['el risotto otoñal', 'apio'],
      ['la milanesa celeste', 'gluten'],
      ['la crocante verde', 'gluten'],
    ] as const) {
      const { answer, hazards } = await demo.restaurant.envelope(`¿${name} tiene ${hazard}?`);
      expect(
        hazards.declaredFree.map((each) => each.name),
        name,
      ).toContain(hazard);
      expect(answer).not.toContain('en otro no');
    }
  });

  it('does not give way where a description says it outright', async () => {
    const told = await waiter('¿la polenta dorada tiene lácteos?');
    expect(told).toContain('menciona «manteca»');
    expect(told).toContain('en un lugar la ficha lo da como libre de lácteos y en otro no');
  });
});

describe('lactose', () => {
  it('is answered with what the record says of it, and the milk stays', async () => {
    const { answer, hazards } = await demo.restaurant.envelope('¿la tabla suave tiene lactosa?');
    expect(answer).toContain('Sobre lactosa la ficha dice «Queso sin lactosa»');
    expect(answer).not.toMatch(/^Sí/u);
    expect(hazards.explicit.map(({ id }) => id)).toContain('lacteos');
  });
});

describe('a section', () => {
  it('is asked for by the name that the domain gives it', async () => {
    for (const question of ['¿qué sustituciones tiene la fina verde?', '¿qué cambios posibles tiene la fina verde?'])
      expect(await waiter(question), question).toContain('La guarnición se cambia por puré');
  });
});
