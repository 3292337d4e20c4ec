/**
 * A fake Ollama in a process of its own: the first word after FIRST_MS, then one each EVERY_MS, as a machine of that speed would. Asked for
 * «7 palabras» it says seven.
 */
import type { Step } from '../../support/fake-ollama/protocol.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { phraseContext } from '../../support/models/phrase-context.ts';

const firstMs = Number(process.env['FIRST_MS'] ?? 60);
const everyMs = Number(process.env['EVERY_MS'] ?? 20);

const { url } = await startFakeOllama({
  maxQueue: 100_000,
  models: [
    {
      name: 'llama3.1:8b',
      script: ({ messages }) => {
        const asked = messages.map(({ content }) => content).join('\n');
        const count = /^(\d+) palabras$/u.exec(asked)?.[1];
        const phrased = count === undefined ? phraseContext(asked) : ' palabra'.repeat(Number(count));
        const said = phrased.match(/\s*\S+/gu) ?? ['nada'];
        return said.flatMap((say, place): Step[] => [{ wait: place === 0 ? firstMs : everyMs }, { say }]);
      },
    },
  ],
});
process.stdout.write(`API ${url}\n`);
