import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoAssistant } from '../../../support/assistant/demo-assistant.ts';
import { openDemoAssistant } from '../../../support/assistant/demo-assistant.ts';

let demo: DemoAssistant;
beforeAll(async () => {
  demo = await openDemoAssistant();
}, 120_000);
afterAll(() => demo.remove());

describe('what records warn of, for whom it is asked', () => {
  it.each([
    ['es', 'tintura para mi hija de 14', /Tintura Permanente[^:\n]*: «Menores de 16 años: no usar»\./u],
    ['en', 'straightening for my 10 year old', /Keratina Brasileña: «Niños: no usar»/u],
    ['pt', 'estou grávida, posso fazer a progressiva?', /Keratina Brasileña: «Embarazo: [^»]+»\./u],
    ['es', '¿keratina para una nena de 10?', /Keratina Brasileña: «Niños: no usar»\./u],
  ] as const)('in %s is told to the letter: «%s»', async (language, message, told) => {
    const { answer, offered, risk } = await demo.salon.asking({ language }, message);
    expect(answer).toMatch(told);
    expect(answer).not.toContain('Guia:');
    expect(offered).toEqual([]);
    expect(risk).toBe('CRITICAL');
  });

  it('is left to the list, where there are many', async () => {
    const { answer } = await demo.salon.envelope('estoy embarazada, ¿qué puedo usar?');
    expect(answer).not.toContain('«Embarazo');
  });
});

describe('an emergency', () => {
  it.each([
    ['es', 'dolor de pecho fuerte, ayuda'],
    ['pt', 'passei a tintura e meu rosto tá inchando'],
    ['en', 'my face is swelling'],
  ] as const)('in %s is «%s»', async (language, message) => {
    const { answer } = await demo.salon.asking({ language }, message);
    expect(answer).toMatch(/emergenc|emergênc/u);
  });
});

it('a medicine that is taken is a state of health', async () => {
  const { risk, answer } = await demo.restaurant.envelope('tomo anticoagulantes, ¿puedo comer espinaca?');
  expect(risk).toBe('CRITICAL');
  expect(answer).toMatch(/médico/u);
});
