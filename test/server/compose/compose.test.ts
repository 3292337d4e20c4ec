import { mkdtemp, rm, writeFile, mkdir, copyFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application, ComposeParts } from '../../../server/compose/compose.ts';
import { compose } from '../../../server/compose/compose.ts';
import type { Config } from '../../../server/config/config.ts';
import { readConfig } from '../../../server/config/config.ts';
import { ADMIN_TOKEN, withToken } from '../../support/server/bring-token.ts';
import { answerOf } from '../../support/assistant/build-assistant.ts';

const bakery = fileURLToPath(new URL('../../support/domains/bakery.yaml', import.meta.url));

let folder: string;
let running: Application[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-'));
  await mkdir(join(folder, 'domains'));
  await copyFile(bakery, join(folder, 'domains', 'bakery.yaml'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((application) => application.close()));
  await rm(folder, { recursive: true, force: true });
});

async function start(parts?: ComposeParts): Promise<Application> {
  const environment = {
    ADMIN_TOKEN,
    DATA_DIR: join(folder, 'data', 'deep'),
    DOMAINS_DIR: join(folder, 'domains'),
    LOG_LEVEL: 'silent',
  };
  const read = readConfig(environment);
  if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
  const config: Config = read.config;
  const application = await compose(config, parts);
  running.push(application);
  return application;
}
const HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const scope = { domainId: 'bakery', tenantSlug: 'default', branchSlug: 'main' };
const signal = new AbortController().signal;

async function teach({ knowledge, domains }: Application): Promise<void> {
  const rules = domains.find('bakery');
  if (rules === undefined) throw new Error('the bakery is in use');
  const items = [{ codigo: 'rogel', nombre: 'Rogel', masa: ['harina'] }];
  await knowledge.ingestItems({ scope, rules, items, indexed: true, signal });
}
async function ask({ assistant, domains }: Application, message: string): Promise<string> {
  const domain = domains.find('bakery');
  if (domain === undefined) throw new Error('the bakery is in use');
  const question = { domain, scope, message, traceId: 'trace', pace: 'at-once' as const };
  return (await answerOf(assistant, question)).answer;
}

describe('the composed application', () => {
  it('answers from what it was taught, part by part wired to the others', async () => {
    const application = await start();
    await teach(application);
    expect(await ask(application, '¿El rogel tiene gluten?')).toContain('contiene gluten');
  });

  it('makes its data folder and finds there what it knew before it stopped', async () => {
    const first = await start();
    await teach(first);
    await first.close();
    running.length = 0;
    expect((await stat(join(folder, 'data', 'deep', 'records.sqlite'))).isFile()).toBe(true);
    expect(await ask(await start(), '¿El rogel tiene gluten?')).toContain('contiene gluten');
  });

  it('serves the good domains and tells of the broken file', async () => {
    await writeFile(join(folder, 'domains', 'broken.yaml'), 'domain_id: [');
    const { domains, api } = await start();
    expect(domains.list().map(({ domainId }) => domainId)).toEqual(['bakery']);
    expect(domains.problems().map(({ file, severity }) => [file, severity])).toEqual([['broken.yaml', 'error']]);
    expect((await api.request('/health')).status).toBe(200);
  });

  it('keeps a changed domain over a restart', async () => {
    const first = await start();
    await first.domains.change({ domain_id: 'bakery', display_name: 'Otra Espiga' });
    await first.close();
    running.length = 0;
    expect((await start()).domains.find('bakery')?.displayName).toBe('Otra Espiga');
  });

  it('looks for jobs from its start until it is closed', async () => {
    const application = await start();
    const jobs = await application.api.request('/v2/jobs', { headers: withToken({ host: 'localhost' }) }, HERE);
    expect([jobs.status, await jobs.json()]).toEqual([200, { jobs: [] }]);
    await application.close();
    running.length = 0;
    expect(
      (await application.api.request('/v2/jobs', { headers: withToken({ host: 'localhost' }) }, HERE)).status,
    ).toBe(503);
  });

  it('answers by the clock it is given', async () => {
    const application = await start({ now: () => new Date('2031-05-04T03:02:01.000Z') });
    await ask(application, 'hola');
    const headers = withToken({ host: 'localhost' });
    const kept = await application.api.request('/v2/traces/trace', { headers }, HERE);
    expect(await kept.text()).toContain('2031-05-04T03:02:01.000Z');
  });

  it('once closed answers no more from its records', async () => {
    const application = await start();
    await application.close();
    running.length = 0;
    await expect(ask(application, 'hola')).rejects.toMatchObject({ code: 'records-unavailable' });
  });
});
