/**
 * kill -9 while the server writes. `npm test` takes a slice; all 200 points: `KILLS=all npx vitest run test/server/adapters/record-store/crash/crash.test.ts`
 * (docs/development.md).
 */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '../../../../../server/domains/index.ts';
import { readDomain } from '../../../../support/library/build-library.ts';
import { watchStatements } from '../../../../support/library/watch-statements.ts';
import type { KillPoint, Player } from './kill-write.ts';
import { buildPlayer } from './kill-write.ts';
import { checkSoundness, fingerprint, guestView, milestone, readFile, timelessRows } from './look-into.ts';
import type { Scene } from './scene.ts';
import { LATER, openScene, PLAYED_AT, SEEN_AT, SET_AT, setScene, WRITES } from './scene.ts';

/** Of each write: kills at statements within open writes, as far as it has so many, and kills at any moment. */
const PLAN: Readonly<Record<string, readonly [inside: number, anywhere: number]>> = {
  ingest: [48, 5],
  create: [24, 5],
  edit: [24, 5],
  'read-again': [16, 4],
  publish: [10, 3],
  schedule: [8, 3],
  archive: [8, 3],
  'bring-back': [12, 3],
  remove: [14, 4],
  reembed: [24, 5],
};

/** Where the counts of the whole are written. */
const CACHE = join(import.meta.dirname, '../../../../../.cache/results');

const isWhole = process.env['KILLS'] === 'all';

/** So much longer takes a process that has just begun. */
const COLD = 3;

/** A cache so small that rows stand in the file's log before they are committed. */
const SMALL_CACHE = 10;

interface Rehearsal {
  /** The milestones that it passes. */
  readonly milestones: readonly string[];
  readonly statements: number;
  readonly durationMs: number;
  readonly before: Views;
  readonly after: Views;
  readonly rowsAfter: readonly string[];
}

/** What guests meet when they look soon after, and when what was scheduled has begun. */
interface Views {
  readonly soon: unknown;
  readonly later?: unknown;
}

let folder: string;
let start: string;
let domain: Domain;
let player: Player;
const counts: Record<
  string,
  { statements: number; kills: number; inside: number; old: number; new: number; between: number }
> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  start = join(folder, 'start.sqlite');
  domain = await readDomain('bakery');
  player = await buildPlayer();
  const scene = await openScene(start, domain, { at: SET_AT, wants: 'first' });
  await setScene(scene);
  await scene.node.close();
});
afterAll(async () => {
  await player.remove();
  await rm(folder, { recursive: true });
  if (!isWhole) return;
  await mkdir(CACHE, { recursive: true });
  await writeFile(join(CACHE, 'kills.json'), JSON.stringify(counts, undefined, 2));
});

/** A copy of the file that every write begins on. */
async function freshFile(name: string): Promise<string> {
  const path = join(folder, `${name}.sqlite`);
  for (const ending of ['-wal', '-shm']) await rm(path + ending, { force: true });
  await copyFile(start, path);
  return path;
}

async function withScene<Result>(
  path: string,
  settings: Parameters<typeof openScene>[2],
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const scene = await openScene(path, domain, settings);
  try {
    return await work(scene);
  } finally {
    await scene.node.close();
  }
}

async function viewsOf(path: string, name: string): Promise<Views> {
  const soon = await withScene(path, { at: SEEN_AT, wants: 'first' }, guestView);
  if (WRITES[name]!.seen !== 'later') return { soon };
  return { soon, later: await withScene(path, { at: LATER, wants: 'first' }, guestView) };
}

/** The write as it goes when nobody disturbs it: every state that the file has been in, and how many points there are. */
async function rehearse(name: string): Promise<Rehearsal> {
  const { wants, play } = WRITES[name]!;
  const path = await freshFile(`rehearsed-${name}`);
  const before = await viewsOf(path, name);
  const milestones: string[] = [];
  let statements = 0;
  let isLooking = false;
  let seen = 0;
  const look = (): void => {
    isLooking = true;
    const reached = readFile(path, milestone);
    isLooking = false;
    if (reached !== milestones.at(-1)) milestones.push(reached);
  };
  look();
  const scene = await openScene(path, domain, { at: PLAYED_AT, wants });
  const stop = watchStatements(({ commits, isInsideWrite }) => {
    if (isLooking) return;
    if (isInsideWrite) statements += 1;
    if (commits === seen) return;
    seen = commits;
    look();
  });
  const begun = performance.now();
  await scene.node.start();
  await play(scene);
  const durationMs = performance.now() - begun;
  stop();
  await scene.node.close();
  look();
  const after = await viewsOf(path, name);
  return { milestones, statements, durationMs, before, after, rowsAfter: readFile(path, timelessRows) };
}

