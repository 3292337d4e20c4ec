/** What the house answers in its own words, through the whole assistant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '../../../../../server/assistant/index.ts';
import type { BusinessFacts } from '../../../../../server/knowledge/index.ts';
import { askV2 } from '../../../../support/assistant/ask-v2.ts';
import { buildAssistant } from '../../../../support/assistant/build-assistant.ts';
import { restaurant } from '../../../../support/assistant/demo-assistant.ts';
import type { TestLibrary } from '../../../../support/library/build-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../../../../support/library/build-library.ts';

const facts: BusinessFacts = {
  timeZone: 'America/Argentina/Buenos_Aires',
  payment: ['Efectivo'],
  languages: ['es', 'pt'],
  reservations: { accepted: true, details: 'Solo por teléfono.' },
  specialHours: [{ date: '2026-12-28', opens: '10:00', closes: '17:00' }],
  hours: [{ days: ['tue'], opens: '12:00', closes: '15:00' }],
  faq: [
    { question: '¿Puedo llevar una torta de cumpleaños?', answer: 'Sí, la guardamos en frío.' },
    { question: '¿Tienen descuentos?', answer: '5 % en efectivo.' },
    { question: '¿Atienden chicos?', answer: 'Sí, hay menú para ellos.' },
  ],
};
const ITEMS = [
  {
    dish_id: 'budin',
    name: 'Budín de pan',
    category: 'dessert',
    price: 4000,
    allergens: [{ name: 'gluten', severity: 'critical' }],
  },
  { dish_id: 'guiso', name: 'Guiso de lentejas', category: 'main', price: 9000 },
];

let library: TestLibrary;
let assistant: Assistant;
beforeAll(async () => {
  library = await buildLibrary();
  const scope = scopeOf(restaurant);
  await library.knowledge.ingestItems({ scope, rules: restaurant, items: ITEMS, indexed: true, signal: unaborted() });
  const knowledge = { ...library.knowledge, business: () => Promise.resolve(facts) };
  assistant = buildAssistant({ knowledge }, [], { today: () => new Date('2026-11-24T13:00:00-03:00') });
});
afterAll(() => library.remove());

const ask = (message: string, language: 'es' | 'en' | 'pt' = 'es') =>
  askV2(assistant, restaurant, [message], { language });

describe('a question of the house', () => {
  it('warns of no health where an allergy was spoken of before', async () => {
    const { warnings, answer } = await askV2(assistant, restaurant, ['soy celíaca, ¿qué postres hay?', '¿abren hoy?']);
    expect(answer).toContain('hasta las 15');
    expect(warnings).toEqual([]);
  });

  it.each([
    ['es', '¿puedo llevar una torta?', 'Sí, la guardamos en frío.'],
    ['en', 'can we bring a birthday cake?', 'The house says: «Sí, la guardamos en frío».'],
    ['pt', 'posso levar um bolo de aniversário?', 'A casa diz: «Sí, la guardamos en frío».'],
    ['es', '¿hacen descuento en efectivo?', '5 % en efectivo.'],
  ] as const)('in %s answers «%s»', async (language, message, told) => {
    const { answer, decision, risk } = await ask(message, language);
    expect(answer).toBe(told);
    expect([decision, risk]).toEqual(['ANSWER', 'LOW']);
  });

  it('answers beside what is asked of an item', async () => {
    const { answer } = await ask('¿cuánto sale el budín de pan? ¿tienen descuentos?');
    expect(answer).toMatch(/4000.*5 % en efectivo\./su);
  });

  it.each(['¿puedo llevar una torta sin gluten?', '¿la torta puede tener maní?', '¿hay descuento para celíacos?'])(
    'is never the answer to «%s»',
    async (message) => {
      const { answer, risk } = await ask(message);
      expect(answer).not.toMatch(/^(?:Sí, la guardamos|5 %)/u);
      expect(risk).not.toBe('LOW');
    },
  );

  it('stands behind what the facts say of a danger, where it asks of something else', async () => {
    const { answer, hazards } = await ask('soy celíaca. ¿el budín de pan tiene gluten? ¿tienen descuentos?');
    expect(hazards.asked.length).toBeGreaterThan(0);
    expect(answer.indexOf('gluten')).toBeGreaterThanOrEqual(0);
    expect(answer.indexOf('5 % en efectivo.')).toBeGreaterThan(answer.indexOf('gluten'));
  });
});

describe('the facts of the business', () => {
  it('are told of the date that is said, not of the next such day', async () => {
    expect((await ask('¿abren el lunes 28 de diciembre?')).answer).toBe(
      'Sí, el lunes 28 de diciembre abre de 10 a 17.',
    );
  });

  it.each([
    ['es', '¿hablan inglés o portugués?', 'Se atiende en: español y portugués.'],
    ['en', 'do you speak english or portuguese?', 'Languages spoken: Spanish and Portuguese.'],
  ] as const)('in %s name languages: «%s»', async (language, message, told) => {
    expect((await ask(message, language)).answer).toBe(told);
  });

  it.each([
    ['es', 'cómo saco turno'],
    ['en', 'how do I get an appointment?'],
    ['pt', 'como marco um horário?'],
  ] as const)('in %s «%s» asks how to book', async (language, message) => {
    expect((await ask(message, language)).answer).toContain('Solo por teléfono.');
  });
});

describe('talk with more around it', () => {
  it.each([
    ['es', 'buenassss', /Hola/u],
    ['en', 'evening!', /Hello/u],
    ['es', 'chau, estuvo todo riquísimo', /Que andes bien/u],
    ['es', 'sos un robot o hay alguien ahí', /asistente automático/u],
    ['es', 'la cuenta, por favor', /no tomo pedidos/u],
    ['en', "thanks, that's all", /welcome/u],
    ['es', 'bueno, no sé, lo estoy pensando', /preguntame/u],
    ['es', 'a comida estava fria', /Lamento/u],
    ['pt', 'a comida estava fria', /[Ll]ament|[Ss]into/u],
  ] as const)('in %s «%s» is no reason to decline', async (language, message, told) => {
    const { answer, decision } = await ask(message, language);
    expect(answer).toMatch(told);
    expect(decision).toBe('ANSWER');
  });
});
