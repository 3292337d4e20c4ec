import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { suggestionsIn } from '../../../server/assistant/suggestions.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { createLexicon } from '../../../server/knowledge/index.ts';
import { bakeryItems } from '../../support/samples/bakery-items.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';

const bakery = await readDomain('bakery');
const scope = scopeOf(bakery);
const lexiconOf = () => createLexicon(bakery.hazards);
let library: TestLibrary;

beforeEach(async () => {
  library = await buildLibrary();
});
afterEach(() => library.remove());

function publish(items: readonly object[] = bakeryItems): Promise<unknown> {
  return library.knowledge.ingestItems({ scope, rules: bakery, items, indexed: true, signal: unaborted() });
}

function suggested(suggestions: readonly string[], signal = unaborted()): Promise<readonly string[]> {
  const domain: Domain = { ...bakery, suggestions };
  return suggestionsIn({ domain, scope }, { library: library.knowledge, lexiconOf }, signal);
}

const name = 'Pavlova';
const others = bakeryItems.filter(({ nombre }) => nombre !== name);

describe('what may be asked first', () => {
  it('is what the records answer, in the order of the file', async () => {
    await publish();
    const asked = [`¿Qué lleva ${name}?`, '¿La milanesa de ñandú lleva huevo?', `¿Qué tiene ${name}?`];
    expect(await suggested(asked)).toEqual([asked[0], asked[2]]);
  });

  it('is nothing where nothing is published', async () => {
    expect(await suggested(['¿Qué tortas tienen?', '¿Qué lleva {item}?'])).toEqual([]);
  });

  it('names an item of the place', async () => {
    await publish();
    const [question = ''] = await suggested(['¿Qué lleva {item}?']);
    expect(question).not.toContain('{item}');
    const [word = ''] = bakeryItems[0].nombre.split(' ');
    expect(question.toLowerCase()).toContain(word.toLowerCase());
  });

  it('is no question twice', async () => {
    await publish(bakeryItems.filter(({ nombre }) => nombre === name));
    expect(await suggested(['¿Qué lleva {item}?', '¿Qué lleva {item}?'])).toHaveLength(1);
  });

  it('is five questions at the most', async () => {
    await publish();
    expect(await suggested(bakeryItems.map((item) => `¿Qué lleva ${item.nombre}?`).slice(0, 8))).toHaveLength(5);
  });

  it('is worked out once for what is published, and anew for what comes after', async () => {
    await publish(others);
    const domain: Domain = { ...bakery, suggestions: [`¿Qué lleva ${name}?`] };
    let searched = 0;
    const watched = {
      ...library.knowledge,
      catalog: (...asked: Parameters<typeof library.knowledge.catalog>) => {
        searched += 1;
        return library.knowledge.catalog(...asked);
      },
    };
    const ask = () => suggestionsIn({ domain, scope }, { library: watched, lexiconOf }, unaborted());
    expect(await ask()).toEqual([]);
    const before = searched;
    expect(await ask()).toEqual([]);
    expect(searched).toBe(before + 1);
    await publish();
    expect(await ask()).toEqual([`¿Qué lleva ${name}?`]);
  });

  it('is worked out to its end though the guest who asked first leaves', async () => {
    await publish();
    const domain: Domain = { ...bakery, suggestions: [`¿Qué lleva ${name}?`] };
    const parts = { library: library.knowledge, lexiconOf };
    const leaving = new AbortController();
    const first = suggestionsIn({ domain, scope }, parts, leaving.signal);
    const second = suggestionsIn({ domain, scope }, parts, unaborted());
    leaving.abort();
    expect(await second).toHaveLength(1);
    await first.catch(() => undefined);
  });

  it('is tried again after it was broken off', async () => {
    await publish();
    const domain: Domain = { ...bakery, suggestions: [`¿Qué lleva ${name}?`] };
    const parts = { library: library.knowledge, lexiconOf };
    await expect(suggestionsIn({ domain, scope }, parts, AbortSignal.abort())).rejects.toThrow();
    expect(await suggestionsIn({ domain, scope }, parts, unaborted())).toHaveLength(1);
  });
});