/** Spread over the whole write, from its first statement to its last. */
function pointsOf(name: string, { statements, durationMs }: Rehearsal): KillPoint[] {
  const [inside = 0, anywhere = 0] = PLAN[name] ?? [];
  const points: KillPoint[] = [];
  const distinct = Math.min(inside, statements);
  for (let place = 0; place < distinct; place += 1) {
    const statement = distinct === 1 ? 1 : 1 + Math.round((place * (statements - 1)) / (distinct - 1));
    points.push({ statement, ...(place % 2 === 1 ? { cachePages: SMALL_CACHE } : {}) });
  }
  for (let place = 0; place < anywhere; place += 1)
    points.push({ afterMs: (COLD * durationMs * (place + 0.5)) / anywhere });
  if (isWhole) return points;
  // A slice: in the middle, and of the longer writes before their very last statement, the commit.
  const slice = [points[Math.floor(distinct / 2)], ...(inside > 12 ? [points[distinct - 1]] : [])];
  return slice.flatMap((point) => point ?? []);
}

describe('the records after a kill -9', () => {
  it.each(Object.keys(WRITES))(
    'in the middle of %s are the old ones or the new ones, and what was begun is ended',
    { timeout: 600_000 },
    async (name) => {
      const rehearsal = await rehearse(name);
      // Else nothing was written, or nobody could see it, and no kill shows anything.
      expect(rehearsal.milestones.length).toBeGreaterThan(1);
      const isSeen = WRITES[name]!.seen !== 'never';
      expect(JSON.stringify(rehearsal.after) !== JSON.stringify(rehearsal.before)).toBe(isSeen);
      const count = (counts[name] = {
        statements: rehearsal.statements,
        kills: 0,
        inside: 0,
        old: 0,
        new: 0,
        between: 0,
      });
      for (const point of pointsOf(name, rehearsal)) {
        const outcome = await killAndLook(name, point, rehearsal);
        count.kills += 1;
        if (outcome.isInside) count.inside += 1;
        count[outcome.stands] += 1;
      }
    },
  );

  it('fell into open writes where that was wanted', () => {
    const all = Object.values(counts);
    const inside = all.reduce((sum, count) => sum + count.inside, 0);
    const kills = all.reduce((sum, count) => sum + count.kills, 0);
    expect(kills).toBeGreaterThanOrEqual(isWhole ? 200 : 15);
    expect(inside).toBeGreaterThanOrEqual(isWhole ? 150 : 15);
  });
});

interface Outcome {
  readonly isInside: boolean;
  readonly stands: 'old' | 'new' | 'between';
}

async function killAndLook(name: string, point: KillPoint, rehearsal: Rehearsal): Promise<Outcome> {
  const { milestones, before, after } = rehearsal;
  const path = await freshFile('killed');
  const killed = await player.kill(path, name, point);
  const isInside = killed.inside !== undefined;
  // A quicker embedder takes more at once: then there may be fewer statements than were rehearsed.
  expect(isInside).toBe('statement' in point && !killed.isDone);

  const found = readFile(path, (database) => ({
    ...checkSoundness(database),
    state: fingerprint(database),
    milestone: milestone(database),
  }));
  expect(found).toMatchObject({ integrity: 'ok', foreignKeys: [] });
  // Only whole writes: all that others had seen, and nothing of the one that was open.
  if (killed.inside !== undefined) expect(found.state).toBe(killed.inside);
  const place = milestones.indexOf(found.milestone);
  expect(place).toBeGreaterThanOrEqual(0);
  if (killed.isDone) expect(place).toBe(milestones.length - 1);

  const views = await viewsOf(path, name);
  const isNew = JSON.stringify(views) === JSON.stringify(after);
  if (!isNew) expect(views).toEqual(before);
  if (killed.isDone) expect(isNew).toBe(true);

  await goOn(path, name, place > 0);
  expect(await viewsOf(path, name)).toEqual(after);
  expect(readFile(path, timelessRows)).toEqual(rehearsal.rowsAfter);
  const stands = place === 0 ? 'old' : place === milestones.length - 1 ? 'new' : 'between';
  return { isInside, stands };
}

/** Another node takes up what the killed one left; what left no trace is simply done again. */
async function goOn(path: string, name: string, isBegun: boolean): Promise<void> {
  const { wants, play } = WRITES[name]!;
  await withScene(path, { at: SEEN_AT, wants }, async (scene) => {
    await scene.node.start();
    const { jobs } = scene.node.records;
    for (const job of await jobs.list({ limit: 100 })) {
      const { state, error } = await scene.node.ended(job.id);
      expect({ state, error }).toEqual({ state: 'done', error: undefined });
    }
    if (!isBegun) await play(scene);
  });
}
