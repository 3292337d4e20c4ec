import { quoting } from '../../support/fake-ollama/scripts.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { describeFaultsBeneath } from './break-beneath.ts';

describeFaultsBeneath({
  name: 'ollama',
  said: 'ollama',
  async start() {
    const server = await startFakeOllama({ models: [{ name: 'llama3.1:8b', script: quoting() }] });
    return { port: Number(new URL(server.url).port), stop: () => server.close() };
  },
  environmentOf: (port) => ({ OLLAMA_BASE_URL: `http://127.0.0.1:${port}` }),
  fine: ['ready'],
  // v1 says that its model is away; v2 answers with the built-in engine.
  statusOf: ({ name }) => (/^POST \/v1\/chat(?:,|$)/u.test(name) ? [200, 503] : undefined),
});
