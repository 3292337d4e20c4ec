/** Start: config → demo's back ends → compose → demo → listen → shut down. */
import type { AddressInfo } from 'node:net';
import { createHttpServer } from './api/http/http-server.ts';
import { compose } from './compose/compose.ts';
import { readConfig } from './config/config.ts';
import { describeStart } from './commands/describe-start.ts';
import { Fault } from './fault.ts';
import { startDemoBackEnds, withDemoBackEnd } from './commands/demo-back-end.ts';
import { describeMissing, loadDemo } from './commands/load-demo.ts';
import { refuseNode } from './config/supported-node.ts';

/** Open streams have this long to end once the server is told to stop. */
const DRAIN_MS = 3000;

async function main(): Promise<void> {
  const unfit = refuseNode(process.versions.node);
  if (unfit !== undefined) {
    process.stderr.write(`${unfit}\n`);
    process.exitCode = 1;
    return;
  }
  const read = readConfig(process.env);
  if (read.kind === 'refused') {
    for (const problem of read.problems) process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
    return;
  }
  const backEnd = await startDemoBackEnds(read.config);
  const config = withDemoBackEnd(read.config, backEnd);
  const application = await compose(config);
  process.once('exit', () => {
    application.log.flush?.();
  });
  const demo = await loadDemo(config, application);
  for (const { fault, file, place } of demo.missing) {
    const { code, issues } = fault;
    application.log.error({ file, ...place, code, issues, err: fault }, 'demo knowledge not loaded');
  }

  const server = createHttpServer(application.api, config);
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is in use: set PORT to a free one' : 'can not be listened on';
    process.stderr.write(`HOST=${config.host} PORT=${String(config.port)}: the address ${reason}\n`);
    process.exit(1);
  });
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo;
    // A wildcard is no address to open.
    const reachable = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
    const host = reachable.includes(':') ? `[${reachable}]` : reachable;
    const base = `http://${host}:${String(port)}`;
    const { administration } = application;
    const isAdminOpen = config.adminOpen !== undefined;
    const ready = describeStart({ ...administration, base, isAdminOpen, isTerminal: process.stdout.isTTY });
    process.stdout.write(`${ready}${describeMissing(demo.missing)}`);
  });

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    server.close();
    const closed = application.close();
    setTimeout(() => {
      server.closeIdleConnections();
    }, 50).unref();
    setTimeout(() => {
      server.closeAllConnections();
    }, DRAIN_MS).unref();
    void closed.finally(() => {
      server.closeIdleConnections();
      backEnd?.stop();
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** For the operator, on their own console: what the fault was and what lay beneath it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Fault && error.code === 'records-unavailable') {
    const place =
      error.details['setting'] === 'DATABASE_URL' ? 'the database of DATABASE_URL' : 'the records in DATA_DIR';
    const remedy = isLocked(error.cause) ? 'DATA_DIR must be a folder this user may read and write. ' : '';
    return `${place} can not be used. ${remedy}${error.cause === undefined ? '' : explain(error.cause)}`;
  }
  const isFile = code === 'EEXIST' || code === 'EACCES' || code === 'ENOTDIR' || code === 'EROFS';
  return `${isFile ? 'DATA_DIR must be a folder this user may write. ' : ''}${error.message}`;
}

/** SQLite may not open or write the file. */
function isLocked(cause: unknown): boolean {
  return cause instanceof Error && /^SQLITE_(?:CANTOPEN|READONLY)/u.test((cause as NodeJS.ErrnoException).code ?? '');
}

main().catch((error: unknown) => {
  process.stderr.write(`rag-chat could not start: ${explain(error)}\n`);
  // Behind what was logged in this turn.
  setImmediate(() => {
    process.exit(1);
  });
});
