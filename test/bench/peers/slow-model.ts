/**
 * A fake Ollama in a process of its own that makes one answer at a time, in a manner told by the environment: the first word after FIRST_MS, then one each EVERY_MS, as a
 * machine of that speed would; the model loads for LOAD_MS; SERVES answers at once. MANNER: `frozen` never says a word, `babbling` says nothing that holds, `dying` drops the
 * line behind some words.
 */
import type { ChatRequest, Step } from '../../support/fake-ollama/protocol.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { phraseContext } from '../../support/models/phrase-context.ts';

const { FIRST_MS = '60', EVERY_MS = '20', LOAD_MS = '0', SERVES = '1', MANNER = '' } = process.env;
const WORDS_BEFORE_DEATH = 3;
const HOUR_MS = 3_600_000;

const places = createPlaces(Number(SERVES));

const { url } = await startFakeOllama({
  maxQueue: 100_000,
  models: [{ name: 'llama3.1:8b', loadMs: Number(LOAD_MS), script }],
});
process.stdout.write(`API ${url}\n`);

async function* script(request: ChatRequest): AsyncGenerator<Step> {
  const leave = await places.take();
  try {
    yield { wait: MANNER === 'frozen' ? HOUR_MS : Number(FIRST_MS) };
    const said = wordsFor(request);
    for (const [place, say] of said.entries()) {
      if (MANNER === 'dying' && place === WORDS_BEFORE_DEATH) yield { drop: true };
      if (place > 0) yield { wait: Number(EVERY_MS) };
      yield { say };
    }
  } finally {
    leave();
  }
}

/** A plan that makes nothing of the words. */
const PLAN = '{"conditions": [], "names": [], "order": [], "facts": []}';

function wordsFor({ messages, format }: ChatRequest): readonly string[] {
  if (MANNER === 'babbling') return ' Podés comerlo tranquilo, no pasa nada.'.repeat(40).match(/\s*\S+/gu) ?? [];
  if (format !== undefined) return PLAN.match(/\s*\S+/gu) ?? [];
  return phraseContext(messages.map(({ content }) => content).join('\n')).match(/\s*\S+/gu) ?? ['nada'];
}

/** Those who come when all places are taken wait in a row. */
function createPlaces(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async take(): Promise<() => void> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return () => {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      };
    },
  };
}
