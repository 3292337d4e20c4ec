import { startPostgres } from '../../support/services/start-postgres.ts';
import { describeFaultsBeneath } from './break-beneath.ts';

describeFaultsBeneath({
  name: 'postgres',
  said: 'records',
  async start() {
    const server = await startPostgres();
    return { port: server.port, stop: () => server.stop() };
  },
  environmentOf: (port) => ({ DATABASE_URL: `postgres://app@127.0.0.1:${port}/postgres` }),
  fine: ['ready', 'connected'],
  // Nobody is told anything that the records do not show.
  statusOf: ({ name, kind }) => {
    if (name === 'GET /health/ready') return [200, 503];
    return kind === 'status' ? undefined : [200, 201, 202, 503];
  },
});
