import { describeActionStore, ACTING_SCOPE } from '../../contracts/action-store.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();

describeActionStore('postgres', async (now) => {
  const records = await openRecords(await cluster.migrated(), { now });
  await records.ensureScope(...ACTING_SCOPE);
  return records;
});
