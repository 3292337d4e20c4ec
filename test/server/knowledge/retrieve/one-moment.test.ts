import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordStore } from '../../../../server/knowledge/index.ts';
import { openLibrary, plainRules } from '../../../properties/open-library.ts';
import type { OpenLibrary } from '../../../properties/open-library.ts';
import { publishNew, publishNext } from '../../../support/library/document-life.ts';
import { makeChunk, makeItem, makeScope } from '../../../support/samples/make-document.ts';

const scope = makeScope();
const rules = plainRules(scope.domainId);
const content = (text: string) => ({ items: [makeItem('a', [makeChunk(text)])] });

/** What runs once, between the read of the catalog and whatever asks the records next. */
let meanwhile: (() => Promise<unknown>) | undefined;
let isCatalogRead = false;
const interrupting = (records: RecordStore): RecordStore => ({
  ...records,
  async revision(where) {
    if (isCatalogRead) {
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
    }
    isCatalogRead = meanwhile !== undefined;
    return records.revision(where);
  },
});

describe('retrieval while the records change', () => {
  let library: OpenLibrary;
  let id = 0;
  beforeEach(async () => {
    library = await openLibrary(interrupting);
    id = (await publishNew(library, scope, 'menu', content('trucha grillada'))).id;
    // What is asked first reads the chunks for the catalog and the indices.
    await retrieve({ query: 'trucha' });
  });
  afterEach(() => library.close());

  const retrieve = async (plan: { readonly query: string; readonly itemIds?: readonly string[] }) =>
    (await library.knowledge.retrieve(scope, rules, { topK: 9, ...plan }, new AbortController().signal)).map(
      (evidence) => evidence.content,
    );

  it('gives the new version when one takes over in the middle, never neither', async () => {
    for (const [index, plan] of [{ query: 'trucha' }, { query: 'trucha', itemIds: ['a'] }].entries()) {
      const text = `trucha nueva ${String(index)}`;
      meanwhile = () => publishNext(library, id, content(text));
      expect(await retrieve(plan)).toEqual([text]);
      expect(meanwhile).toBeUndefined();
    }
  });

  it('gives nothing of what is withdrawn in the middle', async () => {
    meanwhile = () => library.documents.archiveVersion(id, undefined, { actor: 'ana' });
    expect(await retrieve({ query: 'trucha' })).toEqual([]);
  });

  it('ends when nobody waits any more', async () => {
    const stop = new AbortController();
    meanwhile = async () => {
      await publishNext(library, id, content('trucha nueva'));
      stop.abort();
    };
    await expect(library.knowledge.retrieve(scope, rules, { query: 'trucha', topK: 9 }, stop.signal)).rejects.toThrow();
  });
});
