/**
 * Documents are drafted, published, scheduled, archived, brought back and deleted while guests ask: every answer is one that was true at some
 * moment between its question and itself. The 10,000 steps: `LIFECYCLE_STEPS=10000 npx vitest run test/properties/lifecycle.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RetrievalPlan } from '../../server/knowledge/index.ts';
import type { Random } from '../eval/generate/random.ts';
import { createRandom } from '../eval/generate/random.ts';
import type { Place, Told } from '../support/library/knowledge-model.ts';
import { createKnowledgeModel } from '../support/library/knowledge-model.ts';
import type { Step, World } from '../support/library/knowledge-steps.ts';
import { COMMON_WORD, inWords, scopeIn, STEP_KINDS, takeStep, timeOf } from '../support/library/knowledge-steps.ts';
import type { OpenLibrary, OpenRecords } from './open-library.ts';
import { allOf, openLibrary, plainRules } from './open-library.ts';

const STEPS = Number(process.env['LIFECYCLE_STEPS'] ?? 3000);
const SEED = Number(process.env['LIFECYCLE_SEED'] ?? Date.now() % 1_000_000);

/** Changes are to be visible within this. */
const VISIBLE_MS = 1000;
const READERS = 3;
/** Turns of the event loop: about as many as a write takes. */
const LONGEST_DELAY = 500;
const DOMAIN = 'lifecycle';
const RULES = plainRules(DOMAIN);
const TENANTS = ['cadena', 'vecina'];
const BRANCHES = ['*', 'norte', 'sur'];
const IDS = ['a', 'b', 'c', 'd'];

const WRITES = STEP_KINDS.filter((kind) => kind !== 'wait');
const QUESTIONS = ['catalog', 'words', 'named'] as const;
type Question = (typeof QUESTIONS)[number];

/** One tenant's truth, from moment to moment: each step that was taken made one. */
interface Chronicle {
  readonly world: World;
  /** How many steps have begun; as many moments will there be, and the first. */
  begun: number;
  /** What each place tells. */
  readonly moments: (readonly (readonly Told[])[])[];
}

interface Tally {
  writes: number;
  refused: number;
  waits: number;
  queries: number;
  /** Queries during which something changed. */
  contended: number;
  /** From the end of a change to the end of the read that shows it. */
  readonly visibleMs: number[];
}

/** `open` gives empty records. */
export function describeLifecycle(name: string, open: OpenRecords, stepCount = STEPS): void {
  describe(`a library over ${name} that is written and read at once (seed ${String(SEED)})`, () => {
    let library: OpenLibrary;
    beforeAll(async () => {
      library = await openLibrary((records) => records, open);
      for (const tenant of TENANTS) {
        for (const branch of BRANCHES.slice(1)) await library.records.ensureScope(tenant, branch);
      }
    });
    afterAll(() => library.close());

    it(
      'answers no stale version, no draft and no half of a change, and shows each change to the next question',
      async () => {
        const random = createRandom(SEED);
        const chronicles = TENANTS.map((tenant) => openChronicle(library, tenant));
        const tally: Tally = { writes: 0, refused: 0, waits: 0, queries: 0, contended: 0, visibleMs: [] };
        const course: Course = { library, random, chronicles, tally, wrong: [], stepCount };
        while (!isOver(course)) await takeRound(course);
        expect(course.wrong).toEqual([]);
        expect(stepsOf(tally)).toBeGreaterThanOrEqual(stepCount);
        report(tally);
        expectWorth(course);
      },
      60_000 + stepCount * 60,
    );
  });
}

interface Course {
  readonly library: OpenLibrary;
  readonly random: Random;
  readonly chronicles: readonly Chronicle[];
  readonly tally: Tally;
  readonly stepCount: number;
  /** Answers that were true at no moment. */
  readonly wrong: string[];
}

const stepsOf = ({ writes, waits, queries }: Tally): number => writes + waits + queries;
const isOver = ({ tally, wrong, stepCount }: Course): boolean => stepsOf(tally) >= stepCount || wrong.length > 0;

function openChronicle(library: OpenLibrary, tenant: string): Chronicle {
  const places: Place[] = BRANCHES.map((branch) => ({ tenant, branch }));
  const world = { opened: library, model: createKnowledgeModel(), domainId: DOMAIN, places };
  return { world, begun: 0, moments: [places.map(() => [])] };
}

/** Each tenant takes a step while guests ask; now and then some minutes pass, while they ask too. */
async function takeRound(course: Course): Promise<void> {
  const { chronicles, random } = course;
  const work = random.chance(0.25) ? [letTimePass(course)] : chronicles.map((chronicle) => writeOne(course, chronicle));
  await allOf([...work, ...Array.from({ length: READERS }, () => readSome(course))]);
  // A long run of promises alone would let nothing else have its turn.
  await new Promise((resolve) => setImmediate(resolve));
}

async function letTimePass({ chronicles, random, tally }: Course): Promise<void> {
  tally.waits += 1;
  await yieldTurns(random.below(LONGEST_DELAY));
  const step = makeStep(random, 'wait', '');
  const [first, ...others] = chronicles;
  // One clock for all: the others only take note of it.
  await Promise.all([
    ...(first === undefined ? [] : [take(first, step)]),
    ...others.map((other) => take(other, { ...step, minutes: 0 })),
  ]);
}

