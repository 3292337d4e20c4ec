import { describeKeptTestStore, TESTED_SCOPE } from '../../contracts/kept-test-store.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();

describeKeptTestStore('postgres', async (now) => {
  const records = await openRecords(await cluster.migrated(), { now });
  await records.ensureScope(...TESTED_SCOPE);
  return {
    ...records,
    async audited() {
      const { entries } = await records.audit.list({ limit: 1000 });
      return entries.toReversed().map(({ actor, action, subject }) => [actor, action, subject] as const);
    },
  };
});
