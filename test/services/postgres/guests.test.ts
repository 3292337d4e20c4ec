import { describeGuestRecords, JUDGED_SCOPES } from '../../contracts/guest-records.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();

describeGuestRecords('postgres', async (now) => {
  const records = await openRecords(await cluster.migrated(), { now });
  for (const [tenant, branch] of JUDGED_SCOPES) await records.ensureScope(tenant, branch);
  return records;
});
