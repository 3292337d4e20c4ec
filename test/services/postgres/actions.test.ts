import { it } from 'vitest';
import { describeActionStore, ACTING_SCOPE } from '../../contracts/action-store.ts';
import { checkOnce } from '../../support/tools/check-once.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();

describeActionStore('postgres', async (now) => {
  const records = await openRecords(await cluster.migrated(), { now });
  await records.ensureScope(...ACTING_SCOPE);
  return records;
});

it('an action is executed once over two nodes, whatever becomes of them', { timeout: 180_000 }, async () => {
  await checkOnce(async (now) => {
    const url = await cluster.migrated();
    const nodes = [await openRecords(url, { now }), await openRecords(url, { now })];
    return {
      nodes,
      async close() {
        for (const node of nodes) await node.close();
      },
    };
  }, 12);
});
