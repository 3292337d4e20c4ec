/** What a document leaves open, settled by its owner: the built server, and guests who ask before and after. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentAnswer, GivenDocumentAnswer } from '../../server/contract/documents.ts';
import type { ReviewAnswer, SettlementsRequest } from '../../server/contract/reviews.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import { withToken } from '../support/server/bring-token.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer } from '../support/server/start-server.ts';

let folders: Folders;
let server: SpawnedServer;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await spawnServer(folders);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await folders.remove();
});

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: withToken({ 'Content-Type': 'application/json' }),
  });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return (await response.json()) as Body;
}

const at = (id: number, rest: string): string => `/v2/documents/${String(id)}/${rest}`;

/** By which list of hazards a guest is answered. */
async function toldOf(message: string, hazardId: string): Promise<string> {
  const asked = { domain_id: 'restaurant', message };
  const { hazards } = await call<AnswerEnvelope>('POST', '/v2/query', asked);
  const lists = ['explicit', 'possible', 'declared_free', 'unknown'] as const;
  return lists.find((list) => hazards[list].some(({ id }) => id === hazardId)) ?? 'nothing';
}

const settle = (id: number, request: SettlementsRequest): Promise<GivenDocumentAnswer> =>
  call<GivenDocumentAnswer>('PUT', at(id, 'settlements?wait_ms=10000'), request);

const settled = (status: 'contains' | 'free' | null): SettlementsRequest => ({
  settlements: [{ item_id: 'arroz-de-la-casa', hazard_id: 'sesamo', status }],
});

const ITEM = { dish_id: 'arroz-de-la-casa', name: 'Arroz de la casa', category: 'main', ingredients: ['arroz'] };
const QUESTION = '¿El arroz de la casa tiene sésamo?';

it('what an owner settles is told to guests, follows the next version, and gives way to a danger', async () => {
  const given = { domain_id: 'restaurant', title: 'Carta', items: [ITEM], publish: true };
  const { document } = await call<GivenDocumentAnswer>('POST', '/v2/documents?wait_ms=10000', given);
  const id = document.document_id;
  expect(await toldOf(QUESTION, 'sesamo')).toBe('unknown');

  const free = await settle(id, { ...settled('free'), expected_version: 1 });
  expect(free.document.latest).toMatchObject({ version: 2, standing: 'in_force' });
  expect(await toldOf(QUESTION, 'sesamo')).toBe('declared_free');

  await settle(id, settled('contains'));
  expect(await toldOf(QUESTION, 'sesamo')).toBe('explicit');
  await settle(id, settled(null));
  expect(await toldOf(QUESTION, 'sesamo')).toBe('unknown');

  await settle(id, settled('free'));
  expect(await toldOf(QUESTION, 'sesamo')).toBe('declared_free');
  const items = [{ ...ITEM, ingredients: ['arroz', 'aceite de sésamo'] }];
  await call<GivenDocumentAnswer>('PUT', at(id, 'content?wait_ms=10000'), { items, publish: true });
  expect(await toldOf(QUESTION, 'sesamo')).toBe('explicit');
  const { latest } = await call<DocumentAnswer>('GET', `/v2/documents/${String(id)}`);
  expect(latest.notices.join(' ')).toContain('«arroz de la casa»');
  const review = await call<ReviewAnswer>('GET', at(id, `versions/${String(latest.version)}/review`));
  expect(review).toMatchObject({
    open: 1,
    items: [{ cells: [{ hazard_id: 'sesamo', status: 'contains', asks: true }] }],
  });
});
