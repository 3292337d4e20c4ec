/** A process of its own: `npm run move-records`, or `node dist/server/move-records.js` where there is only the built server. */
import { composeMove } from '../compose/compose-records.ts';
import { readMoveArguments, USAGE } from './move-arguments.ts';
import { createProgressLines, describeFailure, describeOutcome, describeStart } from './move-report.ts';
import { refuseNode } from '../config/supported-node.ts';

/** As a shell says it of a program that Ctrl-C has ended. */
const CANCELLED = 130;

async function main(): Promise<number> {
  const unfit = refuseNode(process.versions.node);
  if (unfit !== undefined) {
    process.stderr.write(`${unfit}\n`);
    return 1;
  }
  const read = readMoveArguments(process.argv.slice(2), process.env);
  if (read.kind === 'usage') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (read.kind === 'refused') {
    process.stderr.write(`${read.problems.join('\n')}\n\n${USAGE}`);
    return 2;
  }
  const { settings } = read;
  const { signal } = stopOnSignals();
  const describe = createProgressLines(() => performance.now());
  process.stdout.write(describeStart(settings));
  try {
    const outcome = await composeMove(settings, {
      signal,
      onProgress: (progress) => {
        process.stdout.write(describe(progress) ?? '');
      },
      onWait: () => {
        process.stdout.write('Waiting for the database …\n');
      },
    });
    const isMoved = outcome.kind === 'moved';
    process[isMoved ? 'stdout' : 'stderr'].write(`\n${describeOutcome(outcome, settings)}`);
    if (isMoved) return 0;
    return outcome.kind === 'cancelled' ? CANCELLED : 1;
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error, settings)}`);
    return 1;
  }
}

/** The first one lets what is under way be taken back in order; the second ends the process, and the database takes it back by itself. */
function stopOnSignals(): AbortController {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(CANCELLED);
    process.stdout.write('Stopping …\n');
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return stopping;
}

process.exitCode = await main();
