import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import type { Readiness } from '../../server/contract/admin.ts';
import { useScenario } from '../support/server/scenario.ts';
import { SHAMPOO, TROUT } from '../support/samples/sample-items.ts';
import type { EmbeddedServer, FolderOptions, Folders } from '../support/server/start-server.ts';
import { makeFolders, SHIPPED_DOMAINS, startEmbedded, waitFor } from '../support/server/start-server.ts';
import { RESTAURANT, VERTICALS } from '../support/domains/verticals.ts';

/** The smallest file that is a domain. */
const LIBRARY = `domain_id: biblioteca
display_name: Biblioteca
tone: sereno
policies:
  must_disclaimer_on_health: true
  must_cite_sources: true
  do_not_invent: true
retrieval: { top_k: 6 }
system_prompt: Responde con los documentos.
output_format: answer_warnings_sources
`;

async function start(options: FolderOptions): Promise<{ folders: Folders; server: EmbeddedServer }> {
  const folders = await makeFolders(options);
  const server = await startEmbedded(folders);
  onTestFinished(async () => {
    await server.close();
    await folders.remove();
  });
  return { folders, server };
}

async function listed({ client }: EmbeddedServer): Promise<unknown> {
  return (await client.get('/v1/domains')).body;
}

async function readiness({ client }: EmbeddedServer): Promise<Readiness> {
  return (await client.get('/health/ready')).body as Readiness;
}

