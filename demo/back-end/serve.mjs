/** Serves a reference back end on loopback, at a free port that it tells who started it; it ends with that process. */
import { createServer } from 'node:http';
import process from 'node:process';

const MOST_BYTES = 16 * 1024;

/**
 * @param addresses by the name that tools use, the path under which the service is
 * @param answer a request as `{ method, path, given, key }`: a status and what is said as JSON
 */
export function serve({ addresses, answer, close }) {
  const server = createServer((request, response) => {
    read(request)
      .then(answer)
      .catch(() => [400, { detail: 'unreadable' }])
      .then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
  });
  server.listen(0, '127.0.0.1', () => {
    const base = `http://127.0.0.1:${String(server.address().port)}`;
    const told = Object.fromEntries(Object.entries(addresses).map(([name, path]) => [name, base + path]));
    if (process.send === undefined) process.stdout.write(`${JSON.stringify({ addresses: told })}\n`);
    else process.send({ addresses: told });
  });
  // Of whoever started it the signal ends that one first, which may still need an answer.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => {
    close();
    process.exit(0);
  });
}

async function read(request) {
  const url = new URL(request.url, 'http://127.0.0.1');
  const path = url.pathname.split('/').slice(1).map(decodeURIComponent);
  const key = request.headers['idempotency-key'];
  const given = request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readBody(request);
  return { method: request.method, path, given, key };
}

async function readBody(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new Error('too long');
  }
  return text === '' ? {} : JSON.parse(text);
}
