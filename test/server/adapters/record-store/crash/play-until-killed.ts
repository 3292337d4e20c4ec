/** Plays one write and says what it is about to do, until it is killed. Started by the crash test. */
import { writeSync } from 'node:fs';
import { readDomainAt } from '../../../../../server/domains/registry/read-domain-at.ts';
import { watchStatements } from '../../../../support/library/watch-statements.ts';
import { fingerprint, readFile } from './look-into.ts';
import { openScene, PLAYED_AT, WRITES } from './scene.ts';

const [path = '', domainFile = '', name = '', holdAt = '', cachePages = ''] = process.argv.slice(2);
const say = (line: string): void => void writeSync(1, `${line}\n`);

const write = WRITES[name];
const { good } = await readDomainAt(domainFile);
if (write === undefined || good === undefined) throw new Error(`${name} can not be played`);
const scene = await openScene(path, good.domain, { at: PLAYED_AT, wants: write.wants });

let inside = 0;
let isHeld = false;
watchStatements(({ database, sql, isInsideWrite }) => {
  if (isHeld) return;
  // What does not fit into a small cache goes to the file before it is committed.
  if (cachePages !== '' && sql.startsWith('begin')) database.pragma(`cache_size = ${cachePages}`);
  if (!isInsideWrite) return;
  inside += 1;
  if (inside !== Number(holdAt)) return;
  isHeld = true;
  // What everybody else sees now is what has to be there afterwards.
  say(`inside ${readFile(path, fingerprint)}`);
  // Here the process stands still, between two statements of its open transaction, until it is gone.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
say('begun');
await scene.node.start();
await write.play(scene);
say('done');
setInterval(() => undefined, 1000);
