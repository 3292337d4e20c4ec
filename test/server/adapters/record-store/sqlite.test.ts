import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteRecords } from '../../../../server/adapters/record-store/sqlite.ts';
import { describeRecordStore } from '../../../contracts/record-store.ts';

describeRecordStore('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  const store = await createSqliteRecords({ path: join(folder, 'made', 'records.sqlite') });
  return {
    store,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
});