/** The v1 contract: domains. */
describe('the domains', () => {
  it.each(VERTICALS)('are there from the start: $domainId', async (vertical) => {
    const { server } = await start({ files: { 'one.yaml': vertical.yaml } });
    expect(await listed(server)).toEqual([{ domain_id: vertical.domainId, display_name: vertical.displayName }]);
    expect((await server.client.get('/health')).body).toMatchObject({ ok: true });
  });

  it('are all there, each with its own configuration', async () => {
    const { server } = await start({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
    expect(await listed(server)).toEqual([
      { domain_id: 'hair_salon', display_name: 'Asistente Peluqueria' },
      { domain_id: 'restaurant', display_name: 'IA-Mozo' },
    ]);
    const ask = async (domainId: string) => (await server.client.ask('Soy alérgica', { domainId })).warnings.at(-1);
    expect(await ask('restaurant')).not.toBe(await ask('hair_salon'));
  });

  it.each([
    ['a field is missing', LIBRARY.replace(/^domain_id.*\n/u, ''), { field: 'domain_id' }],
    ['a tab indents', LIBRARY.replace('  must_cite', '\tmust_cite'), { line: 6 }],
    ['a key is unknown', `${LIBRARY}gretting: hola\n`, { line: 11, field: 'gretting' }],
    ['a value has the wrong type', LIBRARY.replace('top_k: 6', 'top_k: muchos'), { line: 8, field: 'retrieval.top_k' }],
    ['the id is no id', LIBRARY.replace('biblioteca', '../biblioteca'), { line: 1, field: 'domain_id' }],
    ['it runs code', LIBRARY.replace('sereno', '!!js/function "function () {}"'), { line: 3 }],
  ])('live on when one file is broken: %s', async (_, text, place) => {
    const { server } = await start({ shipped: ['hair_salon.yaml'], files: { 'broken.yaml': text } });
    const { ok, domains } = await readiness(server);
    expect([ok, domains.loaded]).toEqual([true, ['hair_salon']]);
    expect(domains.problems).toContainEqual(
      expect.objectContaining({ file: 'broken.yaml', severity: 'error', ...place }),
    );
    expect(domains.problems[0]?.reason).toMatch(/\w/u);
    expect(JSON.stringify(domains)).not.toContain(SHIPPED_DOMAINS);
    const refused = await server.client.post('/v1/chat', { domain_id: 'biblioteca', message: 'hola' });
    expect([refused.status, refused.body]).toEqual([400, { detail: 'domain_id invalido: biblioteca' }]);
  });

  it('with one id twice are served from the last file by name, and both are reported', async () => {
    const second = LIBRARY.replace('display_name: Biblioteca', 'display_name: Segunda');
    const { server } = await start({ files: { 'a.yaml': LIBRARY, 'b.yaml': second } });
    expect(await listed(server)).toEqual([{ domain_id: 'biblioteca', display_name: 'Segunda' }]);
    const { domains } = await readiness(server);
    expect(JSON.stringify(domains.problems)).toMatch(/a\.yaml.*b\.yaml|b\.yaml.*a\.yaml/u);
  });
});

describe('while the server runs, a domain file', () => {
  it('that is new, changed, broken, mended and removed takes effect without a restart', async () => {
    const { folders, server } = await start({ shipped: ['hair_salon.yaml'] });
    const file = join(folders.domainsDir, 'biblioteca.yaml');
    const nameOf = async (): Promise<string | undefined> =>
      ((await listed(server)) as { domain_id: string; display_name: string }[]).find(
        ({ domain_id }) => domain_id === 'biblioteca',
      )?.display_name;
    const ask = () => server.client.post('/v1/chat', { domain_id: 'biblioteca', message: 'hola' });

    await writeFile(file, LIBRARY);
    await waitFor('the new domain', async () => ((await nameOf()) === 'Biblioteca' ? true : undefined));
    expect((await ask()).status).toBe(200);

    await writeFile(file, LIBRARY.replace('Biblioteca', 'Archivo'));
    await waitFor('the changed domain', async () => ((await nameOf()) === 'Archivo' ? true : undefined));

    await writeFile(file, 'domain_id: [');
    await waitFor('the report', async () => ((await readiness(server)).domains.problems.length > 0 ? true : undefined));
    expect(await nameOf()).toBe('Archivo');
    expect((await ask()).status).toBe(200);

    await writeFile(`${file}.new`, LIBRARY.replace('Biblioteca', 'Hemeroteca'));
    await rename(`${file}.new`, file);
    await waitFor('the mended domain', async () => ((await nameOf()) === 'Hemeroteca' ? true : undefined));
    expect((await readiness(server)).domains.problems).toEqual([]);

    await rm(file);
    await waitFor('the removal', async () => ((await nameOf()) === undefined ? true : undefined));
    const refused = await ask();
    expect([refused.status, refused.body]).toEqual([400, { detail: 'domain_id invalido: biblioteca' }]);
    expect((await readiness(server)).domains.loaded).toEqual(['hair_salon']);
  });

  it('that is removed and comes back finds its knowledge as it was', async () => {
    const { folders, client, ingest, ask } = await useScenario(RESTAURANT);
    await ingest(TROUT);
    const before = await ask('¿La trucha tiene gluten?');
    const file = join(folders.domainsDir, 'restaurant.yaml');
    const text = await readFile(file, 'utf8');
    await rm(file);
    const status = async () => (await client.post('/v1/chat', { domain_id: 'restaurant', message: 'hola' })).status;
    await waitFor('the removal', async () => ((await status()) === 400 ? true : undefined));
    await writeFile(file, text);
    await waitFor('the return', async () => ((await status()) === 200 ? true : undefined));
    expect(await ask('¿La trucha tiene gluten?')).toEqual(before);
  });

  it('that learns a word reads what was ingested before with it', async () => {
    const { folders, ingest, ask } = await useScenario(RESTAURANT);
    await ingest({ dish_id: 'x', name: 'Bocado lunar', ingredients: ['zorbita'] });
    expect((await ask('¿El bocado lunar tiene maní?')).answer).toContain('nombra «zorbita» y no sé');
    const file = join(folders.domainsDir, 'restaurant.yaml');
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(/\n {6}names: \[ maní,/u);
    await writeFile(file, text.replace(/\n {6}names: \[ maní,/u, '\n      names: [ zorbita, maní,'));
    const answer = await waitFor('the new word', async () => {
      const told = await ask('¿El bocado lunar tiene maní?');
      return told.answer.includes('no sé') ? undefined : told.answer;
    });
    expect(answer).toMatch(/contiene maní/u);
  });
});

describe('POST /v1/domains', () => {
  it('merges what is given over the domain, and keeps it over a restart without touching the file', async () => {
    const folders = await makeFolders({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
    onTestFinished(() => folders.remove());
    const file = join(folders.domainsDir, 'restaurant.yaml');
    const before = await readFile(file, 'utf8');
    const first = await startEmbedded(folders);
    await first.client.ingest(TROUT);
    const changed = await first.client.post('/v1/domains', {
      domain_id: 'restaurant',
      display_name: 'Mozo nuevo',
      policies: { must_cite_sources: false },
      retrieval: { top_k: 3 },
    });
    expect([changed.status, changed.body]).toEqual([200, { ok: true, domain_id: 'restaurant' }]);
    const check = async (server: EmbeddedServer) => {
      expect(await listed(server)).toContainEqual({ domain_id: 'restaurant', display_name: 'Mozo nuevo' });
      const { answer, warnings, sources } = await server.client.ask('¿La trucha tiene lactosa? Soy intolerante.');
      expect(sources).toEqual([]);
      expect(answer).toContain('contiene lácteos');
      expect(warnings).toEqual([RESTAURANT.crossWarning, RESTAURANT.disclaimer]);
    };
    await check(first);
    await first.close();
    const second = await startEmbedded(folders);
    await check(second);
    await second.close();
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('makes a new domain from the fields of the document, and keeps it over a restart', async () => {
    const folders = await makeFolders({ shipped: ['hair_salon.yaml'] });
    onTestFinished(() => folders.remove());
    const first = await startEmbedded(folders);
    const made = await first.client.post('/v1/domains', {
      domain_id: 'taller',
      display_name: 'Taller',
      system_prompt: 'Sos el asistente de un taller…',
      policies: { must_disclaimer_on_health: true },
      retrieval: { top_k: 6 },
    });
    expect([made.status, made.body]).toEqual([200, { ok: true, domain_id: 'taller' }]);
    await first.close();
    const second = await startEmbedded(folders);
    expect(await listed(second)).toContainEqual({ domain_id: 'taller', display_name: 'Taller' });
    await second.close();
  });

  it.each([
    ['no id', { display_name: 'x' }, 400, 'domain_id requerido'],
    ['an empty id', { domain_id: '' }, 400, 'domain_id requerido'],
    ['an id with slashes', { domain_id: '../../etc/passwd', display_name: 'x', system_prompt: 'x' }, 400, null],
    ['an unknown field', { domain_id: 'restaurant', gretting: 'hola' }, 422, null],
    ['a value of the wrong type', { domain_id: 'restaurant', retrieval: { top_k: 'muchos' } }, 422, null],
    ['a new domain without a name', { domain_id: 'nuevo' }, 422, null],
  ])('refuses %s and changes nothing', async (_, body, status, detail) => {
    const { server } = await start({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
    const before = await listed(server);
    const refused = await server.client.post('/v1/domains', body);
    expect(refused.status).toBe(status);
    if (detail !== null) expect(refused.body).toEqual({ detail });
    expect(await listed(server)).toEqual(before);
    expect((await readiness(server)).domains.problems).toEqual([]);
  });

  it('refuses a pattern that could explode, and says where it stands', async () => {
    const { server } = await start({ shipped: ['restaurant.yaml'] });
    const refused = await server.client.post('/v1/domains', explodingSchema());
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      detail: [
        {
          loc: ['item', 'schema', 'properties', 'dish_id', 'pattern'],
          msg: expect.stringMatching(/\w/u) as unknown,
          type: 'value_error.domain',
        },
      ],
    });
  });

  it('leaves the salon as it is when the restaurant changes', async () => {
    const { client } = await useScenario(RESTAURANT);
    await client.post('/v1/ingest/json', SHAMPOO);
    const ask = () => client.ask('¿El Shampoo Suave Diario tiene sulfatos?', { domainId: 'hair_salon' });
    const before = await ask();
    await client.post('/v1/domains', { domain_id: 'restaurant', policies: { must_cite_sources: false } });
    expect(await ask()).toEqual(before);
    expect(before.sources).not.toEqual([]);
  });
});

/** Back-references are what a linear-time engine can't have. */
function explodingSchema(): Record<string, unknown> {
  const { item } = parse(RESTAURANT.yaml) as { item: { schema: { properties: Record<string, unknown> } } };
  const properties = { ...item.schema.properties, dish_id: { type: 'string', pattern: String.raw`^(a+)+\1$` } };
  return { domain_id: 'restaurant', item: { ...item, schema: { ...item.schema, properties } } };
}
