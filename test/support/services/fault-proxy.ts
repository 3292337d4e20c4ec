/** A server's address on which everything can go wrong, and come right again. */
import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { freePort } from './free-port.ts';

/**
 * `refused`: nobody listens. `frozen`: connections stand and nothing comes through. `slow`: every answer comes seconds late. `dying`: each
 * connection breaks with the first byte of an answer. `garbage`: answers are noise.
 */
export type Fault = 'refused' | 'frozen' | 'slow' | 'dying' | 'garbage';

export const FAULTS: readonly Fault[] = ['refused', 'frozen', 'slow', 'dying', 'garbage'];

export interface FaultProxy {
  readonly port: number;
  /** From now on, also for the connections that there are. */
  break(fault: Fault): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

const SLOW_MS = 4000;

export async function startFaultProxy(target: number): Promise<FaultProxy> {
  let fault: Fault | undefined;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const serve = (client: Socket): void => {
    const service = createConnection({ port: target, host: '127.0.0.1' });
    keep(client);
    keep(service);
    client.on('data', (bytes) => {
      if (fault !== 'frozen') service.write(bytes);
    });
    service.on('data', (bytes) => {
      answer(client, service, bytes);
    });
    client.on('close', () => service.destroy());
    service.on('close', () => client.destroy());
  };
  const answer = (client: Socket, service: Socket, bytes: Buffer): void => {
    if (fault === 'frozen') return;
    if (fault === 'dying') {
      client.write(bytes.subarray(0, 1));
      client.destroySoon();
      service.destroy();
      return;
    }
    const said = fault === 'garbage' ? Buffer.from(bytes.map((byte, place) => (byte * 31 + place * 17) % 256)) : bytes;
    const write = (): void => {
      if (!client.destroyed) client.write(said);
    };
    if (fault === 'slow') setTimeout(write, SLOW_MS);
    else write();
  };
  const port = await freePort();
  let server = await listen(port, serve);
  const stopListening = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    drop();
    await closed;
  };
  return {
    port,
    async break(next) {
      fault = next;
      if (next === 'refused') await stopListening();
      // What hangs since an earlier fault is none of this one.
      else drop();
    },
    async mend() {
      fault = undefined;
      drop();
      if (!server.listening) server = await listen(port, serve);
    },
    close: stopListening,
  };
}

async function listen(port: number, serve: (client: Socket) => void): Promise<Server> {
  const server = createServer(serve);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
