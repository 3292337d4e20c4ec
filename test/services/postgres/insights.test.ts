import { describeInsightDays } from '../../contracts/insight-days.ts';
import { ASKED_SCOPES, describeInsightStore } from '../../contracts/insight-store.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();

describeInsightStore('postgres', async (now) => {
  const records = await openRecords(await cluster.migrated(), { now });
  for (const [tenant, branch] of ASKED_SCOPES) await records.ensureScope(tenant, branch);
  return {
    ...records,
    async audited() {
      const { entries } = await records.audit.list({ limit: 100 });
      const told = entries.toReversed().filter(({ action }) => action.startsWith('questions.'));
      return told.map(({ actor, action, subject }) => [actor, action, subject] as const);
    },
  };
});

describeInsightDays('postgres', async (now) => openRecords(await cluster.migrated(), { now }));
