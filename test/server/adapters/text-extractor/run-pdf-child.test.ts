import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { knowConfinement } from '../../../../server/adapters/shared/reading-process/confine.ts';
import { runPdfChild } from '../../../../server/adapters/text-extractor/run-pdf-child.ts';

const limits = { byteLength: 4, pageLimit: 7, itemLimit: 10, textLimit: 1000, memoryLimitMb: 200 };
const idle = new AbortController().signal;

describe('runPdfChild', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reading-process-'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs this script in place of the reading process. */
  async function run(script: string, timeLimitMs = 5000, signal = idle) {
    const childPath = join(folder, `${String(Math.random()).slice(2)}.mjs`);
    await writeFile(childPath, `const say = (message) => process.send(message);\n${script}`);
    return runPdfChild(Uint8Array.of(1, 2, 3, 4), { childPath, limits, timeLimitMs }, signal);
  }

  it('hands over the bytes and the limits', async () => {
    const lines = await run(`
      let text = process.argv.slice(2).join(' ');
      for await (const chunk of process.stdin) text += '|' + [...chunk].join(' ');
      say({ kind: 'ready' }); say({ kind: 'page', page: 1, of: 1, lines: [text] }); say({ kind: 'done' });`);
    expect(lines).toEqual([{ page: 1, text: '4 7 10 1000 200|1 2 3 4' }]);
  });

  it('keeps the environment of the server to itself', async () => {
    vi.stubEnv('ADMIN_TOKEN', 'secreto');
    vi.stubEnv('NODE_OPTIONS', '--no-deprecation');
    const lines = await run(
      `say({ kind: 'page', page: 1, of: 1, lines: Object.keys(process.env) }); say({ kind: 'done' });`,
    );
    const names = lines.map(({ text }) => text);
    expect(names).not.toContain('ADMIN_TOKEN');
    expect(names).not.toContain('NODE_OPTIONS');
    expect(names.length).toBeLessThan(8);
  });

  it('runs without code made of strings', async () => {
    await expect(
      run(`let made = 'yes'; try { new Function('return 1')(); } catch { made = 'no'; }
        say({ kind: 'page', page: 1, of: 1, lines: [made] }); say({ kind: 'done' });`),
    ).resolves.toEqual([{ page: 1, text: 'no' }]);
  });

  it.each([
    ['reads a file that is not its own', `await readFile('/etc/hostname')`],
    ['writes a file', `await writeFile(import.meta.filename + '.new', '')`],
    ['starts a process', `spawnSync('true')`],
    ['starts a worker', `new Worker('1', { eval: true })`],
    ['loads an add-on', `process.dlopen({ exports: {} }, '/tmp/x.node')`],
  ])('refuses a script that %s', async (_, deed) => {
    const lines = await run(`
      import { readFile, writeFile } from 'node:fs/promises';
      import { spawnSync } from 'node:child_process';
      import { Worker } from 'node:worker_threads';
      let code = 'done';
      try { ${deed}; } catch (error) { code = error.code; }
      say({ kind: 'page', page: 1, of: 1, lines: [code] }); say({ kind: 'done' });`);
    expect(lines[0]?.text).toMatch(/^ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$/u);
  });

  it('has no network where the system or Node can take it away', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const lines = await run(`
      import { connect } from 'node:net';
      const heard = await new Promise((resolve) => {
        try {
          const socket = connect(${String(port)}, '127.0.0.1');
          socket.once('connect', () => resolve('connected')).once('error', ({ code }) => resolve(code));
        } catch ({ code }) { resolve(code); }
      });
      say({ kind: 'page', page: 1, of: 1, lines: [heard] }); say({ kind: 'done' });`);
    server.close();
    const { cutOff } = await knowConfinement();
    const takesAway = cutOff !== undefined || process.allowedNodeEnvironmentFlags.has('--allow-net');
    expect(lines[0]?.text).toMatch(takesAway ? /^(ENETUNREACH|ERR_ACCESS_DENIED)$/u : /^connected$/u);
  });

  it.each([
    [
      'more text than the limit',
      `say({ kind: 'page', page: 1, of: 1, lines: ['x'.repeat(2000)] }); say({ kind: 'done' });`,
    ],
    [
      'lines without end',
      `say({ kind: 'page', page: 1, of: 1, lines: new Array(2000).fill('') }); say({ kind: 'done' });`,
    ],
    ['nonsense', `say({ kind: 'page', page: 'one' });`],
    ['silence', `say({ kind: 'ready' }); process.stdin.resume(); setInterval(() => {}, 1000);`],
    ['a crash while it reads', `say({ kind: 'ready' }); setTimeout(() => process.abort(), 50);`],
    [
      'memory without end',
      `say({ kind: 'ready' }); const all = []; setInterval(() => all.push(new Uint8Array(3e7).fill(1)), 5);`,
    ],
  ])('takes %s as too costly, in time', async (_, script) => {
    const before = performance.now();
    await expect(run(script, 1500)).rejects.toMatchObject({ code: 'pdf-too-costly' });
    expect(performance.now() - before).toBeLessThan(6000);
  });

  it('says which limit of pages was passed', async () => {
    await expect(run(`say({ kind: 'refused', code: 'pdf-too-large' });`)).rejects.toMatchObject({
      code: 'pdf-too-large',
      details: { limit: 7 },
    });
  });

  it('ends the process when it is cancelled, and waits until it is gone', async () => {
    const cancel = new AbortController();
    const reading = run(`say({ kind: 'ready' }); setInterval(() => {}, 1000);`, 5000, cancel.signal);
    setTimeout(() => {
      cancel.abort();
    }, 100);
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('takes a death before the reading began as its own failure', async () => {
    await expect(run(`process.exit(3);`)).rejects.toMatchObject({ code: 'internal' });
  });
});
