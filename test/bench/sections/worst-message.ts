import type { Question } from '../../../server/assistant/index.ts';
import { forgetTexts } from '../../../server/text/remember.ts';
import { demoItems } from '../../domains/read-shipped.ts';
import { askV2 } from '../../support/assistant/ask-v2.ts';
import { buildAssistant, converse } from '../../support/assistant/build-assistant.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import { cpuMs } from '../../support/cpu-time.ts';
import { makeCatalogue } from '../catalogue.ts';
import type { Priced } from '../costly-messages.ts';
import { breed, ORDINARY, piecesFor, write } from '../costly-messages.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { spreadOf } from '../spread.ts';

const BOUND_MS = 50;

/** What the dearest message of 4,000 characters costs that a search finds, in work of the processor. */
export const worstMessage: Section = {
  name: 'worst-message',
  title: 'The dearest message',
  alone: true,
  async measure({ quick }) {
    return [
      ...(await measureItems('74 items of the demo', {
        items: demoItems('restaurant').map(({ item }) => item),
        quick,
      })),
      ...(await measureItems('1,000 items', { items: makeCatalogue(1000), quick })),
    ];
  },
};

interface Searched {
  readonly items: readonly ({ readonly name?: unknown } & object)[];
  readonly quick: boolean;
}

async function measureItems(of: string, { items, quick }: Searched): Promise<Row[]> {
  const domain = await readDomain('domains/restaurant.yaml');
  const library = await buildLibrary();
  const assistant = buildAssistant(library);
  const scope = scopeOf(domain);
  await library.knowledge.ingestItems({ scope, rules: domain, items, indexed: true, signal: unaborted() });
  const ways: Readonly<Record<string, (message: string) => Promise<unknown>>> = {
    'POST /v1/chat': (message) => converse(assistant, domain, [message]),
    'POST /v2/query': (message) => askV2(assistant, domain, [message]),
    'POST /v2/query of a waiter, in English': (message) => askV2(assistant, domain, [message], ENGLISH_WAITER),
    'POST /v2/items/resolve': (message) => assistant.resolve({ domain, scope, text: message }),
  };
  const ordinary = write({ pieces: [ORDINARY], isVaried: false });
  const rows: Row[] = [];
  for (const [way, ask] of Object.entries(ways)) {
    const usual = await priceOften(ask, ordinary);
    const names = items.map(({ name }) => ({ name: String(name) }));
    const found = await breed({
      kinds: piecesFor(domain, names),
      price: (message) => priceOf(ask, message),
      seed: 7,
      ...(quick ? { first: 8, generations: 3, children: 12 } : { first: 200, generations: 20, children: 24 }),
    });
    const dearest = await dearestOf(found.slice(0, quick ? 3 : found.length), ask);
    console.log(`  ${way}, ${of}: ${middle(dearest.prices).toFixed(0)} ms`);
    rows.push({
      what: `${way}, ${of}`,
      measured: spreadOf(dearest.prices, 'ms'),
      peer: { what: 'an ordinary message of that length', measured: spreadOf(usual, 'ms') },
      bound: { at: 'p50', most: BOUND_MS },
      note: JSON.stringify(dearest.message.slice(0, 120)),
    });
  }
  await library.remove();
  return rows;
}

const ENGLISH_WAITER: Partial<Question> = { actorRole: 'waiter', language: 'en' };

/** Asked again and again, since one price has the luck of its moment in it. */
async function dearestOf(found: readonly Priced[], ask: (message: string) => Promise<unknown>) {
  const priced: { readonly message: string; readonly prices: number[] }[] = [];
  for (const { message } of found) priced.push({ message, prices: await priceOften(ask, message) });
  return priced.reduce((one, other) => (middle(other.prices) > middle(one.prices) ? other : one));
}

function middle(prices: readonly number[]): number {
  return spreadOf(prices, 'ms').p50;
}

async function priceOften(ask: (message: string) => Promise<unknown>, message: string): Promise<number[]> {
  const prices: number[] = [];
  for (let time = 0; time < 15; time += 1) prices.push(await priceOnce(ask, message));
  return prices;
}

/** The less of two: the garbage of others is collected at any time. */
async function priceOf(ask: (message: string) => Promise<unknown>, message: string): Promise<number> {
  return Math.min(await priceOnce(ask, message), await priceOnce(ask, message));
}

async function priceOnce(ask: (message: string) => Promise<unknown>, message: string): Promise<number> {
  forgetTexts();
  const before = cpuMs();
  await ask(message);
  return cpuMs() - before;
}
