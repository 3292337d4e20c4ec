/** Every route of the server: where addresses overlap the first is taken, and they are described in this order. */
import { actionRoutes } from './actions/routes.ts';
import { businessRoutes } from './business/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import type { RouteDeclaration } from './http/route.ts';
import { publicRoutes } from './items/public/routes.ts';
import { ownItemRoutes } from './items/own-routes.ts';
import { hintRoutes } from './hints/routes.ts';
import { memoryRoutes } from './memory/routes.ts';
import { itemRoutes } from './items/routes.ts';
import { keptTestRoutes } from './kept-tests/routes.ts';
import { ownWordRoutes } from './own-words/routes.ts';
import { jobRoutes } from './operations/job-routes.ts';
import { serverRoutes } from './operations/routes.ts';
import { assistantRoutes } from './owners/assistant-routes.ts';
import { askedRoutes } from './insights/routes.ts';
import { insightRoutes } from './owners/insight-routes.ts';
import { tenantRoutes } from './owners/tenant-routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { sessionRoutes } from './questions/session-routes.ts';
import { toolRoutes } from './tools/routes.ts';
import { versionOneRoutes } from './v1/routes.ts';

export const routes: readonly RouteDeclaration[] = [
  ...questionRoutes,
  ...actionRoutes,
  ...toolRoutes,
  ...hintRoutes,
  ...memoryRoutes,
  ...sessionRoutes,
  ...assistantRoutes,
  ...businessRoutes,
  ...documentRoutes,
  ...itemRoutes,
  ...ownItemRoutes,
  ...ownWordRoutes,
  ...pictureRoutes,
  ...tenantRoutes,
  ...peopleRoutes,
  ...jobRoutes,
  ...keptTestRoutes,
  ...askedRoutes,
  ...insightRoutes,
  ...serverRoutes,
  ...versionOneRoutes,
  ...publicRoutes,
  ...pageRoutes,
];
