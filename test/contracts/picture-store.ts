/** What every store of pictures promises (`server/knowledge/pictures/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredRecords } from '../../server/adapters/record-store/records.ts';
import { faultOf } from '../support/fault-of.ts';
import { makePicture } from '../support/samples/make-picture.ts';

const BY = { actor: 'ana' };
const NONE = '0'.repeat(64);

/** `begin` gives an empty database; what that gives opens it, as often as it is asked to: each is a node. */
export function describePictureStore(name: string, begin: () => Promise<() => Promise<StoredRecords>>): void {
  describe(`${name} keeps pictures`, () => {
    const opened: StoredRecords[] = [];
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
    });
    const start = async () => {
      const open = await begin();
      return async () => {
        const node = await open();
        opened.push(node);
        return node;
      };
    };

    it('as they came, byte by byte, for every node and across restarts', async () => {
      const open = await start();
      const one = await open();
      const picture = makePicture('mesa', 320, 240);
      await one.pictures.keep('default', picture, BY);
      const other = await open();
      expect(await other.pictures.find(picture.hash)).toEqual(picture);
      await one.close();
      const after = await open();
      expect(await after.pictures.find(picture.hash)).toEqual(picture);
      expect(await after.pictures.find(NONE)).toBeUndefined();
    });

    it('once, however often they are handed in, with one line in the audit', async () => {
      const { audit, pictures } = await (await start())();
      const picture = makePicture();
      await pictures.keep('default', picture, BY);
      await pictures.keep('default', picture, { actor: 'luz' });
      await Promise.all([pictures.keep('demo', picture, BY), pictures.keep('demo', picture, BY)]);
      const { entries } = await audit.list({ limit: 10 });
      const details = { type: 'image/png', width: 4, height: 3, bytes: picture.bytes.byteLength };
      expect(entries.map(({ id: _id, at: _at, ...entry }) => entry)).toEqual(
        ['demo', 'default'].map((tenantSlug) => ({
          actor: 'ana',
          action: 'picture.added',
          tenantSlug,
          subject: picture.hash,
          details,
        })),
      );
    });

    it('and knows whose they are, however many are asked for', async () => {
      const { pictures } = await (await start())();
      const [one, other] = [makePicture('one'), makePicture('other')];
      await pictures.keep('default', one, BY);
      await pictures.keep('demo', other, BY);
      const asked = [one.hash, NONE, other.hash, ...Array.from({ length: 3000 }, (_, n) => String(n))];
      expect(await pictures.keptOf('default', asked)).toEqual(new Set([one.hash]));
      expect(await pictures.keptOf('demo', asked)).toEqual(new Set([other.hash]));
      expect(await pictures.keptOf('nadie', asked)).toEqual(new Set());
      expect(await pictures.keptOf('default', [])).toEqual(new Set());
    });

    it('of no tenant that is not there', async () => {
      const { pictures } = await (await start())();
      expect(await faultOf(pictures.keep('nadie', makePicture(), BY))).toMatchObject({ code: 'tenant-unknown' });
      expect(await pictures.find(makePicture().hash)).toBeUndefined();
    });

    it('until the last tenant that has them goes', async () => {
      const { pictures, scopes } = await (await start())();
      const [shared, own] = [makePicture('shared'), makePicture('own')];
      await scopes.createTenant({ slug: 'taller', name: 'Taller', branches: [{ slug: 'main', name: 'main' }] }, BY);
      for (const tenant of ['taller', 'default']) await pictures.keep(tenant, shared, BY);
      await pictures.keep('taller', own, BY);
      await scopes.removeTenant('taller', BY);
      expect(await pictures.find(own.hash)).toBeUndefined();
      expect(await pictures.find(shared.hash)).toEqual(shared);
      await scopes.removeTenant('default', BY);
      expect(await pictures.find(shared.hash)).toBeUndefined();
    });
  });
}
