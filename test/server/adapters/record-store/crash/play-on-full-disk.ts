/** Every write on a small disk of its own that is filled up beside it. Started by the test of a full disk, with the disk mounted. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readDomainAt } from '../../../../../server/domains/registry/read-domain-at.ts';
import type { Disk } from './play-short-of-room.ts';
import { playShortOfRoom } from './play-short-of-room.ts';
import { WRITES } from './scene.ts';

const [start = '', folder = '', domainFile = '', ...rooms] = process.argv.slice(2);
const { good } = await readDomainAt(domainFile);
if (good === undefined) throw new Error(`${domainFile} can not be used`);
const ballast = join(folder, 'ballast');
const BLOCK = new Uint8Array(64 * 1024);

const disk: Disk = {
  async fill(left) {
    const file = await open(ballast, 'w');
    let size = 0;
    try {
      for (;;) size += (await file.write(BLOCK)).bytesWritten;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
    await file.truncate(Math.max(0, size - left));
    await file.close();
  },
  free: () => rm(ballast, { force: true }),
};

const played = [];
for (const name of Object.keys(WRITES)) {
  for (const left of rooms.map(Number)) {
    const path = join(folder, 'records.sqlite');
    played.push({ name, left, ...(await playShortOfRoom({ start, path, domain: good.domain, disk }, name, left)) });
  }
}
process.stdout.write(JSON.stringify(played));
