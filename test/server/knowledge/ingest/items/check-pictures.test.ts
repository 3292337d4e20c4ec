import { describe, expect, it } from 'vitest';
import { checkItems } from '../../../../../server/knowledge/ingest/items/check-items.ts';
import { checkPictures, findKept } from '../../../../../server/knowledge/ingest/items/check-pictures.ts';
import { readItem } from '../../../../../server/knowledge/ingest/items/read-item.ts';
import type { ItemRules, LibraryRules } from '../../../../../server/knowledge/index.ts';
import { createMemoryPictures } from '../../../../support/fakes/memory-pictures.ts';
import { readDomain } from '../../../../support/library/build-library.ts';
import { makePicture } from '../../../../support/samples/make-picture.ts';

const picture = makePicture();
const href = `/v2/images/${picture.hash}`;
const elsewhere = `/v2/images/${'0'.repeat(64)}`;
const rules = { imageField: 'foto' };

const keptBy = async (tenantSlug: string) => {
  const pictures = createMemoryPictures();
  await pictures.keep('demo', picture, { actor: 'ana' });
  return findKept({ tenantSlug }, { pictures });
};
const typesOf = async (...args: Parameters<typeof checkPictures>) =>
  [...(await checkPictures(...args))].map(([place, issues]) => [place, ...issues.map(({ loc, type }) => [loc, type])]);

describe('the picture that an item names', () => {
  it('is good where its tenant keeps it, and where there is none', async () => {
    const records = [{ foto: href }, { foto: null }, { foto: '' }, {}, undefined, { foto: href }];
    expect(await typesOf(records, rules, await keptBy('demo'))).toEqual([]);
  });

  it('is refused where it is not kept, by this tenant or at all', async () => {
    const records = [{}, { foto: href }, { foto: elsewhere }];
    const refused = (place: number) => [place, [['foto'], 'value_error.image_unknown']];
    expect(await typesOf(records, rules, await keptBy('default'))).toEqual([refused(1), refused(2)]);
    expect(await typesOf(records, rules)).toEqual([refused(1), refused(2)]);
    expect(await typesOf(records, rules, findKept({ tenantSlug: 'demo' }, {}))).toEqual([refused(1), refused(2)]);
  });

  it.each([
    'https://otra.example/plato.jpg',
    `https://otra.example${href}`,
    `//otra.example${href}`,
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'plato.jpg',
    picture.hash,
    7,
    [[href]],
  ])('is refused when it is of elsewhere (%j), with the reason', async (foto) => {
    const issues = await checkPictures([{ foto }], rules, await keptBy('demo'));
    expect([...issues]).toEqual([
      [
        0,
        [
          {
            loc: ['foto'],
            msg: 'a picture is kept by this server: hand it in with POST /v2/images and give its href, /v2/images/<hash>',
            type: 'value_error.image',
          },
        ],
      ],
    ]);
  });

  it('is looked up once for all of them', async () => {
    const asked: (readonly string[])[] = [];
    const records = Array.from({ length: 50 }, () => ({ foto: href }));
    await checkPictures(records, rules, async (hashes) => {
      asked.push(hashes);
      return new Set(hashes);
    });
    expect(asked).toEqual([[picture.hash]]);
  });

  it('is nothing where the domain has no field for it', async () => {
    expect(await typesOf([{ foto: 'https://otra.example/a.png' }], {})).toEqual([]);
  });
});

describe('items that are checked', () => {
  const item: ItemRules = {
    ...{ idField: 'id', nameField: 'nombre', sourcesField: 'fuentes', ...rules },
    validate: (value) =>
      value === 'bad'
        ? { kind: 'invalid', issues: [{ loc: [], msg: 'bad', type: 'bad' }] }
        : { kind: 'valid', record: value as Record<string, unknown>, notices: [] },
  };

  it('tell of their pictures at their places, beside all other mistakes', async () => {
    const items = ['bad', { foto: href }, { foto: 'a.png' }];
    const given = { items, signal: new AbortController().signal, keptPictures: await keptBy('demo') };
    const located = async (indexed: boolean) =>
      (await checkItems({ ...given, indexed }, item)).issues.map(({ loc, type }) => [loc, type]);
    expect(await located(true)).toEqual([
      [[0], 'bad'],
      [[2, 'foto'], 'value_error.image'],
    ]);
    expect((await located(false)).at(-1)).toEqual([['foto'], 'value_error.image']);
  });

  it('have no picture that a document tells of: it is left out, and its owner is told', async () => {
    const bakery: LibraryRules = await readDomain('bakery');
    const withPicture: ItemRules = { ...bakery.item!, ...rules };
    const fields = { nombre: 'Flan', foto: href };
    const read = readItem({ fields, doubts: [], warnings: [] }, withPicture, bakery, 'a.pdf');
    expect(read).toMatchObject({ kind: 'item', notices: [expect.stringContaining('Flan: «foto» no se tomó')] });
    expect(read.kind === 'item' && 'foto' in read.item.record).toBe(false);
  });
});
