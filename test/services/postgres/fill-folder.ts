/** A data folder with something of everything, made as an owner and guests make it: through the server. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { GivenDocumentAnswer } from '../../../server/contract/documents.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { withToken } from '../../support/server/bring-token.ts';
import { makeTextPdf } from '../../support/pdf/make-pdf.ts';
import type { Folders } from '../../support/server/start-server.ts';
import { startEmbedded } from '../../support/server/start-server.ts';

export interface Node {
  readonly url: string;
}

export async function call<Body>(node: Node, method: string, path: string, body?: unknown): Promise<Body> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${node.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    headers: withToken({
      'X-Actor': 'lucia',
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

export const dish = (name: string, ingredients: string[], rest: object = {}): Record<string, unknown> => ({
  dish_id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  category: 'main',
  ingredients,
  ...rest,
});

const CHAIN = { domain_id: 'restaurant', tenant_slug: 'el-galpon' };
const PALERMO = { ...CHAIN, branch_slug: 'palermo' };
const BELGRANO = { ...CHAIN, branch_slug: 'belgrano' };

/** What guests ask, in each scope. */
export const QUESTIONS: readonly (readonly [scope: object, message: string])[] = [
  [{ domain_id: 'restaurant' }, '¿Los ñoquis tienen lactosa?'],
  [{ domain_id: 'restaurant' }, '¿Qué platos no tienen gluten?'],
  [{ domain_id: 'restaurant' }, '¿El wok lleva maní?'],
  [PALERMO, '¿La milanesa tiene huevo?'],
  [BELGRANO, '¿La milanesa tiene huevo?'],
  [PALERMO, '¿Los ñoquis tienen lactosa?'],
  [BELGRANO, '¿A qué hora abren los domingos?'],
  [PALERMO, '¿El budín tiene frutos secos?'],
  [{ domain_id: 'hair_salon' }, '¿El champú tiene sulfatos?'],
];

export function give(node: Node, fields: object): Promise<GivenDocumentAnswer> {
  return call(node, 'POST', '/v2/documents?wait_ms=10000', fields);
}

/** One who came, one who is still invited, and a program. */
async function addPeople(server: Node): Promise<void> {
  const grants = [{ role: 'editor', tenant_slug: 'el-galpon', branch_slug: 'palermo' }];
  const { code } = await call<{ code: string }>(server, 'POST', '/v2/invitations', { name: 'Ana', grants });
  await call(server, 'POST', '/v2/self/join', { code, name: 'Ana', password: 'una frase que nadie dice' });
  await call(server, 'POST', '/v2/invitations', { name: 'Sol', grants });
  await call(server, 'POST', '/v2/keys', { name: 'Caja', grant: grants[0] });
}

export async function fillFolder(folders: Folders): Promise<void> {
  const server = await startEmbedded(folders);
  try {
    await addTenants(server);
    await addDocuments(server);
    await addGuests(server);
    await addPeople(server);
  } finally {
    await server.close();
  }
  addOddRows(join(folders.dataDir, 'records.sqlite'));
}

async function addTenants(node: Node): Promise<void> {
  await call(node, 'POST', '/v2/tenants', { slug: 'gone', name: 'Gone' });
  await call(node, 'POST', '/v2/tenants', {
    slug: 'el-galpon',
    name: 'El Galpón 🥩 «日本»',
    time_zone: 'America/Argentina/Buenos_Aires',
    branches: [
      { slug: 'palermo', name: 'Palermo', address: 'Thames 1234' },
      { slug: 'belgrano', name: 'Belgrano', time_zone: 'America/Argentina/Mendoza' },
    ],
  });
  // Its numbers are not given again.
  await call(node, 'DELETE', '/v2/tenants/gone?confirm=gone');
  await call(node, 'POST', '/v1/domains', { domain_id: 'restaurant', display_name: 'Mozo de «El Galpón»' });
}

