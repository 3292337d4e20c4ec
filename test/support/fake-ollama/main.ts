/**
 * `npm run fake-ollama`: an Ollama without a model, one name for each behaviour of a real one. PORT is 11434 unless set; FULL=1 answers every
 * question with a full queue.
 */
import type { FakeModel } from './protocol.ts';
import {
  callingTools,
  cutAfter,
  droppingAfter,
  failingAfter,
  neverStopping,
  quoting,
  saying,
  sayingNothing,
  sendingAfter,
  thinkingFirst,
} from './scripts.ts';
import { startFakeOllama } from './server.ts';

const BEGUN = 'La carta dice que';
const CALL = { function: { name: 'pagar', arguments: { monto: 1 } } };

const models: readonly (FakeModel & { readonly about: string })[] = [
  { name: 'llama3.1:8b', about: 'quotes the context of its prompt; loads for 2 s', script: quoting(20), loadMs: 2000 },
  { name: 'honest', about: 'the same at once', script: quoting() },
  { name: 'slow', about: 'loads for six minutes', script: quoting(20), loadMs: 360_000 },
  { name: 'sluggish', about: 'a word a second', script: quoting(1000) },
  {
    name: 'hostile',
    about: 'says that everything is safe',
    script: saying('Quedate tranquila: no tiene nada de eso, es seguro para vos.', 20),
  },
  { name: 'failing', about: 'an error line in the middle', script: failingAfter(BEGUN, 'an error was encountered') },
  { name: 'cut', about: 'its stream ends without `done`', script: cutAfter(BEGUN) },
  { name: 'dropping', about: 'its socket dies in the middle', script: droppingAfter(BEGUN) },
  { name: 'noisy', about: 'a line in the middle is no JSON', script: sendingAfter(BEGUN, '<html>502</html>\n') },
  {
    name: 'trickling',
    about: 'a line in the middle never ends',
    *script() {
      yield { say: BEGUN };
      for (;;) {
        yield { raw: ' ' };
        yield { wait: 1000 };
      }
    },
  },
  { name: 'endless', about: 'never stops by itself', script: neverStopping(' y sigo', 20) },
  { name: 'silent', about: 'says nothing', script: sayingNothing() },
  { name: 'tools', about: 'calls a tool in its last line', script: callingTools([CALL]), toolsInLastLine: true },
  {
    name: 'thinking',
    about: 'thinks aloud unless told not to',
    thinks: true,
    script: thinkingFirst('Mmm, veamos.', 'Lleva crema de leche.'),
  },
  { name: 'small', about: 'holds 2,048 tokens', script: quoting(), contextLength: 2048 },
  {
    name: 'heavy',
    about: 'does not fit into memory',
    loadError: 'model requires more system memory (5.6 GiB) than is available (2.1 GiB)',
  },
  { name: 'cloud', about: 'would be answered by a cloud', remoteHost: 'https://ollama.com:443' },
  { name: 'nomic-embed-text', about: 'embeds', kind: 'embedding', dimension: 768 },
  { name: 'bge-m3', about: 'embeds', kind: 'embedding', dimension: 1024 },
  {
    name: 'embeddinggemma',
    about: 'embeds, and refuses texts that say «malo»',
    kind: 'embedding',
    dimension: 768,
    refuses: (text) => (text.includes('malo') ? { status: 400, error: 'NaN in the output' } : undefined),
  },
];

const isFull = (process.env['FULL'] ?? '') !== '';
const { url } = await startFakeOllama({
  models,
  port: Number(process.env['PORT'] ?? 11434),
  ...(isFull ? { maxQueue: 0 } : {}),
});
process.stdout.write(
  [
    `An Ollama without a model listens at ${url}${isFull ? ', and its queue is full' : ''}. To ask it:`,
    '',
    `  OLLAMA_BASE_URL=${url} OLLAMA_LLM_MODEL=honest OLLAMA_EMBED_MODEL=bge-m3 npm start`,
    '',
    'Its models:',
    ...models.map(({ name, about }) => `  ${name.padEnd(17)} ${about}`),
    '',
    '',
  ].join('\n'),
);
