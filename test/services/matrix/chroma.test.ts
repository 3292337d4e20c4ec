import { startChroma } from '../../support/services/start-chroma.ts';
import { describeFaultsBeneath } from './break-beneath.ts';

describeFaultsBeneath({
  name: 'chroma',
  said: 'chroma',
  async start() {
    const server = await startChroma();
    return { port: server.port, stop: () => server.close() };
  },
  environmentOf: (port) => ({ CHROMA_URL: `http://127.0.0.1:${port}` }),
  fine: ['connected'],
  // The exact index in the process answers in its place.
  statusOf: () => undefined,
});
