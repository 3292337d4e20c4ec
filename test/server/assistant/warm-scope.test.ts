import { afterEach, beforeEach, expect, it } from 'vitest';
import { warmScope } from '../../../server/assistant/index.ts';
import type { Catalog, Knowledge } from '../../../server/knowledge/index.ts';
import { createLexicon } from '../../../server/knowledge/index.ts';
import { bakeryItems } from '../../support/samples/bakery-items.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';

const domain = await readDomain('bakery');
const scope = scopeOf(domain);
const lexiconOf = () => createLexicon(domain.hazards);
let library: TestLibrary;
let knowledge: Knowledge;
let catalogs: Catalog[];
let searched: number;
beforeEach(async () => {
  library = await buildLibrary();
  catalogs = [];
  searched = 0;
  knowledge = {
    ...library.knowledge,
    async catalog(...asked) {
      const catalog = await library.knowledge.catalog(...asked);
      catalogs.push(catalog);
      return catalog;
    },
    retrieve(...asked) {
      searched += 1;
      return library.knowledge.retrieve(...asked);
    },
  };
});
afterEach(() => library.remove());

it('reads the catalog and asks both indexes, of what is published now', async () => {
  await library.knowledge.ingestItems({ scope, rules: domain, items: bakeryItems, indexed: true, signal: unaborted() });
  await warmScope({ domain, scope }, { library: knowledge, lexiconOf }, unaborted());
  expect(new Set(catalogs).size).toBe(1);
  expect(catalogs[0]).toBe(await library.knowledge.catalog(scope, domain));
  expect(searched).toBeGreaterThan(0);
});

it('has nothing to do where nothing is published, and does not fail', async () => {
  await warmScope({ domain, scope }, { library: knowledge, lexiconOf }, unaborted());
  expect(catalogs[0]?.items).toEqual([]);
});

it('ends when it is told to', async () => {
  await expect(warmScope({ domain, scope }, { library: knowledge, lexiconOf }, AbortSignal.abort())).rejects.toThrow();
});

it('holds a thing that no hazard stands for against every item, so that no guest waits for their words to be taken apart', async () => {
  await library.knowledge.ingestItems({ scope, rules: domain, items: bakeryItems, indexed: true, signal: unaborted() });
  const held = new Set<string>();
  const watched: Knowledge = {
    ...knowledge,
    readWord(item, thing, rules) {
      held.add(item.itemId);
      return knowledge.readWord(item, thing, rules);
    },
  };
  await warmScope({ domain, scope }, { library: watched, lexiconOf }, unaborted());
  expect(held.size).toBe(catalogs[0]?.items.length);
});