async function addDocuments(node: Node): Promise<void> {
  const settled = await give(node, {
    domain_id: 'restaurant',
    title: 'Carta revisada',
    items: [dish('Sopa revisada', ['zapallo'])],
    publish: true,
  });
  const settlements = [{ item_id: 'sopa-revisada', hazard_id: 'apio', status: 'traces' }];
  await call(node, 'PUT', `/v2/documents/${String(settled.document.document_id)}/settlements?wait_ms=10000`, {
    settlements,
  });
  await call(node, 'PUT', '/v2/items/sopa-revisada/absence?domain_id=restaurant', {});
  await call(node, 'PUT', '/v2/items/sopa-revisada/edit?domain_id=restaurant', { fields: { price: 7300 } });
  await call(node, 'PUT', '/v2/words?domain_id=restaurant', { word: 'zapallo', hazards: [] });
  await call(node, 'POST', '/v2/kept-tests?domain_id=restaurant', { question: '¿La sopa tiene apio?' });
  await call(node, 'PATCH', '/v2/items/page?domain_id=restaurant', { public: true, regime: 'ar' });
  const items = [dish('Ñoquis de papa', ['papa', 'crema de leche']), dish('Wok de verduras', ['zanahoria', 'maní'])];
  await call(node, 'POST', '/v1/ingest/json', { domain_id: 'restaurant', ...items[0] });
  await call(node, 'POST', '/v1/ingest/json', { domain_id: 'restaurant', ...items[1] });
  await call(node, 'POST', '/v1/ingest/json', {
    domain_id: 'restaurant',
    ...dish('Ñoquis de papa', ['papa', 'manteca']),
  });
  // Of the whole chain, overridden in one branch.
  const shared = await give(node, {
    ...CHAIN,
    level: 'tenant',
    title: 'Carta de la casa',
    items: [dish('Milanesa', ['carne', 'huevo', 'pan rallado']), ...items],
    publish: true,
  });
  await give(node, { ...BELGRANO, title: 'Carta', items: [dish('Milanesa', ['berenjena'])], publish: true });
  await give(node, {
    ...BELGRANO,
    title: 'Horarios — ¿cuándo?',
    text: 'Los domingos abrimos a las 12:30 h.\n\n🎉 «Señorita», naïve, e\u0301 y 𝒳.',
    publish: true,
  });
  // A next version that is planned, and one that waits to be looked at.
  await call(node, 'PUT', `/v2/documents/${shared.document.document_id}/content?wait_ms=10000`, {
    items: [dish('Milanesa', ['carne', 'clara de huevo'])],
    effective_from: '2099-12-01',
    publish: true,
  });
  await call(node, 'PUT', `/v2/documents/${shared.document.document_id}/content?wait_ms=10000`, {
    items: [dish('Budín', ['nuez'])],
  });
  const old = await give(node, { ...PALERMO, title: 'Vieja', items: [dish('Budín', ['nuez'])], publish: true });
  await call(node, 'POST', `/v2/documents/${old.document.document_id}/archive`, {});
  const removed = await give(node, { ...PALERMO, title: 'Borrada', items: [dish('Sopa', ['apio'])], publish: true });
  const { document_id: id } = removed.document;
  await call(node, 'DELETE', `/v2/documents/${id}?confirm=${id}`);
  await upload(node, 'guía.pdf', await makeTextPdf([['Guía de la casa', 'La cocina es compartida.']]));
  await upload(node, 'rota.pdf', Buffer.from('%PDF-1.7 and nothing behind it'));
}

async function upload(node: Node, name: string, bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries(PALERMO)) form.append(field, value);
  form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
  await call(node, 'POST', '/v2/documents?wait_ms=10000', form);
}

async function addGuests(node: Node): Promise<void> {
  const said: AnswerEnvelope[] = [];
  for (const [scope, message] of QUESTIONS.slice(0, 4))
    said.push(await call<AnswerEnvelope>(node, 'POST', '/v2/query', { ...scope, message, session_id: 'visit-1' }));
  const judge = (place: number, rest: object) =>
    call(node, 'POST', '/v2/feedback', { trace_id: said[place]!.trace_id, session_id: 'visit-1', ...rest });
  await judge(0, { rating: 'up' });
  await judge(1, { rating: 'down', comment: 'No me dijo «nada» 😕\nni de la sal' });
  await call(node, 'PUT', '/v2/insights/unanswered/1f0c22aa.9b3e0d41?domain_id=restaurant', {});
}

