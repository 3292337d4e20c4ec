/** Every route of the server, in the order of its groups. */
import type { Operation } from '../operation.ts';
import { assistantOperations } from './assistants.ts';
import { documentOperations } from './documents.ts';
import { insightOperations } from './insight.ts';
import { jobOperations } from './jobs.ts';
import { pageOperations } from './pages.ts';
import { questionOperations } from './questions.ts';
import { serverOperations } from './server.ts';
import { sessionOperations } from './sessions.ts';
import { tenantOperations } from './tenants.ts';
import { versionOneOperations } from './version-one.ts';

export const operations: readonly Operation[] = [
  ...questionOperations,
  ...sessionOperations,
  ...assistantOperations,
  ...documentOperations,
  ...tenantOperations,
  ...jobOperations,
  ...insightOperations,
  ...serverOperations,
  ...versionOneOperations,
  ...pageOperations,
];
