import { onTestFinished } from 'vitest';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeDemoRecords } from '../../../../contracts/demo-records.ts';
import { makeRecordsFolder } from '../../../../support/library/open-node.ts';

describeDemoRecords('sqlite', async () => {
  const { path, remove } = await makeRecordsFolder();
  onTestFinished(remove);
  return () => createSqliteRecords({ path });
});
