import { describe, expect, it } from 'vitest';
import { createToolLibrary } from '../../../server/compose/tool-library.ts';
import { checkToolLibrary, HOURS } from '../../contracts/tool-library.ts';
import { faultOf } from '../../support/fault-of.ts';
import { createMemoryToolLibrary } from '../../support/fakes/memory-tool-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../../support/library/build-library.ts';
import { houseDomain } from '../../support/tools/house-tools.ts';
import { SCOPE } from '../../support/tools/make-desk.ts';

const DOMAIN = houseDomain();
const domains = { find: (domainId: string) => (domainId === DOMAIN.domainId ? DOMAIN : undefined) };

describe('over the library itself', () => {
  checkToolLibrary(async () => {
    const library = await buildLibrary();
    const scope = scopeOf(DOMAIN);
    return {
      library: createToolLibrary({ domains, knowledge: library.knowledge }),
      scope,
      publish: async (items) => {
        const request = { scope, rules: DOMAIN, items, indexed: true, signal: unaborted() };
        expect((await library.knowledge.ingestItems(request)).kind).toBe('ingested');
      },
      declare: async () => {
        const facts = {
          time_zone: 'America/Argentina/Buenos_Aires',
          hours: HOURS.map((span) => ({ days: ['tue'], ...span })),
        };
        const request = { scope, rules: DOMAIN, facts, signal: unaborted() };
        await library.knowledge.giveBusiness(request, { actor: 'ana' });
      },
      close: () => library.remove(),
    };
  });

  it('knows no scope of a domain that is gone', async () => {
    const library = await buildLibrary();
    const tools = createToolLibrary({ domains: { find: () => undefined }, knowledge: library.knowledge });
    expect((await faultOf(tools.published(scopeOf(DOMAIN)))).code).toBe('scope-unknown');
    await library.remove();
  });
});

describe('as a list of a test', () => {
  checkToolLibrary(() => {
    const library = createMemoryToolLibrary();
    return Promise.resolve({
      library,
      scope: SCOPE,
      publish: (books) => {
        const items = books.map((book, at) => ({
          ...{ id: book.id, names: [book.nombre], record: { ...book }, rowIds: [at + 1] },
        }));
        const texts = books.map(({ id, resumen }, at) => ({
          ...{ rowId: at + 1, type: 'resumen', source: id, text: resumen, itemId: id },
        }));
        library.publish(items, texts);
        return Promise.resolve();
      },
      declare: () => {
        library.declare(
          Array.from({ length: 40 }, (_, at) => {
            const date = new Date(Date.UTC(2026, 10, 20 + at)).toISOString().slice(0, 10);
            const isOpen = new Date(date).getUTCDay() === 2;
            return { date, state: isOpen ? 'open' : 'closed', spans: isOpen ? HOURS : [] };
          }),
        );
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    });
  });
});
