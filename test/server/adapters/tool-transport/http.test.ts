import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHttpTransport } from '../../../../server/adapters/tool-transport/http.ts';
import { describeToolTransport } from '../../../contracts/tool-transport.ts';

describeToolTransport('http', { make: (host) => createHttpTransport({ hosts: [host] }) });

const CALL = { method: 'GET', headers: {}, timeoutMs: 1000 };
const { signal } = new AbortController();

it('connects to no private address that a listed name resolves to, not at the second look either', async () => {
  let connections = 0;
  const server = createServer();
  server.on('connection', () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `http://api.example.com:${String(port)}/`;
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1', 'fd00::1', '0.0.0.0']) {
    const transport = createHttpTransport({
      hosts: [`api.example.com:${String(port)}`],
      lookUp: () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]),
    });
    expect(transport.reaches(url)).toBe(true);
    expect([address, await transport.send({ ...CALL, url }, signal)]).toEqual([
      address,
      { kind: 'not-sent', why: 'away' },
    ]);
  }
  expect(connections).toBe(0);
  await new Promise((done) => server.close(done));
});

it('looks a name up once for each call, and says that nothing was sent where it is not found', async () => {
  let looks = 0;
  const lookUp = (): Promise<never> => {
    looks += 1;
    return Promise.reject(new Error('ENOTFOUND'));
  };
  const transport = createHttpTransport({ hosts: ['api.example.com'], lookUp });
  expect(await transport.send({ ...CALL, url: 'https://api.example.com/' }, signal)).toEqual({
    kind: 'not-sent',
    why: 'away',
  });
  expect(looks).toBe(1);
});

it('a host without a port is the usual one of its scheme', () => {
  const { reaches } = createHttpTransport({ hosts: ['API.example.com', 'plain.example.com:80', '[fd00::1]:8080'] });
  const told = [
    'https://api.example.com/a',
    'http://api.example.com',
    'https://api.example.com:8443/',
    'https://other.example.com',
  ];
  expect(told.map(reaches)).toEqual([true, true, false, false]);
  expect(['http://plain.example.com/', 'https://plain.example.com/'].map(reaches)).toEqual([true, false]);
  expect(['http://[fd00::1]:8080/', 'http://[fd00::2]:8080/'].map(reaches)).toEqual([true, false]);
});