/** What no route makes, and a database keeps all the same. */
function addOddRows(path: string): void {
  const database = new Database(path);
  // Above what a JavaScript number can hold.
  const audit = `insert into audit (at, actor, action, tenant_slug, document_id, subject, details) values ('2026-01-01T00:00:00.000Z', ?, 'odd', 'default', 9007199254740993, ?, ?)`;
  database.prepare(audit).run('', `quote ' " \\ \\x41 $1 {a,b} NULL \t\r\n end`, '{"a":"\\u0000","b":[null,1e999]}');
  // What is done for guests needs a service of the business: one that was done, with all its words, and one that was forgotten.
  const action = `insert into actions (id, tenant_id, branch_id, domain_id, session_id, tool, language, title, description, details, arguments, hash, comment,
    state, outcome, result, rolled_back, person, sent_at, created_at, expires_at, changed_at)
    select ?, tenant_id, id, 'restaurant', ?, 'lend', 'es', ?, ?, '[["Día","ñ"]]', '[]', 'h', ?, ?, ?, ?, ?, ?, null,
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:05:00.000Z', '2026-01-01T00:00:01.000Z' from branches where slug = 'palermo'`;
  database
    .prepare(action)
    .run(
      'a-1',
      's-1',
      `quote ' " \\ {a}`,
      '',
      'dale',
      'confirmed',
      'succeeded',
      '{"kind":"given","values":{}}',
      0,
      'site:ñ 42',
    );
  database.prepare(action).run('a-2', null, '', '', null, 'cancelled', null, null, null, null);
  database.exec(`insert into action_events (action_seq, at, event) select seq, created_at, 'proposed' from actions`);
  // What a page tells of its guest, and what was offered for it: one that was dismissed, and one that was forgotten.
  const event = `insert into events (tenant_id, branch_id, domain_id, event_id, audience, type, subject, data, at)
    select tenant_id, id, 'restaurant', ?, ?, 'visit', ?, ?, '2026-01-01T00:00:00.000Z' from branches where slug = 'palermo'`;
  database.prepare(event).run('e-1', 'session:s-1', `mesa ' " \\ {7}`, '{"n":1.5,"t":"ñ"}');
  const hint = `insert into hints (id, tenant_id, branch_id, domain_id, audience, rule, subject, language, message, label, act, made_at, dismissed_at)
    select ?, tenant_id, id, 'restaurant', ?, 'reading_room', ?, 'es', ?, ?, ?, '2026-01-01T00:00:00.000Z', ? from branches where slug = 'palermo'`;
  const act = '{"kind":"ask","text":"quiero reservar"}';
  database.prepare(hint).run('h-1', 'session:s-1', '', '¿Reservamos?', 'Reservar', act, '2026-01-01T00:00:09.000Z');
  database.prepare(hint).run('h-2', null, '7', '', null, null, null);
  // Who agreed to be remembered, and what is kept of them.
  const person = `insert into remembered (tenant_id, domain_id, person, kinds, agreed_at, seen_at)
    select id, 'restaurant', 'browser:ñ 1', '["allergy","item"]', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z' from tenants where slug = 'el-galpon'`;
  database.exec(person);
  const entry = `insert into memory (id, person_seq, kind, subject, label, value, count, first_at, last_at)
    select ?, seq, ?, ?, ?, '', 2, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z' from remembered`;
  database.prepare(entry).run('m-1', 'allergy', 'word:maní', `maní ' " \\ {a}`);
  database.prepare(entry).run('m-2', 'item', 'wok', 'Wok «ñ»');
  // The rows that had these numbers are gone.
  database.exec(`update sqlite_sequence set seq = 70000 where name = 'chunks'`);
  database.close();
}
