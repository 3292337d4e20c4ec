/** Answers every question for an address with the addresses that it is told, as the name service of a network of containers does. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  readonly port: number;
  /** What the next question is answered with. */
  addresses: readonly string[];
  close(): Promise<void>;
}

export async function startNameServer(addresses: readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  const names: NameServer = {
    port: 0,
    addresses,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (asked, { port, address }) => {
    socket.send(answerOf(asked, names.addresses), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return Object.assign(names, { port: socket.address().port });
}

/** The question again, and behind it one record for each address, good for one second. */
function answerOf(asked: Buffer, addresses: readonly string[]): Buffer {
  const end = asked.indexOf(0, 12) + 5;
  const head = Buffer.alloc(12);
  asked.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => {
    const record = Buffer.alloc(16);
    // The name at byte 12, an address (A) of the internet (IN).
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(1, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(1, 6);
    record.writeUInt16BE(4, 10);
    address.split('.').forEach((part, index) => record.writeUInt8(Number(part), 12 + index));
    return record;
  });
  return Buffer.concat([head, asked.subarray(12, end), ...records]);
}
