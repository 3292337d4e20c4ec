import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { describeEmbeddingStore } from '../../../../contracts/embedding-store.ts';
import { makeRecordsFolder } from '../../../../support/library/open-node.ts';

describeEmbeddingStore('sqlite', async () => {
  const { path, remove } = await makeRecordsFolder();
  const opened = [await createSqliteRecords({ path })];
  const [records] = opened;
  if (records === undefined) throw new Error('nothing was opened');
  return {
    embeddings: records.embeddings,
    records,
    documents: records.documents,
    jobs: records.jobs,
    async another() {
      const other = await createSqliteRecords({ path });
      opened.push(other);
      return other.embeddings;
    },
    async close() {
      for (const each of opened) await each.close();
      await remove();
    },
  };
});
