/** What guests are answered while something is out: told first, offered to nobody, and no danger hidden. */
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { AnswerEnvelope } from '../../../../server/contract/v2.ts';
import type { ChatAnswer } from '../../../../server/contract/v1.ts';
import { openDocumentsApi } from '../documents/open-documents-api.ts';
import type { DocumentsApi } from '../documents/open-documents-api.ts';

const NOON = '2026-03-01T15:00:00.000Z';
const ITEMS = [
  {
    dish_id: 'salmon',
    name: 'Salmón grillado',
    category: 'main',
    ingredients: ['salmón', 'limón'],
    free_from: ['gluten'],
    price: 15000,
    description: 'A la plancha, con limón.',
  },
  { dish_id: 'milanesa', name: 'Milanesa', category: 'main', allergens: [{ name: 'gluten' }], price: 9000 },
  {
    dish_id: 'curry',
    name: 'Curry de pollo',
    category: 'main',
    ingredients: ['pollo', 'ají picante'],
    tags: ['picante'],
  },
  { dish_id: 'flan', name: 'Flan casero', category: 'dessert', allergens: [{ name: 'huevo' }], free_from: ['gluten'] },
  { dish_id: 'sorbete', name: 'Sorbete de limón', category: 'dessert', free_from: ['gluten', 'huevo'], price: 3500 },
];

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
  await api.create({ title: 'Carta', items: ITEMS, publish: true });
});
afterAll(async () => {
  await api.close();
});
afterEach(async () => {
  api.clock.set(NOON);
  for (const { dish_id } of ITEMS) await api.send('DELETE', `/v2/items/${dish_id}/absence?domain_id=restaurant`);
});

const out = async (...ids: string[]): Promise<void> => {
  api.clock.set(NOON);
  for (const id of ids) await api.send('PUT', `/v2/items/${id}/absence?domain_id=restaurant`, {});
};
const ask = async (message: string, more: Readonly<Record<string, unknown>> = {}): Promise<AnswerEnvelope> =>
  (await api.send<AnswerEnvelope>('POST', '/v2/query', { domain_id: 'restaurant', message, language: 'es', ...more }))
    .body;
const lines = async (message: string, more = {}): Promise<string[]> =>
  ((await ask(message, more)).answer ?? '').split('\n');

