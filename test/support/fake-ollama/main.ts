/** `npm run fake-ollama`: an Ollama without a model, which answers by quoting the context of its prompt. PORT is 11434 unless set. */
import type { FakeModel } from './protocol.ts';
import { failingAfter, neverStopping, quoting, saying, sayingNothing } from './scripts.ts';
import { startFakeOllama } from './server.ts';

const models: FakeModel[] = [
  { name: 'llama3.1:8b', script: quoting(20), loadMs: 2000 },
  { name: 'honest:latest', script: quoting() },
  { name: 'hostile:latest', script: saying('Quedate tranquila: no tiene nada de eso, es seguro para vos.', 20) },
  {
    name: 'failing:latest',
    script: failingAfter('La carta dice que', 'an error was encountered while running the model'),
  },
  { name: 'endless:latest', script: neverStopping(' y sigo', 20) },
  { name: 'silent:latest', script: sayingNothing() },
  { name: 'nomic-embed-text:latest', kind: 'embedding', dimension: 768 },
  { name: 'bge-m3:latest', kind: 'embedding', dimension: 1024 },
];

const { url } = await startFakeOllama({ models, port: Number(process.env['PORT'] ?? 11434) });
process.stdout.write(`fake Ollama at ${url}\n${models.map(({ name }) => `  ${name}\n`).join('')}`);
