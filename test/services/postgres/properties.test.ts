import { describeIsolation } from '../../properties/isolation.ts';
import { describeLifecycle } from '../../properties/lifecycle.ts';
import { openPostgresDocuments, useCluster } from './open-postgres.ts';

/** Slices: every statement is compared with SQLite's behaviour, and each takes a way to the server and back. */
const READS = 3000;
const STEPS = 600;

const cluster = useCluster();
const open = async () => openPostgresDocuments(await cluster.migrated());

describeIsolation('Postgres', open, READS);
describeLifecycle('Postgres', open, STEPS);
