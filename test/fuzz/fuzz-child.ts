/**
 * A process that reads one mutant after the other, each told by its format and seed. It says when a reader has ended and the server's own part begins:
 * in use the one is a process that may die of a file, the other the server, which may not.
 */
import process from 'node:process';
import { createBudget } from '../../server/adapters/document-reader/budget.ts';
import { formatOf } from '../../server/adapters/document-reader/formats.ts';
import { readFile } from '../../server/adapters/document-reader/read-file.ts';
import { refusalFor } from '../../server/adapters/document-reader/refusal.ts';
import { Fault } from '../../server/fault.ts';
import type { DocumentReader } from '../../server/knowledge/ports.ts';
import type { Outcome } from './outcome.ts';
import { readMutant } from './read-mutant.ts';
import type { Format } from './samples.ts';

export type FuzzMessage =
  | { readonly kind: 'stage'; readonly stage: 'reader' | 'server' }
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

const reader: DocumentReader = {
  seesPictures: false,
  async read({ bytes, mediaType }) {
    const format = formatOf(mediaType);
    if (format === undefined) throw new Fault('file-damaged');
    await send({ kind: 'stage', stage: 'reader' });
    try {
      return await readFile(format, bytes, createBudget());
    } catch (error) {
      throw new Fault(refusalFor(error), { cause: error });
    } finally {
      await send({ kind: 'stage', stage: 'server' });
    }
  },
};

process.on('message', ({ format, seed }: { format: Format; seed: number }) => {
  void readMutant(format, seed, reader).then((outcome) => send({ kind: 'outcome', outcome }));
});
process.on('disconnect', () => process.exit());
// In use this is a refusal of the process that reads one file.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof Error && error.stack?.includes('pdfjs-dist') === true)) throw error;
});

function send(message: FuzzMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => {
      resolve();
    });
  });
}
