import { describeOwnWordStore, WORD_SCOPE } from '../../contracts/own-word-store.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();

describeOwnWordStore('postgres', async () => {
  const records = await openRecords(await cluster.migrated());
  await records.ensureScope(...WORD_SCOPE);
  return {
    ...records,
    async audited() {
      const { entries } = await records.audit.list({ limit: 1000 });
      return entries.toReversed().map(({ actor, action, subject }) => [actor, action, subject] as const);
    },
  };
});