async function writeOne(course: Course, chronicle: Chronicle): Promise<void> {
  const { tally, random } = course;
  const stamp = `${chronicle.world.places[0]?.tenant ?? ''} ${String(chronicle.begun)}`;
  const isDone = await take(chronicle, makeStep(random, random.pick(WRITES), stamp));
  const ended = performance.now();
  tally.writes += 1;
  if (!isDone) tally.refused += 1;
  const place = random.below(BRANCHES.length);
  await ask(course, chronicle, { place, question: random.pick(QUESTIONS) });
  tally.visibleMs.push(performance.now() - ended);
}

/** Every step makes one moment, also one that changes nothing. */
async function take(chronicle: Chronicle, step: Step): Promise<boolean> {
  const { world, moments } = chronicle;
  chronicle.begun += 1;
  const isDone = await takeStep(world, step);
  const now = timeOf(world);
  moments.push(world.places.map((place) => world.model.tell(place, now)));
  return isDone;
}

function makeStep(random: Random, kind: Step['kind'], stamp: string): Step {
  const minute = () => (random.chance(0.4) ? null : random.below(16) - 3);
  // An id goes with its name: what two items of one id become is told where the catalog is tested.
  const items = Array.from({ length: random.below(3) }, () => {
    const id = random.pick(IDS);
    return { id, name: `name of ${id}`, declares: true };
  });
  return {
    kind,
    place: random.below(BRANCHES.length),
    document: random.below(100),
    key: random.pick(['one', 'two']),
    items,
    hasLoose: random.chance(0.5),
    from: minute(),
    to: minute(),
    version: random.chance(0.6) ? undefined : random.below(100),
    minutes: 1 + random.below(6),
    stamp,
  };
}

async function readSome(course: Course): Promise<void> {
  const { chronicles, random } = course;
  // So that it begins at any statement of a write.
  await yieldTurns(random.below(LONGEST_DELAY));
  const place = random.below(BRANCHES.length);
  await ask(course, random.pick(chronicles), { place, question: random.pick(QUESTIONS) });
}

async function yieldTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

interface Asked {
  readonly place: number;
  readonly question: Question;
}

/** The answer has to be that of a moment which was there when it was asked, or which came until it was given. */
async function ask(course: Course, chronicle: Chronicle, { place, question }: Asked): Promise<void> {
  const { world, moments } = chronicle;
  const first = moments.length - 1;
  const answer = await answerOf(
    course.library,
    scopeIn(world, world.places[place] ?? { tenant: '', branch: '' }),
    question,
  );
  const last = chronicle.begun;
  while (moments.length <= last && course.wrong.length === 0) await new Promise((resolve) => setImmediate(resolve));
  course.tally.queries += 1;
  if (last > first) course.tally.contended += 1;
  const truths = moments.slice(first, last + 1).map((moment) => expectedOf(moment[place] ?? [], question));
  if (truths.includes(answer)) return;
  course.wrong.push(
    `${question} of ${JSON.stringify(world.places[place])}: told ${answer}; true was ${truths.join(' | then | ')}`,
  );
}

async function answerOf(
  { knowledge }: OpenLibrary,
  scope: ReturnType<typeof scopeIn>,
  question: Question,
): Promise<string> {
  const signal = new AbortController().signal;
  if (question === 'catalog') {
    const { items, chunkCount } = await knowledge.catalog(scope, RULES);
    const texts = items.flatMap(({ records }) => records.flatMap((record) => record['texts'] as readonly string[]));
    return [...inWords(items.flatMap(({ chunks }) => chunks)), ...texts.sort(), String(chunkCount)].join();
  }
  const plan: RetrievalPlan = { query: COMMON_WORD, topK: 200, ...(question === 'named' ? { itemIds: IDS } : {}) };
  const evidence = await knowledge.retrieve(scope, RULES, plan, signal);
  return inWords(evidence.flatMap(({ metadata: { row } }) => ('kind' in row ? [] : [row]))).join();
}

function expectedOf(told: readonly Told[], question: Question): string {
  const ofItems = inWords(told.filter(({ itemId }) => itemId !== undefined));
  if (question === 'named') return ofItems.join();
  if (question === 'words') return inWords(told).join();
  const texts = told.filter(({ itemId }) => itemId !== undefined).map(({ text }) => text);
  return [...ofItems, ...texts.sort(), String(told.length)].join();
}

/** A course on which nothing happens proves nothing. */
function expectWorth({ tally, stepCount }: Course): void {
  const { writes, refused, waits, queries, contended, visibleMs } = tally;
  expect(refused / writes).toBeLessThan(0.7);
  expect(Math.min(waits, queries, contended)).toBeGreaterThan(stepCount / 100);
  expect(Math.max(...visibleMs)).toBeLessThan(VISIBLE_MS);
}

function report({ writes, refused, waits, queries, contended, visibleMs }: Tally): void {
  const sorted = visibleMs.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  const steps = `${String(writes)} writes (${String(refused)} refused), ${String(waits)} waits, ${String(queries)} queries`;
  process.stdout.write(
    `lifecycle: ${steps}, ${String(contended)} during a change; visible after ${at(0.5)} ms (median), ${at(1)} ms (longest)\n`,
  );
}
