import { onTestFinished } from 'vitest';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeItemEdits } from '../../../../contracts/item-edits.ts';
import { describeItemStore } from '../../../../contracts/item-store.ts';
import type { OpenNode } from '../../../../contracts/item-store.ts';
import { makeRecordsFolder } from '../../../../support/library/open-node.ts';

async function begin(): Promise<OpenNode> {
  const { path, remove } = await makeRecordsFolder();
  onTestFinished(remove);
  return (now) => createSqliteRecords({ path, now });
}

describeItemStore('sqlite', begin, { isShared: false });
describeItemEdits('sqlite', begin, { isShared: false });
