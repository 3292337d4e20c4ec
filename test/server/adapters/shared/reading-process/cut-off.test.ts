/** Every process that reads what somebody uploaded: a file that takes it over reaches no file, no process and, where that can be done, no network. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfinedReader } from '../../../../../server/adapters/document-reader/confined.ts';
import { createConfinedDrawer } from '../../../../../server/adapters/page-drawer/confined.ts';
import { createConfinedPictureReader } from '../../../../../server/adapters/picture-reader/confined.ts';
import { knowConfinement } from '../../../../../server/adapters/shared/reading-process/confine.ts';
import { runPdfChild } from '../../../../../server/adapters/text-extractor/run-pdf-child.ts';
import { makeTextPdf } from '../../../../support/pdf/make-pdf.ts';
import type { BuiltChild } from '../../../../support/reader/build-child.ts';
import { buildChild } from '../../../../support/reader/build-child.ts';

const idle = new AbortController().signal;
const LIMITS = { byteLength: 4, pageLimit: 7, itemLimit: 10, textLimit: 1000, memoryLimitMb: 200 };
/** One dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What a script does that took the process over, and how it would know that it could. */
const DEEDS = {
  'reads a file that is not its own': `await readFile('/etc/hostname')`,
  'reads what the server was started with': `await readFile('/proc/' + process.ppid + '/environ')`,
  'lists a folder': `await readdir('/')`,
  'writes a file': `await writeFile('/tmp/cut-off-' + process.pid, '')`,
  'writes beside itself': `await writeFile(import.meta.filename + '.new', '')`,
  'makes a link': `await symlink('/etc', '/tmp/cut-off-link-' + process.pid)`,
  'starts a process': `spawnSync('true')`,
  'starts a worker': `new Worker('1', { eval: true })`,
  'loads an add-on': `process.dlopen({ exports: {} }, '/tmp/x.node')`,
} as const;

const IMPORTS = `
  import { connect } from 'node:net';
  import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
  import { spawnSync } from 'node:child_process';
  import { Worker } from 'node:worker_threads';`;

/** Each tells `outcome`, one word, in the only way that it is heard. */
interface Reading {
  readonly source: string;
  readonly tell: string;
  readonly hear: (childPath: string) => Promise<string | undefined>;
}

const READINGS: Readonly<Record<string, Reading>> = {
  'the text of a PDF': {
    source: 'text-extractor/pdf-child.ts',
    tell: `say({ kind: 'page', page: 1, of: 1, lines: [outcome] }); say({ kind: 'done' });`,
    async hear(childPath) {
      const plan = { childPath, limits: LIMITS, timeLimitMs: 20_000 };
      return (await runPdfChild(Uint8Array.of(1, 2, 3, 4), plan, idle))[0]?.text;
    },
  },
  'a document': {
    source: 'document-reader/reader-child.ts',
    tell: `say({ kind: 'done', pages: 1, notices: [outcome] });`,
    async hear(childPath) {
      const file = { bytes: Uint8Array.of(65), mediaType: 'text/plain', fileName: 'a.txt' };
      const reader = createConfinedReader({ childPath, timeLimitMs: 20_000, memoryLimitMb: 200 });
      return (await reader.read(file, idle)).notices[0];
    },
  },
  'a page that is drawn': {
    source: 'page-drawer/drawer-child.ts',
    // By the width of what it drew.
    tell: `const words = [...outcome].map((letter) => letter.codePointAt(0));
      const width = outcome.startsWith('ERR_') ? 1 : outcome === 'ENETUNREACH' ? 2 : 3;
      say({ kind: 'drawn', png: '${PNG}', width, height: words.length });`,
    async hear(childPath) {
      const drawer = createConfinedDrawer({ childPath, timeLimitMs: 20_000, memoryLimitMb: 200 });
      const drawn = await drawer.draw(await makeTextPdf([['x']]), 1, idle);
      return ['', 'ERR_ACCESS_DENIED', 'ENETUNREACH', 'done'][drawn?.width ?? 0];
    },
  },
  'a picture that is read': {
    source: 'picture-reader/picture-child.ts',
    tell: `const word = { text: outcome, x: 0, y: 0, width: 1, height: 1, baseline: 1, size: 1, confidence: 1, line: 0 };
      say({ kind: 'seen', page: { width: 1, height: 1, turned: 0, words: [word] } });`,
    async hear(childPath) {
      const bounds = { timeLimitMs: 20_000, memoryLimitMb: 200, pictureWidth: 600, pixelLimit: 1000 };
      const reader = createConfinedPictureReader({ childPath, folder: dirname(childPath), ...bounds });
      const picture = { bytes: Uint8Array.of(1), mediaType: 'image/png', page: 1, orientation: 1 } as const;
      return (await reader.read(picture, idle))?.words[0]?.text;
    },
  },
};

describe.each(Object.entries(READINGS))('%s', { timeout: 60_000 }, (_what, { source, tell, hear }) => {
  let built: BuiltChild;
  beforeAll(async () => {
    built = await buildChild(source);
  });
  afterAll(async () => {
    await built.remove();
  });

  async function run(script: string): Promise<string | undefined> {
    const childPath = join(dirname(built.childPath), `${String(Math.random()).slice(2)}.mjs`);
    await writeFile(
      childPath,
      `${IMPORTS}\nconst say = (told) => process.send(told);\nsay({ kind: 'ready' });\n${script}\n${tell}`,
    );
    return hear(childPath);
  }

  it.each(Object.entries(DEEDS))('is read by a process that never %s', async (_deed, deed) => {
    const outcome = await run(`let outcome = 'done'; try { ${deed}; } catch (error) { outcome = String(error.code); }`);
    expect(outcome).toMatch(/^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/u);
  });

  it('is read by a process without network, where the system or Node can take it away', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outcome = await run(`
      const outcome = await new Promise((resolve) => {
        try {
          const socket = connect(${String(port)}, '127.0.0.1');
          socket.once('connect', () => resolve('done')).once('error', ({ code }) => resolve(code));
        } catch ({ code }) { resolve(code); }
      });`);
    server.close();
    const { cutOff } = await knowConfinement();
    const takesAway = cutOff !== undefined || process.allowedNodeEnvironmentFlags.has('--allow-net');
    expect(outcome).toMatch(takesAway ? /^(?:ENETUNREACH|ERR_ACCESS_DENIED)$/u : /^done$/u);
  });
});
