/** What a guest is told of the business and of a dish in one message, through the whole assistant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '../../../../server/assistant/index.ts';
import { askV2 } from '../../../support/assistant/ask-v2.ts';
import { buildAssistant } from '../../../support/assistant/build-assistant.ts';
import { demoBusiness } from '../../../support/assistant/demo-business.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';
import { demoItems } from '../../../domains/read-shipped.ts';
import type { TestLibrary } from '../../../support/library/build-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../../../support/library/build-library.ts';

let library: TestLibrary;
let assistant: Assistant;

beforeAll(async () => {
  library = await buildLibrary();
  const items = demoItems('restaurant').map(({ item }) => item);
  const scope = scopeOf(restaurant);
  await library.knowledge.ingestItems({ scope, rules: restaurant, items, indexed: true, signal: unaborted() });
  const knowledge = { ...library.knowledge, business: () => Promise.resolve(demoBusiness) };
  const today = () => new Date('2026-11-24T13:00:00-03:00');
  assistant = buildAssistant({ knowledge }, [], { today });
}, 120_000);
afterAll(() => library.remove());

const ask = (message: string, language?: 'en' | 'pt') =>
  askV2(assistant, restaurant, [message], language === undefined ? {} : { language });

describe('one message with a greeting, a question for a dish and one for the business', () => {
  it('gets both answers in their order, and no speech of greeting', async () => {
    const { answer } = await ask('hola, ¿el flan casero tiene lácteos? ¿y hasta qué hora están abiertos hoy?');
    const dish = answer.search(/lácteos/u);
    const business = answer.indexOf('ahora está abierto, hasta las 15.30');
    expect(dish).toBeGreaterThanOrEqual(0);
    expect(business).toBeGreaterThan(dish);
    expect(answer).not.toContain('Podés preguntarme');
  });
});

describe('a question for the business alone', () => {
  it('is answered in the language of the guest', async () => {
    expect((await ask('¿hasta qué hora atienden hoy?')).answer).toContain('Sí, ahora está abierto, hasta las 15.30.');
    expect((await ask('what time do you close today?', 'en')).answer).toContain('Yes, it is open now, until 15:30.');
    expect((await ask('a que horas fecham hoje?', 'pt')).answer).toContain('Sim, agora está aberto, até as 15h30.');
  });

  it('comes with the ways on that it is about', async () => {
    const { answer, links } = await ask('¿cómo llego?');
    expect(answer).toContain('Está en Avenida de las Acacias 1180');
    expect(links.map(({ kind, label }) => [kind, label])).toEqual([['map', 'Cómo llegar']]);
    expect((await ask('¿toman reservas?')).links.map(({ kind }) => kind)).toEqual(['tel', 'whatsapp']);
    expect((await ask('¿tienen wifi?')).links).toEqual([]);
  });
});
