import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typesOf } from '../support/server/api-client.ts';
import type { Scenario } from '../support/server/scenario.ts';
import { openScenario, useScenario } from '../support/server/scenario.ts';
import { FLAN, SHAMPOO, SORBET, TROUT } from '../support/samples/sample-items.ts';
import { RESTAURANT, VERTICALS } from '../support/domains/verticals.ts';

const TRIGGERS = [
  'alergia',
  'ALÉRGICA',
  'celíaco',
  'intolerante',
  'embarazada',
  'asma',
  'dermatitis',
  'urticaria',
  'anafilaxia',
  'hipertensión',
  'diabetes',
];
const SALON_DISCLAIMER =
  'Si tenes condiciones del cuero cabelludo o dudas de salud, consulta con un profesional antes de usar el producto.';
const NOTHING_FOUND = 'No se encontraron fuentes internas relevantes para responder con certeza.';

/** The v1 contract: policies and warnings. */
describe.each(VERTICALS)('the rules of $domainId', (vertical) => {
  const { type, crossWarning, disclaimer } = vertical;
  let scenario: Scenario;

  beforeAll(async () => {
    scenario = await openScenario(vertical);
    await scenario.ingest(TROUT, FLAN, SORBET);
  });
  afterAll(() => scenario.close());

  it('bring the disclaimer of the domain with a trigger of health', async () => {
    expect((await scenario.ask('Puedo comer esto si soy alergico al pescado?')).warnings).toContain(disclaimer);
  });

  it('know each of the ten triggers, whatever its case and accents', async () => {
    const warnings = await Promise.all(
      TRIGGERS.map(async (trigger) => (await scenario.ask(`Hola, tengo ${trigger}`)).warnings),
    );
    expect(warnings.map((list) => list.includes(disclaimer))).toEqual(TRIGGERS.map(() => true));
  });

  it('see no trigger inside a word', async () => {
    expect((await scenario.ask('El flan me entusiasma, contame')).warnings).toEqual([]);
  });

  it('say a warning once, however often it is called for', async () => {
    const { warnings } = await scenario.ask('Soy alérgica, celíaca y diabética: ¿la trucha es apta para alérgicos?');
    expect(warnings).toEqual([crossWarning, disclaimer]);
  });

  it('warn of cross-contamination whenever its chunk is retrieved, without any trigger', async () => {
    const { warnings, sources } = await scenario.ask('Contame sobre la trucha grillada');
    expect(typesOf(sources)).toContain(type('cross_contamination'));
    expect(warnings).toEqual([crossWarning]);
  });

  it('warn of nothing when neither is there', async () => {
    const { warnings, sources } = await scenario.ask('Cual es el postre del dia?');
    expect(typesOf(sources)).not.toContain(type('cross_contamination'));
    expect(warnings).toEqual([]);
  });

  it('put the empty context before the disclaimer', async () => {
    const { warnings } = await scenario.ask('¿Cuál es la capital de Francia? Soy diabético.');
    expect(warnings.at(-1)).toBe(disclaimer);
    expect(warnings.slice(0, -1)).toEqual([NOTHING_FOUND]);
  });
});

describe.each(VERTICALS)('a policy of $domainId that is switched off', (vertical) => {
  const { say, type, crossWarning, disclaimer } = vertical;
  const question = '¿La trucha tiene lactosa? Soy intolerante.';

  async function switchOff(policy: string): Promise<Scenario> {
    const scenario = await useScenario(vertical);
    await scenario.ingest(TROUT, FLAN);
    const changed = await scenario.client.post('/v1/domains', {
      domain_id: vertical.domainId,
      policies: { [policy]: false },
    });
    expect(changed.status).toBe(200);
    return scenario;
  }

  it('takes away the disclaimer and nothing else', async () => {
    const { ask } = await switchOff('must_disclaimer_on_health');
    const { answer, warnings, sources } = await ask(question);
    expect(warnings).toEqual([crossWarning]);
    expect(answer).toContain(say('contiene lácteos'));
    expect(typesOf(sources)).toContain(type('allergens'));
  });

  it('takes away the sources and the marks in the answer and nothing else', async () => {
    const { ask } = await switchOff('must_cite_sources');
    const { answer, warnings, sources } = await ask(question);
    expect(sources).toEqual([]);
    expect(answer).not.toMatch(/\[\d+\]/u);
    expect(answer).toContain(say('contiene lácteos'));
    expect(warnings).toEqual([crossWarning, disclaimer]);
  });

  it('takes away the warning of cross-contamination and nothing else', async () => {
    const { ask } = await switchOff('cross_contamination_always_if_present');
    const { answer, warnings, sources } = await ask(question);
    expect(warnings).toEqual([disclaimer]);
    expect(answer).toContain(say('puede contener gluten'));
    expect(typesOf(sources)).toContain(type('cross_contamination'));
  });

  it('never takes away what the facts say of a hazard', async () => {
    const { ask } = await switchOff('do_not_invent');
    const { answer, warnings } = await ask(question);
    expect(answer).toContain(say('contiene lácteos'));
    expect(warnings).toEqual([crossWarning, disclaimer]);
    expect((await ask('¿El flan tiene maní?')).answer).toContain(say('no figura maní'));
  });
});

describe('the rules of the shipped domains', () => {
  it('know the name of the disease, which none of the ten begins', async () => {
    const { ask } = await useScenario(RESTAURANT);
    expect((await ask('Tengo celiaquía')).warnings).toContain(RESTAURANT.disclaimer);
  });

  it('bring the sentence of the salon, and no warning of the kitchen', async () => {
    const { client } = await useScenario(RESTAURANT);
    await client.post('/v1/ingest/json', SHAMPOO);
    const { answer, warnings } = await client.ask('¿Puedo usar el Shampoo Suave Diario si estoy embarazada?', {
      domainId: 'hair_salon',
    });
    expect(warnings).toEqual([SALON_DISCLAIMER]);
    expect(answer).not.toMatch(/plato|carta|personal del local/u);
  });

  it('bring the general sentence for a domain that has none of its own', async () => {
    const { client } = await useScenario(RESTAURANT);
    await client.post('/v1/domains', {
      domain_id: 'biblioteca',
      display_name: 'Biblioteca',
      system_prompt: 'Responde con los documentos.',
    });
    const { warnings } = await client.ask('Tengo asma, ¿hay polvo?', { domainId: 'biblioteca' });
    expect(warnings).toEqual([NOTHING_FOUND, 'Consulta con un profesional ante dudas de salud.']);
  });
});
