import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Assistant } from '../../../server/assistant/index.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { forgetTexts } from '../../../server/text/remember.ts';
import type { Priced } from '../../bench/costly-messages.ts';
import { breed, ORDINARY, piecesFor, write } from '../../bench/costly-messages.ts';
import { demoItems, shippedDomain } from '../../domains/read-shipped.ts';
import { askV2 } from '../../support/assistant/ask-v2.ts';
import { buildAssistant, converse } from '../../support/assistant/build-assistant.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, ingestItems } from '../../support/library/build-library.ts';
import { cpuMs } from '../../support/cpu-time.ts';

/** The bounds are wide, since a busy machine lends no two tests the same processor: what they catch is what grows with the square of a length. */
const TIMES_ORDINARY = 20;
const TIMES_A_QUARTER = 14;
/** What is too dear is too dear in every round; what a busy machine makes so is not. */
const ROUNDS = 6;

const domain: Domain = shippedDomain('restaurant');
const items = demoItems('restaurant').map(({ item }) => item);
let library: TestLibrary;
let assistant: Assistant;
let usual: number;
let dearest: readonly Priced[];

/** The least of several: whatever else the processor did is not in it. */
async function priceOf(message: string, times: number): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time += 1) {
    forgetTexts();
    const before = cpuMs();
    await askV2(assistant, domain, [message]);
    least = Math.min(least, cpuMs() - before);
  }
  return least;
}

/** The least ratio of at most six rounds, the first that is below its bound. */
async function leastRatio(bound: number, readRatio: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS && least >= bound; round += 1) least = Math.min(least, await readRatio());
  return least;
}

beforeAll(async () => {
  library = await buildLibrary();
  assistant = buildAssistant(library);
  await ingestItems(library, domain, items);
  const ordinary = write({ pieces: [ORDINARY], isVaried: false });
  await priceOf(ordinary, 5);
  usual = await priceOf(ordinary, 5);
  dearest = await breed({
    kinds: piecesFor(
      domain,
      items.map(({ name }) => ({ name })),
    ),
    price: (message) => priceOf(message, 1),
    seed: 11,
    first: 12,
    generations: 2,
    children: 8,
  });
});

afterAll(() => library.remove());

/** What a longer search has found dear: other names of things, lists of what is turned away, names of names, runs of what is asked. */
const FOUND = [
  'd ede paaps tone nueecs de ',
  'intolerant eà lactosetone ',
  'Mousse de Bife de Risotto de Vitel toné holandesa holandesa ',
  'Sopa de Risotto de Wok de Tarta de ',
  'Chopp de Chopp de ',
  'holandesa ',
  'con u n con co n ignore sem ',
  '\n1…http://a.b/c?d=e #Trucha de <',
  'aáa-a-quea.e’',
];

it.each(FOUND)(
  'of «%s» over and over costs what its length costs',
  async (piece) => {
    const message = write({ pieces: [piece], isVaried: false });
    const ratio = await leastRatio(TIMES_ORDINARY / 4, async () => (await priceOf(message, 3)) / usual);
    expect(ratio).toBeLessThan(TIMES_ORDINARY / 4);
  },
  60_000,
);

it('costs no more than twenty ordinary messages of its length, whatever a message is made of', async () => {
  for (const { message } of dearest) {
    const ratio = await leastRatio(TIMES_ORDINARY, async () => (await priceOf(message, 3)) / usual);
    expect(ratio, `${message.slice(0, 80)} …`).toBeLessThan(TIMES_ORDINARY);
  }
});

it('costs what its length costs, and not the square of it', async () => {
  for (const { message } of dearest) {
    const quarter = message.slice(0, message.length / 4);
    const ratio = await leastRatio(TIMES_A_QUARTER, async () => {
      const quarterPrice = await priceOf(quarter, 5);
      return (await priceOf(message, 3)) / quarterPrice;
    });
    expect(ratio, `${message.slice(0, 80)} …`).toBeLessThan(TIMES_A_QUARTER);
  }
});

it.each(['⑴', 'ﷺ', 'a', 'ﬁ', '\u0301', '👨‍👩‍👧‍👦', '((', 'a’'])(
  'of %s alone is cheaper than an ordinary one',
  async (sign) => {
    // Also where nobody has counted its letters before: of an assistant that is asked within the process.
    const message = sign.repeat(4000 / sign.length);
    expect((await priceOf(message, 3)) / usual).toBeLessThan(TIMES_ORDINARY);
    await converse(assistant, domain, [message]);
  },
);
