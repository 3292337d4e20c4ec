/** What guests of v2 asked that once went wrong, over the shipped domains and their demo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../server/assistant/index.ts';
import type { DemoAssistant } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant } from '../../support/assistant/demo-assistant.ts';

let demo: DemoAssistant;

beforeAll(async () => {
  demo = await openDemoAssistant();
});
afterAll(() => demo.remove());

const waiter = (...questions: string[]): Promise<Envelope & { readonly answer: string }> =>
  demo.restaurant.envelope(...questions);
const stylist = (...questions: string[]): Promise<Envelope & { readonly answer: string }> =>
  demo.salon.envelope(...questions);
const askedOf = ({ hazards }: Envelope): string[] => [...hazards.asked];

describe('what somebody cannot have, however they say it, holds for the session', () => {
  it.each([
    ['mi nena no puede con la leche', 'lacteos'],
    ['mi bebé no tolera el huevo', 'huevo'],
    ['a mi hijo le hace mal el trigo', 'gluten'],
    ['a mi señora le cae muy mal la leche', 'lacteos'],
    ['no me llevo bien con los lácteos', 'lacteos'],
    ['el médico me prohibió el gluten', 'gluten'],
    ['el pescado lo tengo prohibido', 'pescado'],
    ['me sacaron el gluten', 'gluten'],
    ['debo evitar los mariscos', 'crustaceos'],
    ['mi hijo no toma leche', 'lacteos'],
    ['somos sensibles al gluten', 'gluten'],
    ['hago una dieta sin lactosa', 'lacteos'],
    ['necesito comer algo sin gluten', 'gluten'],
    ['el gluten no puedo', 'gluten'],
    ['no puedo comer ni huevo ni leche', 'huevo'],
    ["my kid can't have dairy", 'lacteos'],
    ['my daughter cannot eat eggs', 'huevo'],
    ["my wife doesn't tolerate gluten", 'gluten'],
    ['I have to avoid peanuts', 'mani'],
    ['milk makes me sick', 'lacteos'],
    ['meu filho não pode comer ovo', 'huevo'],
    ['leite me faz mal', 'lacteos'],
    ['la leche le hace mal a mi nena', 'lacteos'],
    ['ella no puede gluten ni huevo', 'gluten'],
    ['quiero todo sin lácteos', 'lacteos'],
    ['si como nueces me muero', 'frutos_secos'],
    ['si come maní se brota todo', 'mani'],
  ])('«%s»', async (condition, hazard) => {
    const first = await waiter(condition);
    expect(askedOf(first)).toContain(hazard);
    expect(first.item).toBeUndefined();
    expect(first.answer).not.toMatch(/no puedo filtrar|can't filter|não posso filtrar|No encuentro/u);
    expect(askedOf(await waiter(condition, '¿qué postres hay?'))).toContain(hazard);
  });

  it.each(['mi hija es alérgica. ¿La mousse lleva nueces?', '¿La mousse lleva nueces? Soy alérgico.'])(
    'an allergy that is only named by what is asked: «%s»',
    async (question) => {
      expect(askedOf(await waiter(question, '¿qué pasta tienen?'))).toContain('frutos_secos');
    },
  );

  it.each([
    '¿La trucha no tiene lactosa?',
    '¿no usan manteca?',
    'no me gusta el pescado',
    '¿está prohibido fumar?',
    '¿cómo viene la milanesa?',
  ])('nothing is in «%s»', async (question) => {
    const { answer } = await waiter(question, '¿qué postres hay?');
    expect(answer).toContain('Tengo');
  });
});

describe('what the guest is allergic to beside a hazard', () => {
  it('never narrows a list to what has it', async () => {
    const { items, answer } = await waiter('soy alérgica a la frutilla y al gluten');
    expect(items.length).toBeGreaterThan(20);
    expect(answer).toMatch(/frutilla/u);
  });
});

describe('a category asked for', () => {
  it.each(['¿qué pasta hay?', '¿qué pastas hay?', '¿qué pastas tienen?'])(
    '«%s» asks for no hazard',
    async (question) => {
      const { answer } = await waiter(question);
      expect(answer).toMatch(
        /^Tengo Sorrentinos de jamón y muzzarella \(\$ 18\.200\), .+ y Fideos sin TACC con fileto/u,
      );
    },
  );
});

describe('a message spoken without signs', () => {
  it('asks of the item behind what the guest is allergic to', async () => {
    const first = await waiter('yo soy alergica al mani puedo pedir la mousse');
    expect(first.item?.itemId).toBe('mousse_chocolate');
    expect(askedOf(first)).toEqual(['mani']);
  });

  it('holds no hazard of the item asked for', async () => {
    expect(askedOf(await waiter('soy alérgica al maní, puedo comer la mousse?', '¿y la limonada?'))).toEqual(['mani']);
  });

  it('still hears what stands behind a question', async () => {
    expect(askedOf(await waiter('puedo comer la mousse o no porque soy alergica al mani'))).toContain('mani');
    expect(askedOf(await waiter('mi hijo no puede comer huevo ni maní quiero pedirle algo'))).toEqual([
      'huevo',
      'mani',
    ]);
  });
});

describe('two items in one question', () => {
  it('are both told of where the second is named by its detail only', async () => {
    const { items } = await waiter('la napolitana tiene huevo y la de berenjena tiene leche?');
    expect(items.map(({ itemId }) => itemId)).toEqual(['milanesa_napolitana', 'milanesa_berenjena']);
  });
});

describe('what is safe to order', () => {
  it('is never said while something asked for is not on record', async () => {
    const { action, answer } = await waiter('¿los fideos sin tacc tienen trazas de gluten?');
    expect(answer).toContain('no tiene cargado');
    expect(action).toBe('VERIFY_WITH_STAFF');
  });
});

describe('an allergy and an item in one breath', () => {
  it.each([
    ['soy alergica al maní pero la mousse me encanta', 'mousse_chocolate', ['mani']],
    ['para mi hijo alérgico al huevo y la leche los ñoquis', 'noquis_pesto', ['huevo', 'lacteos']],
    ['es alergico a las legumbres el curry puede', 'curry_garbanzos', ['legumbres']],
  ])('«%s»', async (question, item, asked) => {
    const envelope = await waiter(question);
    expect(envelope.item?.itemId).toBe(item);
    expect(askedOf(envelope)).toEqual(asked);
    expect(envelope.action).toBe('VERIFY_WITH_STAFF');
  });

  it('says first what is not on record, and never what the item is free of', async () => {
    const { answer } = await waiter('la peque es alergica a frutos rojos, la ensalada de frutas lleva?');
    expect(answer).toMatch(/^En la ficha de la ensalada de frutas no figura/u);
  });
});

describe('a state of health that no record speaks of', () => {
  it.each(['estoy embarazada', 'mi mujer está embarazada, ¿puede comer el vitel toné?'])('«%s»', async (question) => {
    const { action, answer } = await waiter(question);
    expect(answer).toMatch(/^Para tu caso/u);
    expect(answer).not.toContain('embarazada');
    expect(action).toBe('VERIFY_WITH_STAFF');
  });

  it('is nothing that a product has', async () => {
    const { answer } = await stylist('soy asmática, ¿puedo hacerme la decoloración?');
    expect(answer).not.toContain('tienen asma');
  });
});

describe('«¿y sin…?»', () => {
  it('goes on about all there is', async () => {
    const { items } = await waiter('soy celíaca', '¿y sin lactosa?');
    expect(items.length).toBeGreaterThan(20);
  });
});

it('never offers what makes a guest ill', async () => {
  const { answer } = await waiter('si como trigo me descompongo ¿qué postre puedo comer?');
  expect(answer).toContain('• Para evitar');
  expect(answer).not.toContain('Con trigo tengo');
});

describe('what is left out', () => {
  it.each(['algo vegano que no sea ensalada'])('«%s»', async (question) => {
    expect((await waiter(question)).items.length).toBeGreaterThan(20);
  });
});
