import { createAuditLog } from '../../../server/adapters/record-store/operations/audit.ts';
import { createJobs } from '../../../server/adapters/record-store/operations/jobs.ts';
import type { PostgresRecords } from '../../../server/adapters/record-store/postgres.ts';
import { createScopeStore } from '../../../server/adapters/record-store/scopes/scope-store.ts';
import { describeDemoRecords } from '../../contracts/demo-records.ts';
import { describeDocumentStore } from '../../contracts/document-store.ts';
import { describeDomainOverlays } from '../../contracts/domain-overlays.ts';
import { describeEmbeddingStore } from '../../contracts/embedding-store.ts';
import { describeHealthStore } from '../../contracts/health-store.ts';
import { describeItemEdits } from '../../contracts/item-edits.ts';
import { describeItemStore } from '../../contracts/item-store.ts';
import { describeJobStore } from '../../contracts/job-store.ts';
import { describePeopleStore } from '../../contracts/people-store.ts';
import { describePictureStore } from '../../contracts/picture-store.ts';
import { describeRecordStoreLevels } from '../../contracts/record-store-levels.ts';
import { describeRecordStore } from '../../contracts/record-store.ts';
import { describeScopeStore, MOMENT, SERVER_ZONE } from '../../contracts/scope-store.ts';
import { describeTraceStore, TRACED_SCOPES } from '../../contracts/trace-store.ts';
import { openPeople } from '../../support/library/open-people.ts';
import { giveDocument } from '../../support/samples/give-document.ts';
import { openConnections, openPostgresDocuments, openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();
const openDocuments = async () => openPostgresDocuments(await cluster.migrated());

describeRecordStore('postgres', async () => {
  const store = await openRecords(await cluster.migrated());
  return { store, close: () => store.close() };
});

describeDocumentStore('postgres', openDocuments);
describeRecordStoreLevels('postgres', openDocuments, 30);
describeHealthStore('postgres', openDocuments);

describeEmbeddingStore('postgres', async () => {
  const url = await cluster.migrated();
  const opened: PostgresRecords[] = [];
  const open = async (): Promise<PostgresRecords> => {
    const records = await openRecords(url);
    opened.push(records);
    return records;
  };
  const records = await open();
  return {
    embeddings: records.embeddings,
    records,
    documents: records.documents,
    jobs: records.jobs,
    another: async () => (await open()).embeddings,
    close: async () => {
      for (const each of opened) await each.close();
    },
  };
});

describeJobStore('postgres', async (settings) => {
  const connections = openConnections(await cluster.migrated());
  return { store: createJobs(connections, settings), close: () => connections.close() };
});

describeScopeStore('postgres', async () => {
  const connections = openConnections(await cluster.migrated());
  const log = createAuditLog(connections);
  return {
    store: createScopeStore(connections, { now: () => new Date(MOMENT), serverZone: SERVER_ZONE }),
    audit: async () => (await log.list({ limit: 200 })).entries,
    close: () => connections.close(),
    give: (scope) => giveDocument(connections, scope),
  };
});

describePeopleStore('postgres', async (now) => {
  const connections = openConnections(await cluster.migrated());
  return openPeople(connections, { now, close: () => connections.close() });
});

describeDomainOverlays('postgres', async () => {
  const url = await cluster.migrated();
  return () => openRecords(url);
});

describeDemoRecords('postgres', async () => {
  const url = await cluster.migrated();
  return () => openRecords(url);
});

describeItemStore(
  'postgres',
  async () => {
    const url = await cluster.migrated();
    return (now) => openRecords(url, { now });
  },
  { isShared: true },
);

describeItemEdits(
  'postgres',
  async () => {
    const url = await cluster.migrated();
    return (now) => openRecords(url, { now });
  },
  { isShared: true },
);

describePictureStore('postgres', async () => {
  const url = await cluster.migrated();
  return () => openRecords(url);
});

describeTraceStore('postgres', async () => {
  const records = await openRecords(await cluster.migrated());
  for (const [tenant, branch] of TRACED_SCOPES) await records.ensureScope(tenant, branch);
  return { store: records.traces, close: () => records.close() };
});
