/** Each write on a disk that fills up in the middle of it, and once more when there is room again. */
import { copyFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Domain } from '../../../../../server/domains/index.ts';
import { Fault } from '../../../../../server/fault.ts';
import { checkSoundness, guestView, readFile } from './look-into.ts';
import type { TestNode } from '../../../../support/library/open-node.ts';
import type { Scene } from './scene.ts';
import { openScene, PLAYED_AT, SEEN_AT, WRITES } from './scene.ts';

/** Takes the room away, up to so many bytes, and gives it back. */
export interface Disk {
  fill(left: number): Promise<void>;
  free(): Promise<void>;
}

export interface ShortPlay {
  /** `done`, or the code of the fault that it or its job ended with. */
  readonly outcome: string;
  /** Guests met what they had met, while there was no room. */
  readonly readWhileFull: boolean;
  /** They met the same after it had failed. */
  readonly sameAnswers: boolean;
  readonly sound: boolean;
  /** What they met when it had been done, now or once more. */
  readonly afterwards: string;
}

/** A job can't end while there is no room to write that down: then the log tells of it. */
async function untilTrouble({ logged }: TestNode, playing: Promise<unknown>): Promise<void> {
  let isOver = false;
  void playing.finally(() => (isOver = true));
  while (!isOver && !logged.some(({ level }) => level !== 'info')) await wait(10);
}

export interface ShortScene {
  readonly start: string;
  readonly path: string;
  readonly domain: Domain;
  readonly disk: Disk;
}

export async function playShortOfRoom(
  { start, path, domain, disk }: ShortScene,
  name: string,
  left: number,
): Promise<ShortPlay> {
  const { wants, play } = WRITES[name]!;
  for (const ending of ['', '-wal', '-shm']) await rm(path + ending, { force: true });
  await copyFile(start, path);
  const scene = await openScene(path, domain, { at: PLAYED_AT, wants });
  const before = JSON.stringify(await guestView(scene));
  await disk.fill(left);
  const playing = outcomeOf(scene.node.start().then(() => play(scene)));
  await untilTrouble(scene.node, playing);
  const meanwhile = JSON.stringify(await guestView(scene));
  await disk.free();
  const outcome = await playing;
  const after = JSON.stringify(await guestView(scene));
  await scene.node.close();
  const sound = JSON.stringify(readFile(path, checkSoundness));
  return {
    outcome,
    readWhileFull: outcome === 'done' || meanwhile === before,
    sameAnswers: outcome === 'done' || after === before,
    sound: sound === JSON.stringify({ integrity: 'ok', foreignKeys: [] }),
    afterwards: outcome === 'done' ? after : await playAgain(path, domain, name),
  };
}

/** As its owner goes on: what came to nothing is given once more. */
async function playAgain(path: string, domain: Domain, name: string): Promise<string> {
  const scene: Scene = await openScene(path, domain, { at: SEEN_AT, wants: WRITES[name]!.wants });
  await scene.node.start();
  await WRITES[name]!.play(scene);
  const view = JSON.stringify(await guestView(scene));
  await scene.node.close();
  return view;
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Fault) return error.code;
    const { error: told } = JSON.parse((error as Error).message) as { error?: { code: string } };
    return told?.code ?? 'unknown';
  }
}
