import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { composeDomains } from '../../../server/compose/compose-domains.ts';
import type { DomainRegistry } from '../../../server/domains/index.ts';

const bakery = fileURLToPath(new URL('../../support/domains/bakery.yaml', import.meta.url));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'domains-'));
  return () => rm(directory, { recursive: true });
});

/** The domains of the folder, and what the log was told of them. */
async function open(): Promise<{ domains: DomainRegistry; logged: readonly [string, string, unknown][] }> {
  const logged: [string, string, unknown][] = [];
  const write = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) =>
    void logged.push([level, message, fields['file']]);
  const domains = await composeDomains({
    directory,
    overlays: {
      load: () => Promise.resolve(new Map()),
      overlayRevision: () => Promise.resolve('none'),
      save: () => Promise.resolve(undefined),
    },
    log: { info: write('info'), warn: write('warn'), error: write('error') },
  });
  onTestFinished(() => domains.close());
  return { domains, logged };
}

it('serves the domains of the folder without a word', async () => {
  await copyFile(bakery, join(directory, 'bakery.yaml'));
  const { domains, logged } = await open();
  expect(domains.list().map(({ domainId }) => domainId)).toEqual(['bakery']);
  expect(logged).toEqual([]);
});

it('tells of a file that is not in use, and serves the others', async () => {
  await copyFile(bakery, join(directory, 'bakery.yaml'));
  await writeFile(join(directory, 'broken.yaml'), 'domain_id: [');
  const { domains, logged } = await open();
  expect(domains.list()).toHaveLength(1);
  expect(logged).toEqual([['error', 'domain file not in use', 'broken.yaml']]);
});

it('says what to do where there is none', async () => {
  const { logged } = await open();
  expect(logged).toEqual([['warn', 'no domain is in use: put a YAML file into DOMAINS_DIR', undefined]]);
});
