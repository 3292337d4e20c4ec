import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeLongPdf } from '../../support/pdf/make-pdf.ts';
import { SHIPPED_DOMAINS } from '../../support/server/start-server.ts';
import { makeFolder } from '../prepared.ts';
import { forgetPeak, peakOfChildren, peerPath, readMemory, startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { spreadOf, timed } from '../spread.ts';

interface PlainReading {
  readonly ms: number;
  readonly peakMb: number;
}

/** A long PDF over HTTP, with the memory of the server and of the process that reads for it. */
export const pdf: Section = {
  name: 'pdf',
  title: 'PDF',
  async measure({ quick }) {
    const rows: Row[] = [];
    for (const pages of quick ? [10] : [50, 500]) rows.push(...(await measurePages(pages, quick ? 1 : 3)));
    return rows;
  },
};

async function measurePages(pages: number, rounds: number): Promise<Row[]> {
  const folder = await makeFolder();
  const file = join(folder, 'long.pdf');
  const bytes = await makeLongPdf(pages);
  await writeFile(file, bytes);
  const times: number[] = [];
  const serverPeaks: number[] = [];
  const childPeaks: number[] = [];
  const plain: PlainReading[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = join(folder, `data-${String(round)}`);
    const server = await startServer({ dataDir, domainsDir: SHIPPED_DOMAINS });
    await server.client.ask('hola');
    forgetPeak(server.pid);
    childPeaks.push(
      await peakOfChildren(server.pid, async () => {
        times.push(
          await timed(async () => {
            const { status, body } = await server.client.upload(bytes, { name: 'long.pdf' });
            if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
          }),
        );
      }),
    );
    serverPeaks.push(readMemory(server.pid).peakMb);
    await server.stop();
    const { stdout } = await promisify(execFile)(process.execPath, [peerPath('read-pdf'), file]);
    plain.push(JSON.parse(stdout) as PlainReading);
  }
  await rm(folder, { recursive: true, force: true });
  const peer = (samples: readonly number[], unit: 'ms' | 'MB') => ({
    what: 'plain pdfjs',
    measured: spreadOf(samples, unit),
  });
  const peaks = plain.map(({ peakMb }) => peakMb);
  const bound = { at: 'p99', most: 512 } as const;
  return [
    {
      what: `${String(pages)} pages (${(bytes.byteLength / 1e6).toFixed(1)} MB), to searchable`,
      measured: spreadOf(times, 'ms'),
      peer: peer(
        plain.map(({ ms }) => ms),
        'ms',
      ),
      note: 'the peer reads the text and keeps nothing',
    },
    {
      what: `${String(pages)} pages, peak of the server`,
      measured: spreadOf(serverPeaks, 'MB'),
      peer: peer(peaks, 'MB'),
      bound,
    },
    {
      what: `${String(pages)} pages, peak of the reading process`,
      measured: spreadOf(childPeaks, 'MB'),
      peer: peer(peaks, 'MB'),
      bound,
    },
  ];
}
