import { describe, expect, it } from 'vitest';
import type { DocumentRow, DocumentStore, Standing } from '../../../../../server/knowledge/index.ts';
import { alsoOwnNotice } from '../../../../../server/knowledge/items/own/also-own.ts';
import { makeScope } from '../../../../support/samples/make-document.ts';

const SCOPE = makeScope();
const item = (name: string) => ({ name, foldedName: name.toLowerCase() });

/** What was added by hand, in one version that stands so. */
function store(
  names: readonly string[],
  standing: Standing = 'in_force',
): Pick<DocumentStore, 'findDocument' | 'readVersion'> {
  return {
    findDocument: (_scope, key) =>
      Promise.resolve(
        key === 'own-items' ? ({ id: 3, versions: [{ number: 2, standing }] } as unknown as DocumentRow) : undefined,
      ),
    readVersion: (id, number) => {
      expect([id, number]).toEqual([3, 2]);
      return Promise.resolve({ items: names.map(item), chunks: [] } as unknown as Awaited<
        ReturnType<DocumentStore['readVersion']>
      >);
    },
  };
}

const told = (items: readonly string[], documents = store(['Flan', 'Pan']), key = 'document:carta') =>
  alsoOwnNotice({ key, scope: SCOPE }, items.map(item), documents);

describe('an item that was added by hand before', () => {
  it('is named to the owner of a document that has it, too', async () => {
    const [notice, ...others] = await told(['Sopa', 'FLAN', 'Flan']);
    expect(notice).toContain('«FLAN»');
    expect(notice).not.toContain('Sopa');
    expect(others).toEqual([]);
  });

  it('is one of a few that are named, and the rest is counted', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect((await told(names, store(names)))[0]).toContain('«e» y 2 más.');
  });

  it.each([
    ['the document has none of them', told(['Sopa'])],
    ['the document has no items', told([])],
    ['what was added is no longer in force', told(['Flan'], store(['Flan'], 'archived'))],
    ['it is that very document', told(['Flan'], store(['Flan']), 'own-items')],
    ['nothing was ever added', told(['Flan'], { ...store([]), findDocument: () => Promise.resolve(undefined) })],
  ])('is no news where %s', async (_why, notices) => {
    expect(await notices).toEqual([]);
  });
});
