import { onTestFinished } from 'vitest';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeItemStore } from '../../../../contracts/item-store.ts';
import { makeRecordsFolder } from '../../../../support/library/open-node.ts';

describeItemStore(
  'sqlite',
  async () => {
    const { path, remove } = await makeRecordsFolder();
    onTestFinished(remove);
    return (now) => createSqliteRecords({ path, now });
  },
  { isShared: false },
);
