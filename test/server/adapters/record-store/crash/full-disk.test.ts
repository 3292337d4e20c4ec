/** A disk that is full in the middle of a write: nothing of it is kept, guests notice nothing, and it can be done when there is room. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Domain } from '../../../../../server/domains/index.ts';
import { readDomain } from '../../../../support/library/build-library.ts';
import { watchStatements } from '../../../../support/library/watch-statements.ts';
import { guestView, readFile } from './look-into.ts';
import { buildScript, DOMAIN_FILE } from './kill-write.ts';
import type { Disk, ShortPlay } from './play-short-of-room.ts';
import { playShortOfRoom } from './play-short-of-room.ts';
import { openScene, PLAYED_AT, SET_AT, setScene, WRITES } from './scene.ts';

const PAGE = 4096;
const UNBOUNDED = 1_000_000;

/** As for the kills: `npm test` takes a slice. */
const isWhole = process.env['KILLS'] === 'all';

let folder: string;
let start: string;
let domain: Domain;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-'));
  start = join(folder, 'start.sqlite');
  domain = await readDomain('bakery');
  const scene = await openScene(start, domain, { at: SET_AT, wants: 'first' });
  await setScene(scene);
  await scene.node.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** The driver's own bound on pages stands in for the disk: it gives the same error at the same place. */
function boundPages(): Disk & { stop: () => void } {
  const bounded = new Set<BetterSqlite.Database>();
  let left: number | undefined;
  const stop = watchStatements(({ database, sql }) => {
    if (left === undefined || bounded.has(database) || !/^\s*(?:begin immediate|insert|update|delete)/u.test(sql))
      return;
    bounded.add(database);
    const pages = Number(database.pragma('page_count', { simple: true }));
    database.pragma(`max_page_count = ${String(pages + Math.floor(left / PAGE))}`);
  });
  return {
    stop,
    fill: (bytes) => Promise.resolve(void (left = bytes)),
    async free() {
      left = undefined;
      for (const database of bounded) database.pragma(`max_page_count = ${String(UNBOUNDED)}`);
      bounded.clear();
    },
  };
}

async function playInPeace(name: string): Promise<{ readonly view: string; readonly growth: number }> {
  const path = join(folder, `peace-${name}.sqlite`);
  await copyFile(start, path);
  const pages = () => readFile(path, (database) => Number(database.pragma('page_count', { simple: true })));
  const before = pages();
  const scene = await openScene(path, domain, { at: PLAYED_AT, wants: WRITES[name]!.wants });
  await scene.node.start();
  await WRITES[name]!.play(scene);
  const view = JSON.stringify(await guestView(scene));
  await scene.node.close();
  return { view, growth: pages() - before };
}

/** A small file system of one's own, where the machine gives one to everybody. */
const MOUNTED = [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=24m tmpfs "$0" && exec "$@"',
];
const canMount = spawnSync('unshare', [...MOUNTED, tmpdir(), 'true']).status === 0;

describe.skipIf(!canMount)('a real disk, small and full (only where `unshare` may mount one)', () => {
  it(
    'takes nothing from guests by any write, and each can be done when there is room',
    { timeout: 120_000 },
    async () => {
      const { script, remove } = await buildScript('play-on-full-disk');
      const disk = await mkdtemp(join(tmpdir(), 'disk-'));
      onTestFinished(async () => {
        await remove();
        await rm(disk, { recursive: true });
      });
      const rooms = (isWhole ? [0, 24, 48, 96, 240, 480] : [0]).map((kilobytes) => String(kilobytes * 1024));
      const parts = [...MOUNTED, disk, process.execPath, script, start, disk, DOMAIN_FILE, ...rooms];
      const { stdout } = await promisify(execFile)('unshare', parts, { maxBuffer: 2 ** 30 });
      const played = JSON.parse(stdout) as (ShortPlay & { readonly name: string; readonly left: number })[];
      expect(played).toHaveLength(rooms.length * Object.keys(WRITES).length);
      for (const name of Object.keys(WRITES)) {
        const { view } = await playInPeace(name);
        const own = played.filter((each) => each.name === name);
        for (const { outcome, readWhileFull, sameAnswers, sound, afterwards } of own) {
          expect({ name, outcome, readWhileFull, sameAnswers, sound }).toEqual({
            name,
            outcome: expect.stringMatching(/^(?:storage-full|done)$/u) as string,
            readWhileFull: true,
            sameAnswers: true,
            sound: true,
          });
          expect(afterwards === view).toBe(true);
        }
        // Even the smallest write needs room in the log.
        expect(own[0]?.outcome).toBe('storage-full');
      }
    },
  );
});

describe('a disk that is full in the middle of', () => {
  it.each(['ingest', 'create', 'edit', 'read-again', 'bring-back', 'reembed'])(
    '%s leaves everything as it was, and it can be done when there is room',
    { timeout: 60_000 },
    async (name) => {
      const { view, growth } = await playInPeace(name);
      const disk = boundPages();
      const outcomes: string[] = [];
      try {
        for (const part of isWhole ? [0, 0.3, 0.7] : [0.5]) {
          const left = Math.floor(growth * part) * PAGE;
          const path = join(folder, 'full.sqlite');
          const played = await playShortOfRoom({ start, path, domain, disk }, name, left);
          outcomes.push(played.outcome);
          expect(played).toEqual({
            outcome: expect.stringMatching(/^(?:storage-full|done)$/u) as string,
            readWhileFull: true,
            sameAnswers: true,
            sound: true,
            afterwards: view,
          });
        }
      } finally {
        disk.stop();
      }
      // What finds room in pages that others left may be done; the rest says why it was not.
      if (growth > 3) expect(outcomes).toContain('storage-full');
    },
  );
});
