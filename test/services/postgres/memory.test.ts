import { createMemoryStore } from '../../../server/adapters/record-store/memory/memory-store.ts';
import { describeMemoryStore, MOST_PEOPLE } from '../../contracts/memory-store.ts';
import { openConnections, useCluster } from './open-postgres.ts';

const cluster = useCluster();

describeMemoryStore('postgres', async (now) => {
  const connections = openConnections(await cluster.migrated());
  return {
    memory: createMemoryStore(connections, { now, mostPeople: MOST_PEOPLE }),
    close: () => connections.close(),
  };
});
