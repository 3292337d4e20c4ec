/** A business's system on a free port of this machine, which answers as its test says. */
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServiceAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface Service {
  readonly host: string;
  /** `GET /libres?fecha=2026-11-26`, in the order in which they came. */
  readonly seen: string[];
  answer: ServiceAnswer;
  close(): Promise<void>;
}

export async function startService(answer: ServiceAnswer): Promise<Service> {
  const seen: string[] = [];
  const server: Server = createServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    request.resume();
    const { status, body } = service.answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const service: Service = {
    host: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    seen,
    answer,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  };
  return service;
}
