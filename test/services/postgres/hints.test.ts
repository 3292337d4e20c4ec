import { createEventStore } from '../../../server/adapters/record-store/hints/event-store.ts';
import { describeEventStore, KEPT, TOLD_SCOPE } from '../../contracts/event-store.ts';
import { openConnections, openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();

describeEventStore('postgres', async (now) => {
  const url = await cluster.migrated();
  const records = await openRecords(url, { now });
  await records.ensureScope(...TOLD_SCOPE);
  await records.close();
  const connections = openConnections(url);
  return { events: createEventStore(connections, { now, kept: KEPT }), close: () => connections.close() };
});
