/**
 * `npm run bench:model`: how fast the models of an Ollama are on this machine at what is asked of them, and what guests have of each. `OLLAMA_BASE_URL` names it; without, a
 * real one with a small model is fetched. `-- --write` puts the table into docs/models.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openReadingGuest } from '../support/assistant/reading-guest.ts';
import { planWith } from '../support/models/reading.ts';
import { measureModel, modelsAt } from './measure-model.ts';
import type { Measured } from './rates-table.ts';
import { ratesTable, withTable } from './rates-table.ts';
import { NotToBeHad, startRealOllama } from './real-ollama.ts';

const PAGE = new URL('../../docs/models.md', import.meta.url);

/** What a model is really asked to read. */
async function readingPrompt() {
  const guest = await openReadingGuest();
  const { asked } = await guest.ask('algo fresquete', planWith({}));
  await guest.remove();
  const [prompt] = asked;
  if (prompt === undefined) throw new Error('nobody was asked to read');
  return prompt;
}

async function measure(url: string): Promise<Measured> {
  const reading = await readingPrompt();
  const [load = 0] = loadavg();
  const rates = [];
  for (const model of await modelsAt(url)) rates.push(await measureModel(url, model, reading));
  const busy = load > 1 ? `, beside other work (load ${load.toFixed(0)})` : '';
  const machine = `${String(availableParallelism())} cores (${cpus()[0]?.model.trim() ?? 'unknown'})${busy}`;
  return { machine, day: new Date().toISOString().slice(0, 10), rates };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const given = process.env['OLLAMA_BASE_URL'];
const own = given === undefined ? await startRealOllama(say).catch(toReason) : undefined;
const url = given ?? (own instanceof NotToBeHad ? undefined : own?.url);
if (own instanceof NotToBeHad) say(`No real Ollama can be had here, and nothing was measured: ${own.message}`);
if (url !== undefined) {
  try {
    const table = ratesTable(await measure(url));
    say(table);
    if (values.write) writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), table));
  } finally {
    if (own !== undefined && !(own instanceof NotToBeHad)) await own.close();
  }
}

function toReason(thrown: unknown): NotToBeHad {
  if (thrown instanceof NotToBeHad) return thrown;
  throw thrown;
}
