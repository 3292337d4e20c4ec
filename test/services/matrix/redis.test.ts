import { startRedis } from '../../support/services/start-redis.ts';
import { describeFaultsBeneath } from './break-beneath.ts';

describeFaultsBeneath({
  name: 'redis',
  said: 'redis',
  async start() {
    const server = await startRedis();
    return { port: server.port, stop: () => server.stop() };
  },
  environmentOf: (port) => ({ REDIS_URL: `redis://127.0.0.1:${port}` }),
  fine: ['connected'],
  statusOf: () => undefined,
});
