import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfinedPictureReader } from '../../../../server/adapters/picture-reader/confined.ts';
import type { ConfinedPictureReaderOptions } from '../../../../server/adapters/picture-reader/confined.ts';
import { seenLine } from '../../../support/fakes/picture-reader.ts';
import { faultOf } from '../../../support/fault-of.ts';

const idle = new AbortController().signal;
const picture = { bytes: Uint8Array.of(1, 2), mediaType: 'image/png', page: 1, orientation: 1 } as const;
const page = seenLine('Flan');
const SEEN = `say({ kind: 'seen', page: ${JSON.stringify(page)} });`;

/** Scripts stand in for the process, so that nothing has to be installed; the real one is in `test/services/ocr`. */
describe('createConfinedPictureReader', { timeout: 60_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function open(script: string, options: Partial<ConfinedPictureReaderOptions> = {}) {
    const childPath = join(folder, `${String(Math.random()).slice(2)}.mjs`);
    await writeFile(childPath, `const say = (message) => process.send(message);\nsay({ kind: 'ready' });\n${script}`);
    let readings = 0;
    const reader = createConfinedPictureReader({
      ...{ childPath, folder, pictureWidth: 595, pixelLimit: 100, memoryLimitMb: 200, timeLimitMs: 5000 },
      report: () => {
        readings += 1;
      },
      ...options,
    });
    return { reader, readings: () => readings };
  }

  it('gives what was made out, and looks at nothing twice', async () => {
    const { reader, readings } = await open(SEEN);
    expect(await reader.read(picture, idle)).toEqual(page);
    expect(await reader.read({ ...picture, bytes: Uint8Array.of(1, 2) }, idle)).toEqual(page);
    expect(readings()).toBe(1);
    await reader.read({ ...picture, orientation: 6 }, idle);
    await reader.read({ ...picture, page: 2 }, idle);
    expect(readings()).toBe(3);
  });

  it('tells where there is no such page', async () => {
    expect(await (await open(`say({ kind: 'no-such-page' });`)).reader.read(picture, idle)).toBeUndefined();
  });

  it.each([
    ['what the process refuses', `say({ kind: 'refused', code: 'file-damaged' });`, 'file-damaged'],
    ['nonsense', `say({ kind: 'seen', page: { width: 1 } });`, 'file-too-costly'],
    ['its death', 'process.exit(3);', 'file-too-costly'],
    ['what takes too long', 'setInterval(() => {}, 1000);', 'file-too-costly'],
    [
      'what takes too much',
      'globalThis.held = Buffer.alloc(400e6, 1); setInterval(() => {}, 1000);',
      'file-too-costly',
    ],
  ])('makes %s a refusal', async (_, script, code) => {
    const { reader } = await open(script);
    expect((await faultOf(reader.read(picture, idle))).code).toBe(code);
  });

  it('keeps nothing of what failed', async () => {
    const { reader, readings } = await open(`say({ kind: 'refused', code: 'file-damaged' });`);
    await faultOf(reader.read(picture, idle));
    await faultOf(reader.read(picture, idle));
    expect(readings()).toBe(2);
  });

  it('ends its process when it is cancelled', async () => {
    const { reader, readings } = await open('setInterval(() => {}, 1000);', { timeLimitMs: 60_000 });
    expect((await faultOf(reader.read(picture, AbortSignal.timeout(300)))).code).toBe('cancelled');
    expect(readings()).toBe(1);
  });

  it('reaches no file but its own and no process', async () => {
    const tries = [
      `import('node:fs').then((fs) => fs.readFileSync('/etc/hostname'))`,
      `import('node:child_process').then((c) => c.execSync('true'))`,
    ];
    for (const attempt of tries) {
      const { reader } = await open(`${attempt}.then(() => { ${SEEN} }, () => say({ kind: 'no-such-page' }));`);
      expect(await reader.read(picture, idle)).toBeUndefined();
    }
  });
});
