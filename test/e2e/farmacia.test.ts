import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typesOf } from '../support/server/api-client.ts';
import { makeTextPdf } from '../support/pdf/make-pdf.ts';
import { openScenario } from '../support/server/scenario.ts';
import type { Scenario } from '../support/server/scenario.ts';
import { TROUT } from '../support/samples/sample-items.ts';
import { waitFor } from '../support/server/start-server.ts';
import { RESTAURANT } from '../support/domains/verticals.ts';

const FILE = fileURLToPath(new URL('../support/domains/farmacia.yaml', import.meta.url));
const DISCLAIMER = 'Esta respuesta no reemplaza a tu medico ni a tu farmaceutico.';
const INTERACTIONS = 'Atencion: este producto tiene interacciones declaradas.';

const AMOXIL = {
  domain_id: 'farmacia',
  codigo: 'AM-500',
  nombre: 'Amoxidal',
  principio_activo: 'amoxicilina',
  excipientes: ['celulosa', 'lactosa monohidrato'],
  interacciones: ['No combinar con metotrexato.'],
  posologia: 'Un comprimido cada ocho horas.',
  prospectos: ['amoxidal.pdf'],
};

/** A vertical is one file. The server runs before, while and after it is dropped into the folder. */
describe('a pharmacy that is dropped into the folder', () => {
  let scenario: Scenario;
  const ask = (message: string) => scenario.client.ask(message, { domainId: 'farmacia' });

  beforeAll(async () => {
    scenario = await openScenario(RESTAURANT);
    await scenario.ingest(TROUT);
    const before = await scenario.client.post('/v1/ingest/json', AMOXIL);
    expect([before.status, before.body]).toEqual([400, { detail: 'domain_id invalido: farmacia' }]);
    await copyFile(FILE, join(scenario.folders.domainsDir, 'farmacia.yaml'));
    await waitFor('the pharmacy', async () => {
      const { body } = await scenario.client.get('/v1/domains');
      return JSON.stringify(body).includes('farmacia') ? true : undefined;
    });
  });
  afterAll(() => scenario.close());

  it('is listed, greets and has no problems', async () => {
    const { client } = scenario;
    expect((await client.get('/v1/domains')).body).toContainEqual({
      domain_id: 'farmacia',
      display_name: 'Asistente de la farmacia',
    });
    expect((await client.get('/widget/domains/farmacia')).body).toMatchObject({
      greeting: '¡Hola! Preguntame por los productos de la farmacia.',
    });
    expect((await client.get('/health/ready')).body).toMatchObject({ domains: { problems: [] } });
  });

  it('takes items of its own schema, cuts its own chunks and counts them by its own name', async () => {
    const { body } = await scenario.client.post('/v1/ingest/json', AMOXIL);
    expect(body).toEqual({
      ok: true,
      domain_id: 'farmacia',
      chunks: 4,
      items: 1,
      medicamentos: 1,
      mode: 'canonical',
    });
    expect(
      (await scenario.chunks('farmacia')).map(({ chunkId, chunkType, text }) => [chunkId, chunkType, text]),
    ).toEqual([
      ['amoxidal.pdf:0', 'activo', 'Principio activo: amoxicilina'],
      ['amoxidal.pdf:1', 'excipientes', 'Excipientes: celulosa, lactosa monohidrato'],
      ['amoxidal.pdf:2', 'interacciones', 'Interacción: No combinar con metotrexato.'],
      ['amoxidal.pdf:3', 'posologia', 'Posología: Un comprimido cada ocho horas.'],
    ]);
  });

  it('refuses what its schema does not allow', async () => {
    const { status, body } = await scenario.client.post('/v1/ingest/json', {
      ...AMOXIL,
      codigo: '500',
      nombre: undefined,
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: expect.arrayContaining([
        { loc: ['nombre'], msg: 'field required', type: 'value_error.missing' },
        { loc: ['codigo'], msg: 'value does not match the expected pattern', type: 'value_error.pattern' },
      ]) as unknown,
    });
  });

  it('reads PDFs by its own headings and separator', async () => {
    const pdf = await makeTextPdf([
      [
        'MEDICAMENTO: Tusigen jarabe',
        'CÓDIGO: TU-100',
        'PRINCIPIO ACTIVO: dextrometorfano',
        'EXCIPIENTES: sacarosa, tartrazina; agua',
        '===',
        'MEDICAMENTO: Calmol',
        'CÓDIGO: CA-200',
        'PRINCIPIO ACTIVO: paracetamol',
        'POSOLOGÍA: Uno por día.',
      ],
    ]);
    const { status, body } = await scenario.client.upload(pdf, { domainId: 'farmacia', name: 'vademecum.pdf' });
    expect([status, body]).toMatchObject([200, { medicamentos: 2, items: 2, mode: 'canonical', chunks: 4 }]);
    expect((await ask('¿El Tusigen tiene tartrazina?')).answer).toMatch(/^Sí: .*contiene tartrazina/u);
  });

  it('knows its own hazards, what implies them and whom they concern', async () => {
    const { answer, warnings, sources } = await ask('¿Puedo tomar Amoxidal si soy alérgica a la penicilina?');
    expect(answer).toMatch(/amoxicilina/iu);
    expect(answer).toMatch(/contiene penicilinas/u);
    expect(warnings).toEqual([INTERACTIONS, DISCLAIMER]);
    expect(typesOf(sources)).toEqual(expect.arrayContaining(['activo', 'interacciones']));
    expect((await ask('¿El Calmol tiene lactosa?')).answer).toMatch(
      /no figura lactosa.*el farmacéutico antes de tomarlo/u,
    );
  });

  it('warns with its own sentence, also at its own trigger words', async () => {
    expect((await ask('¿Qué es el Calmol? Tengo fiebre.')).warnings).toEqual([DISCLAIMER]);
    expect((await ask('¿Qué es el Calmol?')).warnings).toEqual([]);
  });

  it('answers about its own place and nothing of the others', async () => {
    const { answer, sources } = await ask('¿Qué lleva la trucha grillada?');
    expect(answer).not.toContain('crema');
    expect(JSON.stringify(sources)).not.toContain('menu_2026');
    expect((await ask('¿Cuál es la capital de Francia?')).answer).toContain('el vademécum de esta farmacia');
  });
});
