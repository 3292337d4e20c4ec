import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoredRecords } from '../../../../server/adapters/record-store/records.ts';
import { createSqliteRecords } from '../../../../server/adapters/record-store/sqlite.ts';
import type { DomainRegistry, DomainRegistryParts, OverlayStore } from '../../../../server/domains/index.ts';
import { createDomainRegistry } from '../../../../server/domains/index.ts';
import { Fault } from '../../../../server/fault.ts';
import { PLAIN } from '../domain-texts.ts';

/** What one node changes the others serve within a second; the rest is for a busy machine. */
const SOON = { timeout: 20_000, interval: 10 };

let folder: string;
const stores: StoredRecords[] = [];
const registries: DomainRegistry[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nodes-'));
  await writeFile(join(folder, 'library.yaml'), PLAIN);
});
afterEach(async () => {
  await Promise.all(registries.splice(0).map((registry) => registry.close()));
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await rm(folder, { recursive: true, force: true });
});

/** A node with its own connection to the one file of records, unless it is given another store. */
async function openNode(parts: Partial<DomainRegistryParts> = {}): Promise<DomainRegistry> {
  const registry = await createDomainRegistry({
    directory: folder,
    overlays: parts.overlays ?? (await openRecords()),
    ...parts,
  });
  registries.push(registry);
  return registry;
}

async function openRecords(): Promise<StoredRecords> {
  const store = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  stores.push(store);
  return store;
}

/** One that takes a moment for everything, so that nodes get in each other's way. */
function createSlowStore(): OverlayStore {
  const kept = new Map<string, Record<string, unknown>>();
  let saves = 0;
  return {
    load: () => wait(2).then(() => new Map(kept)),
    overlayRevision: () => wait(1).then(() => String(saves)),
    save: (id, fields, seen) =>
      wait(3).then(() => {
        if (seen !== String(saves)) return undefined;
        kept.set(id, structuredClone(fields));
        saves += 1;
        return String(saves);
      }),
  };
}

it('a domain that one node changes or makes is served by the other within a second', async () => {
  const [one, other] = [await openNode(), await openNode()];
  await one.change({ domain_id: 'library', tone: 'seco' });
  await expect.poll(() => other.find('library')?.tone, SOON).toBe('seco');
  await other.change({ domain_id: 'farm', display_name: 'Campo', system_prompt: 'x' });
  await expect.poll(() => one.find('farm')?.displayName, SOON).toBe('Campo');
});

it('a change is laid over what another node has just made of the domain', async () => {
  // They look for each other's changes only when they are changed themselves.
  const [one, other] = [await openNode({ watch: false }), await openNode({ watch: false })];
  await one.change({ domain_id: 'library', tone: 'seco', policies: { do_not_invent: false } });
  await other.change({ domain_id: 'library', display_name: 'Nueva', policies: { must_cite_sources: false } });
  const expected = {
    tone: 'seco',
    displayName: 'Nueva',
    policies: { doNotInvent: false, mustCiteSources: false },
  };
  expect(other.find('library')).toMatchObject(expected);
  expect((await openNode()).find('library')).toMatchObject(expected);
});

it('no change is lost when nodes change domains in the same moment', async () => {
  const overlays = createSlowStore();
  const nodes = await Promise.all([1, 2, 3].map(() => openNode({ overlays })));
  const fields = ['tone', 'display_name', 'system_prompt'];
  await Promise.all(
    nodes.flatMap((node, index) => [
      node.change({ domain_id: 'library', [fields[index]!]: `of node ${index}` }),
      node.change({ domain_id: `made_${index}`, display_name: 'x', system_prompt: 'x' }),
    ]),
  );
  for (const node of nodes) {
    await expect
      .poll(() => node.list().map(({ domainId }) => domainId), SOON)
      .toEqual(['library', 'made_0', 'made_1', 'made_2']);
    await expect
      .poll(() => node.find('library'), SOON)
      .toMatchObject({ tone: 'of node 0', displayName: 'of node 1', systemPrompt: 'of node 2' });
  }
});

it('domains that nobody changed stay the same objects', async () => {
  const [one, other] = [await openNode(), await openNode()];
  await one.change({ domain_id: 'farm', display_name: 'Campo', system_prompt: 'x' });
  await expect.poll(() => other.find('farm')?.displayName, SOON).toBe('Campo');
  const before = ['library', 'farm'].map((id) => other.find(id));
  await one.change({ domain_id: 'shop', display_name: 'Tienda', system_prompt: 'x' });
  await expect.poll(() => other.find('shop')?.displayName, SOON).toBe('Tienda');
  expect(['library', 'farm'].map((id) => other.find(id))).toEqual(before);
  expect(['library', 'farm'].every((id, index) => other.find(id) === before[index])).toBe(true);
});

it('a node is told of what changed, and only then', async () => {
  let told = 0;
  const [one] = [await openNode(), await openNode({ onChange: () => void (told += 1) })];
  await wait(900);
  expect(told).toBe(0);
  await one.change({ domain_id: 'library', tone: 'seco' });
  await expect.poll(() => told, SOON).toBe(1);
});

it('what was in use stays in use while the records are away', async () => {
  const [one, other] = [await openNode(), await openNode()];
  await one.change({ domain_id: 'library', tone: 'seco' });
  await expect.poll(() => other.find('library')?.tone, SOON).toBe('seco');
  await stores[1]!.close();
  await wait(900);
  expect(other.find('library')?.tone).toBe('seco');
  const refused = await other.change({ domain_id: 'library', tone: 'alegre' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Fault);
  expect((refused as Fault).code).toBe('records-unavailable');
});
