/** Start: config → compose → demo → listen → shut down. */
import type { AddressInfo } from 'node:net';
import { createHttpServer } from './api/http-server.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { loadDemo } from './load-demo.ts';

/** Open streams have this long to end once the server is told to stop. */
const DRAIN_MS = 3000;

async function main(): Promise<void> {
  const read = readConfig(process.env);
  if (read.kind === 'refused') {
    for (const problem of read.problems) process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
    return;
  }
  const { config } = read;
  const application = await compose(config);
  const demo = await loadDemo(config, application);
  if (demo.kind === 'failed') application.log.error({ ...demo }, 'demo knowledge not loaded');

  const server = createHttpServer(application.api);
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is in use: set PORT to a free one' : 'can not be listened on';
    process.stderr.write(`HOST=${config.host} PORT=${String(config.port)}: the address ${reason}\n`);
    process.exit(1);
  });
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    const base = `http://${host}:${String(port)}`;
    process.stdout.write(
      `\nrag-chat is ready\n  demo   ${base}/demo/\n  admin  ${base}/admin\n  API    ${base}/v1/domains\n\n`,
    );
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
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`rag-chat could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