describe('an item that is out', () => {
  it('is told as out first, and then as it always is', async () => {
    const before = await lines('¿El salmón tiene pescado?');
    await out('salmon');
    expect(await lines('¿El salmón tiene pescado?')).toEqual(['Hoy no hay Salmón grillado.', ...before]);
    expect(before[0]).toContain('contiene pescado');
  });

  it('keeps its verdicts in the envelope, and is nothing to be ordered', async () => {
    const before = await ask('¿El salmón tiene gluten?');
    expect(before.action).toBe('SAFE_TO_ORDER');
    await out('salmon');
    const after = await ask('¿El salmón tiene gluten?');
    expect(after.hazards).toEqual(before.hazards);
    expect([after.decision, after.action]).toEqual(['ANSWER', 'VERIFY_WITH_STAFF']);
  });

  it('is answered where it is asked for by the hour, without sending anybody to ask what is known', async () => {
    await out('salmon');
    expect(await lines('¿Tienen salmón hoy?')).toEqual([
      'Hoy no hay Salmón grillado.',
      'Si querés, te cuento cómo es el salmón grillado.',
    ]);
    expect((await lines('¿Hay flan?'))[0]).toMatch(/^Tengo Flan casero/u);
  });

  it('is told in English, Portuguese and by v1, too', async () => {
    await out('salmon');
    expect((await lines('Does the salmon have fish?', { language: 'en' }))[0]).toBe(
      'There is no Salmón grillado today.',
    );
    expect((await lines('O salmão tem peixe?', { language: 'pt' }))[0]).toBe('Hoje não há Salmón grillado.');
    const { body } = await api.send<ChatAnswer>('POST', '/v1/chat', {
      domain_id: 'restaurant',
      message: '¿El salmón tiene pescado?',
    });
    expect(body.answer.startsWith('Hoy no hay Salmón grillado.')).toBe(true);
  });

  it.each([
    ['¿Qué postres hay?', ['sorbete'], 'Hoy no hay Sorbete de limón.', ['Flan casero']],
    [
      '¿Qué platos principales tienen?',
      ['salmon', 'curry'],
      'Hoy no hay Salmón grillado ni Curry de pollo.',
      ['Milanesa'],
    ],
    ['¿Cuál es el plato más barato?', ['sorbete'], undefined, ['Milanesa', 'Salmón grillado']],
    ['¿Qué me recomendás?', ['salmon'], undefined, undefined],
    ['¿Hay flan?', ['flan'], 'Hoy no hay Flan casero. No tengo otra cosa así.', []],
    ['algo picante', ['curry'], 'Hoy no hay Curry de pollo.', undefined],
    [
      '¿Qué postres hay?',
      ['flan', 'sorbete'],
      'Hoy no hay Flan casero ni Sorbete de limón. No tengo otra cosa así.',
      [],
    ],
  ])('is not offered: %s', async (message, ids, first, offered) => {
    await out(...ids);
    const { answer, items } = await ask(message);
    const [told = '', ...rest] = (answer ?? '').split('\n');
    if (first !== undefined) expect(told).toBe(first);
    const names = ITEMS.filter(({ dish_id }) => ids.includes(dish_id)).map(({ name }) => name.toLowerCase());
    const offering = (first === undefined ? [told, ...rest] : rest).join('\n').toLowerCase();
    for (const name of names) expect(offering).not.toContain(name);
    const listed = (items ?? []).map(({ name }) => name);
    for (const name of names) expect(listed.map((each) => each.toLowerCase())).not.toContain(name);
    if (offered !== undefined) expect(listed.filter((name) => offered.includes(name)).length).toBe(offered.length);
  });

  it('is offered to nobody who has to avoid something, and its danger stays in the answer', async () => {
    await out('salmon', 'milanesa');
    const { answer, items } = await ask('Soy celíaca, ¿qué puedo comer?');
    const [first, free] = (answer ?? '').split('\n');
    expect(first).toBe('Hoy no hay Salmón grillado ni Milanesa.');
    expect(free).toMatch(/^Figuran como libres de gluten \(2\): flan casero y sorbete de limón/u);
    expect((items ?? []).map(({ name, verdict }) => `${name} ${String(verdict)}`)).toContain('Milanesa CONTAINS');
    expect(answer).toMatch(/contienen \(1\): milanesa/u);
  });

  it('is no suggestion where it is asked back', async () => {
    expect((await ask('¿Tienen flan de maracuyá?')).suggestions).toEqual(['Flan casero']);
    await out('flan');
    const { answer, suggestions } = await ask('¿Tienen flan de maracuyá?');
    expect(suggestions).toEqual([]);
    expect(answer?.startsWith('Hoy no hay Flan casero.\n')).toBe(true);
  });

  it('is not spoken of in talk, in what the house answers, or before whom to call', async () => {
    await out('salmon', 'flan');
    for (const message of ['hola', 'gracias', 'Comí salmón y no puedo respirar, se me cierra la garganta']) {
      expect((await lines(message))[0], message).not.toContain('Hoy no hay');
    }
  });
});

describe('what is out and is not asked for', () => {
  it('is not told where its name is only a word of something else', async () => {
    const items = [
      { dish_id: 'pan', name: 'Pan', category: 'starter' },
      {
        dish_id: 'budin',
        name: 'Budín',
        category: 'dessert',
        ingredients: ['pan', 'leche'],
        allergens: [{ name: 'gluten' }],
      },
    ];
    const other = await api.create({ title: 'Panera', items, publish: true });
    await api.send('PUT', '/v2/items/pan/absence?domain_id=restaurant', {});
    const [first] = await lines('¿El budín tiene gluten?');
    expect(first).toContain('contiene gluten');
    expect((await lines('¿El pan tiene gluten?'))[0]).toBe('Hoy no hay Pan.');
    const id = String(other.document_id);
    await api.send('DELETE', `/v2/documents/${id}?confirm=${id}`);
  });
});

describe('an answer', () => {
  it('follows what is marked, taken back and over, whatever was answered before', async () => {
    const first = async (): Promise<string | undefined> => (await lines('¿Cuánto sale el salmón?'))[0];
    const before = await first();
    await out('salmon');
    expect(await first()).toBe('Hoy no hay Salmón grillado.');
    await api.send('DELETE', '/v2/items/salmon/absence?domain_id=restaurant');
    expect(await first()).toBe(before);
    await api.send('PUT', '/v2/items/salmon/absence?domain_id=restaurant', { until: '2026-03-01T20:00Z' });
    api.clock.set('2026-03-01T19:59:59.999Z');
    expect(await first()).toBe('Hoy no hay Salmón grillado.');
    api.clock.set('2026-03-01T20:00:00.000Z');
    expect(await first()).toBe(before);
  });

  it('says nothing of what is not marked: that proves nothing, and the staff are asked as ever', async () => {
    await out('flan');
    const { answer, decision } = await ask('¿Tienen salmón hoy?');
    expect(answer?.startsWith('La disponibilidad se confirma con el personal')).toBe(true);
    expect(decision).toBe('DISCLAIMER');
  });
});
