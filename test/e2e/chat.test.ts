import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typesOf } from '../support/server/api-client.ts';
import type { Scenario } from '../support/server/scenario.ts';
import { openScenario, useScenario } from '../support/server/scenario.ts';
import { FLAN, SORBET, TROUT } from '../support/samples/sample-items.ts';
import { MINE, RESTAURANT, VERTICALS } from '../support/domains/verticals.ts';

const NOTHING_FOUND = 'No se encontraron fuentes internas relevantes para responder con certeza.';

/** The v1 contract: answers to questions. */
describe.each(VERTICALS)('a question to $domainId', (vertical) => {
  const { say, type, crossWarning, disclaimer } = vertical;
  let scenario: Scenario;

  beforeAll(async () => {
    scenario = await openScenario(vertical);
    await scenario.ingest(TROUT, FLAN, SORBET);
  });
  afterAll(() => scenario.close());

  it('is answered from the allergen and contamination chunks, with both warnings in their order', async () => {
    const { ingest, ask } = await useScenario(vertical);
    await ingest(TROUT);
    const { answer, warnings, sources } = await ask('Este plato es apto para celiacos?');
    expect(answer).toContain(say('gluten'));
    expect(answer).toMatch(/pueden? contener/iu);
    expect(warnings).toEqual([crossWarning, disclaimer]);
    expect(typesOf(sources)).toEqual(expect.arrayContaining([type('cross_contamination'), type('allergens')]));
  });

  it('without any evidence says so, in the answer and in the warning', async () => {
    const { ask } = await useScenario(vertical);
    const { answer, warnings, sources } = await ask('Que ingredientes tiene la milanesa?');
    expect(answer).toMatch(/\bno (?:tengo|encuentro)\b/iu);
    expect(answer).not.toMatch(/milanesa (?:lleva|tiene|contiene)/iu);
    expect(warnings).toEqual([NOTHING_FOUND]);
    expect(sources).toEqual([]);
  });

  it('about a description is answered with it, and warns of what was retrieved although nothing of health was asked', async () => {
    const { answer, warnings, sources } = await scenario.ask('Cual es la descripcion de la trucha grillada?');
    expect(answer).toContain(say('servida con crema suave de nabo, emulsion de naranja'));
    expect(warnings).toEqual([crossWarning]);
    expect(sources[0]).toEqual({
      source: 'menu_2026.pdf',
      chunk_id: 'menu_2026.pdf:0',
      chunk_type: type('description'),
    });
  });

  it('about a hazard is answered with the fact first, cited', async () => {
    const { answer, warnings, sources } = await scenario.ask('¿La trucha tiene lactosa? Soy intolerante.');
    expect(answer).toMatch(/^Sí:/u);
    expect(answer).toContain(say('contiene lácteos'));
    expect(warnings).toContain(disclaimer);
    for (const [, cited] of answer.matchAll(/\[(\d+)\]/gu)) expect(sources[Number(cited) - 1]).toBeDefined();
    const first = /\[(\d+)\]/u.exec(answer)?.[1];
    expect([type('allergens'), type('ingredients')]).toContain(sources[Number(first) - 1]?.chunk_type);
  });

  it('about what nobody declared is answered with silence as silence', async () => {
    const { answer } = await scenario.ask('¿El flan tiene maní?');
    expect(answer).toContain(say('no figura maní'));
    expect(answer).toMatch(/confirmalo con/u);
    expect(answer).not.toMatch(/figura como libre|no (?:tiene|contiene) /u);
  });

  it('about everything names every item and leaves none out', async () => {
    const { answer } = await scenario.ask('¿Qué puedo comer si soy celíaca?');
    const order = ['sorbete', 'flan', 'trucha'].map((name) => answer.indexOf(say(name)));
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((left, right) => left - right));
  });

  it('that is foreign is refused with empty sources and the whole sentence', async () => {
    const { answer, warnings, sources } = await scenario.ask('¿Cuál es la capital de Francia?');
    expect(answer).not.toMatch(/par[ií]s/iu);
    expect(warnings).toEqual([NOTHING_FOUND]);
    expect(sources).toEqual([]);
  });

  it('about the day is sent to the staff and not answered from documents', async () => {
    const { answer } = await scenario.ask('¿Tienen trucha hoy?');
    expect(answer).toContain('La disponibilidad se confirma con el personal o a través del sistema de pedidos.');
  });

  it('remembers its session, and only its own', async () => {
    await scenario.ask('contame de la trucha', 'visita-1');
    const follow = await scenario.ask('¿y tiene gluten?', 'visita-1');
    expect(follow.answer).toContain(say('puede contener gluten'));
    expect(typesOf(follow.sources)).toContain(type('cross_contamination'));
    const alone = [await scenario.ask('¿y tiene gluten?', 'visita-2'), await scenario.ask('¿y tiene gluten?')];
    for (const { answer } of alone) expect(answer).toContain(say('sorbete'));
  });

  it('takes «este plato» for the one spoken of before', async () => {
    await scenario.ask('contame de la trucha', 'visita-6');
    const { answer } = await scenario.ask('¿Este plato es apto para celíacos?', 'visita-6');
    expect(answer).toContain(say('puede contener gluten'));
    expect(answer).not.toContain(say('sorbete'));
  });

  it('takes the newest of a session first', async () => {
    for (const message of ['contame del flan', 'contame del sorbete', 'contame de la trucha'])
      await scenario.ask(message, 'visita-3');
    const { answer } = await scenario.ask('¿y tiene gluten?', 'visita-3');
    expect(answer).toContain(say('trucha'));
    expect(answer).not.toContain(say('sorbete'));
  });

  it('keeps ten questions of a session and forgets the eleventh', async () => {
    const fill = async (sessionId: string, count: number) => {
      await scenario.ask('contame de la trucha', sessionId);
      for (let index = 0; index < count; index += 1) await scenario.ask('gracias', sessionId);
      return (await scenario.ask('¿y tiene gluten?', sessionId)).answer;
    };
    const [kept, forgotten] = await Promise.all([fill('visita-4', 9), fill('visita-5', 10)]);
    expect(kept).not.toContain(say('sorbete'));
    expect(forgotten).toContain(say('sorbete'));
  });

  it('holds what a guest once said of themselves for the whole session', async () => {
    await scenario.ask('Soy celíaca', 'visita-7');
    for (let index = 0; index < 11; index += 1) await scenario.ask('gracias', 'visita-7');
    expect((await scenario.ask('contame del flan', 'visita-7')).answer).toContain(say('gluten'));
    expect((await scenario.ask('contame del flan', 'visita-8')).answer).not.toContain(say('gluten'));
  });

  it('shows at most ten sources, none twice', async () => {
    const { sources } = await scenario.ask('Contame todo de la trucha, el flan y el sorbete');
    expect(sources.length).toBeLessThanOrEqual(10);
    expect(new Set(sources.map(({ chunk_id }) => chunk_id)).size).toBe(sources.length);
  });

  it.each([
    ['an unknown domain', { domain_id: 'unknown', message: 'hola' }, 'domain_id invalido: unknown'],
    ['an unknown domain before a missing message', { domain_id: 'unknown' }, 'domain_id invalido: unknown'],
    ['no domain', { message: 'hola' }, 'domain_id requerido'],
    ['no message', { domain_id: vertical.domainId }, 'message requerido'],
    ['an empty message', { domain_id: vertical.domainId, message: '' }, 'message requerido'],
    ['a blank message', { domain_id: vertical.domainId, message: ' \n\t' }, 'message requerido'],
  ])('is refused with %s, streamed or not', async (_, body, detail) => {
    for (const path of ['/v1/chat', '/v1/chat/stream']) {
      const answered = await scenario.client.post(path, body, { 'Accept-Language': 'en' });
      expect([answered.status, answered.body]).toEqual([400, { detail }]);
      expect(answered.headers.get('x-trace-id')).toMatch(/\S/u);
    }
  });
});

