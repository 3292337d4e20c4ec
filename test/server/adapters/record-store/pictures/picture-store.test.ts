import { describe, expect, it, onTestFinished } from 'vitest';
import { createPictureStore } from '../../../../../server/adapters/record-store/pictures/picture-store.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describePictureStore } from '../../../../contracts/picture-store.ts';
import { faultOf } from '../../../../support/fault-of.ts';
import { makeRecordsFolder } from '../../../../support/library/open-node.ts';
import { makePicture } from '../../../../support/samples/make-picture.ts';
import { openMigrated } from '../migrations/open-migrated.ts';

describePictureStore('sqlite', async () => {
  const { path, remove } = await makeRecordsFolder();
  onTestFinished(remove);
  return () => createSqliteRecords({ path });
});

const BY = { actor: 'ana' };

describe('the room for pictures', () => {
  const open = async (tenantBytes: number) => {
    const file = await openMigrated();
    onTestFinished(() => file.remove());
    return createPictureStore(file, { now: () => new Date(0), tenantBytes });
  };

  it('is bounded for each tenant, and what is there takes no more of it', async () => {
    const [one, other] = [makePicture('one'), makePicture('two')];
    const store = await open(one.bytes.byteLength + other.bytes.byteLength - 1);
    await store.keep('default', one, BY);
    expect(await faultOf(store.keep('default', other, BY))).toMatchObject({ code: 'pictures-full' });
    expect(await store.find(other.hash)).toBeUndefined();
    await store.keep('default', one, BY);
    await store.keep('demo', other, BY);
    expect(await store.find(other.hash)).toEqual(other);
  });

  it('may be filled to the last byte', async () => {
    const picture = makePicture();
    const store = await open(picture.bytes.byteLength);
    await store.keep('default', picture, BY);
    expect(await store.find(picture.hash)).toEqual(picture);
  });
});
