/** Stands between a client and a server, and does to their bytes what a bad network or a wrong server would. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface TcpProxy {
  readonly port: number;
  /** What the server says comes so much later. */
  delayMs: number;
  /** Takes the place of what the server says. */
  alter: ((bytes: Buffer) => Buffer) | undefined;
  /** Told of what the client says, before the server hears it. */
  onAsked: ((bytes: Buffer) => void) | undefined;
  /** Breaks the connections that there are; new ones may come. */
  cut(): void;
  /** How many have come so far. */
  connections(): number;
  close(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let count = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    count += 1;
    const service = createConnection({ port: target, host: '127.0.0.1' });
    keep(client);
    keep(service);
    client.on('data', (bytes) => {
      proxy.onAsked?.(bytes);
      service.write(bytes);
    });
    // In the order in which it was said, also when the delay becomes less.
    let last: Promise<unknown> = Promise.resolve();
    service.on('data', (bytes) => {
      const said = proxy.alter?.(bytes) ?? bytes;
      const due = proxy.delayMs > 0 ? wait(proxy.delayMs) : undefined;
      last = last.then(() => due).then(() => client.write(said));
    });
    client.on('close', () => service.destroy());
    service.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    alter: undefined,
    onAsked: undefined,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    connections: () => count,
    async close() {
      proxy.cut();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
