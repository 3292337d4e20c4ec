import { describe, expect, it } from 'vitest';
import type { Picture, PictureStore } from '../../../../server/knowledge/index.ts';
import { createPictures } from '../../../../server/knowledge/index.ts';
import { hashOfAddress, pictureAddress } from '../../../../server/knowledge/pictures/picture-address.ts';
import { faultOf } from '../../../support/fault-of.ts';
import { hashOf, makeJpeg, makePng } from '../../../support/samples/make-picture.ts';

const BY = { actor: 'ana' };

function open() {
  const kept: { readonly tenant: string; readonly picture: Picture }[] = [];
  const store: PictureStore = {
    async keep(tenant, picture) {
      kept.push({ tenant, picture });
    },
    find: async (hash) => kept.find(({ picture }) => picture.hash === hash)?.picture,
    keptOf: () => Promise.resolve(new Set()),
  };
  return { kept, pictures: createPictures({ store, hash: (content) => hashOf(content as Uint8Array) }) };
}

describe('a picture that is handed in', () => {
  it('is kept under the sum of its bytes, as what its bytes say it is', async () => {
    const { kept, pictures } = open();
    const bytes = makeJpeg(640, 480);
    const hash = hashOf(bytes);
    const size = { type: 'image/jpeg', width: 640, height: 480 };
    expect(await pictures.add('demo', bytes, BY)).toEqual({ hash, href: `/v2/images/${hash}`, ...size });
    expect(kept).toEqual([{ tenant: 'demo', picture: { hash, bytes, ...size } }]);
    expect(await pictures.find(hash)).toEqual({ hash, bytes, ...size });
  });

  it('may have as many pixels on a side as a phone can show, and not one more', async () => {
    const { kept, pictures } = open();
    expect(await pictures.add('demo', makePng(6000, 6000), BY)).toMatchObject({ width: 6000, height: 6000 });
    for (const [width, height] of [
      [6001, 1],
      [1, 6001],
    ] as const) {
      const wide = { code: 'picture-too-wide', details: { width, height, limit: 6000 } };
      expect(await faultOf(pictures.add('demo', makePng(width, height), BY))).toMatchObject(wide);
    }
    expect(kept).toHaveLength(1);
  });

  it('is refused when it is none, or has too many bytes', async () => {
    const { kept, pictures } = open();
    const svg = new Uint8Array(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(await faultOf(pictures.add('demo', svg, BY))).toMatchObject({ code: 'picture-not-read' });
    const large = makePng(4, 3, 'x'.repeat(pictures.bytesLimit));
    const tooLarge = { code: 'upload-too-large', details: { limitMegabytes: 2 } };
    expect(await faultOf(pictures.add('demo', large, BY))).toMatchObject(tooLarge);
    expect(kept).toEqual([]);
  });
});

describe('the address of a picture', () => {
  const hash = hashOf(new Uint8Array([1]));

  it('names its hash', () => {
    expect(hashOfAddress(pictureAddress(hash))).toBe(hash);
  });

  it.each([
    `https://otra.example/v2/images/${hash}`,
    `//otra.example/v2/images/${hash}`,
    `/v2/images/${hash}?x=1`,
    `/v2/images/${hash}\n`,
    `/v2/images/${hash.toUpperCase()}x`,
    `/v2/images/${hash.slice(1)}`,
    `v2/images/${hash}`,
    `/v2/images/../${hash}`,
    hash,
    '',
  ])('is nothing else: %j', (address) => {
    expect(hashOfAddress(address)).toBeUndefined();
  });
});
