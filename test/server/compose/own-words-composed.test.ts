/** What an owner says of a word that nothing knows, as guests hear of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeHealthAnswer } from '../../../server/contract/health.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../../support/server/start-server.ts';

const TOKEN = 'token-of-the-words-test';
const BRANCH = '?domain_id=restaurant';
const FREE = {
  dish_id: 'guiso',
  name: 'Guiso de la casa',
  category: 'main',
  ingredients: ['papa', 'zarandonga'],
  free_from: ['soja'],
};
const OTHER = {
  dish_id: 'papas',
  name: 'Papas al horno',
  category: 'main',
  ingredients: ['papa'],
  free_from: ['soja'],
};
const QUESTION = '¿El guiso de la casa tiene soja?';

let folders: Folders;
let server: EmbeddedServer;

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, path).toBe(true);
  return response.json();
}

const ask = async (message: string): Promise<AnswerEnvelope> =>
  (await send('POST', '/v2/query', { domain_id: 'restaurant', message })) as AnswerEnvelope;
const unknownWords = async (): Promise<string[]> => {
  const { unknown_words: unknown } = (await send('GET', `/v2/knowledge/health${BRANCH}`)) as KnowledgeHealthAnswer;
  return unknown.first.map(({ word }) => word);
};
const mark = (hazards: readonly string[]) => send('PUT', `/v2/words${BRANCH}`, { word: 'zarandonga', hazards });
const told = async () => {
  const { action, hazards } = await ask(QUESTION);
  const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
  return { action, possible: ids(hazards.possible), free: ids(hazards.declared_free) };
};

beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await startEmbedded(folders, { environment: { ADMIN_TOKEN: TOKEN } });
  const card = { domain_id: 'restaurant', title: 'Carta', items: [FREE, OTHER], publish: true };
  await send('POST', '/v2/documents?wait_ms=10000', card);
}, 120_000);
afterAll(async () => {
  await server.close();
  await folders.remove();
});

describe('a word that nothing knows', () => {
  it('that carries a hazard makes whatever names it doubtful, also what is declared free, until it is taken back', async () => {
    const before = await told();
    expect([before.possible, before.free, await unknownWords()]).toEqual([[], ['soja'], ['zarandonga']]);
    await mark(['soja']);
    expect(await told()).toEqual({ action: 'VERIFY_WITH_STAFF', possible: ['soja'], free: [] });
    expect((await ask('¿Las papas al horno tienen soja?')).hazards.declared_free.map(({ id }) => id)).toEqual(['soja']);
    const set = await ask('¿Qué puedo comer si soy alérgico a la soja?');
    expect(set.items.find(({ item_id: id }) => id === 'guiso')?.verdict).toBe('MAY_CONTAIN');
    expect(await unknownWords()).toEqual([]);
    await send('DELETE', `/v2/words${BRANCH}&word=Zarandonga`);
    expect(await told()).toEqual(before);
    expect(await unknownWords()).toEqual(['zarandonga']);
  });

  it('that is harmless is asked about no more, and frees nothing', async () => {
    const before = await told();
    const gluten = await ask('¿El guiso de la casa tiene gluten?');
    await mark([]);
    expect(await unknownWords()).toEqual([]);
    expect(await told()).toEqual(before);
    const now = await ask('¿El guiso de la casa tiene gluten?');
    expect([now.answer, now.action, now.hazards]).toEqual([gluten.answer, gluten.action, gluten.hazards]);
    await send('DELETE', `/v2/words${BRANCH}&word=zarandonga`);
  });
});