describe('the renamed vertical', () => {
  it('gives the same answers as the shipped one, word for word but for the renamed', async () => {
    const [shipped, renamed] = await Promise.all([useScenario(RESTAURANT), useScenario(MINE)]);
    const questions = [
      'Este plato es apto para celiacos?',
      '¿La trucha tiene lactosa? Soy intolerante.',
      '¿El flan tiene maní?',
      '¿Qué puedo comer si soy celíaca?',
      'Puedo comer esto si soy alergico al pescado?',
      '¿Qué alérgenos tiene el flan?',
      'Cual es el postre del dia?',
      '¿Cuál es la capital de Francia?',
      'Contame sobre la trucha grillada',
    ];
    await Promise.all([shipped, renamed].map((each) => each.ingest(TROUT, FLAN, SORBET)));
    for (const question of questions) {
      const [told, retold] = await Promise.all([shipped.ask(question), renamed.ask(question)]);
      expect(retold.answer).toBe(MINE.say(told.answer).replaceAll('el personal', 'la garita'));
      // «alérgenos» is itself a trigger word of every domain: its new name is none.
      expect(retold.warnings.filter((text) => text !== MINE.disclaimer)).toEqual(
        told.warnings.filter((text) => text !== RESTAURANT.disclaimer).map((text) => MINE.say(text)),
      );
    }
  });
});
