import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { sentenceOf } from '../../server/api/http/problem.ts';
import { Fault } from '../../server/fault.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const conf = read('deploy/nginx.conf.template');
const { nginx } = (
  parse(read('docker-compose.yml'), { merge: true }) as {
    services: { nginx: { environment: Record<string, string>; command: string[]; tmpfs: string[] } };
  }
).services;

it('is given every variable that it names, and the rest of its signs stay nginx’s own', () => {
  const named = new Set([...conf.matchAll(/\$\{(RAG_\w+)\}/gu)].map(([, name]) => name!));
  const given = Object.keys(nginx.environment).filter((name) => name.startsWith('RAG_'));
  expect([...named].toSorted()).toEqual(given.toSorted());
  expect(nginx.environment['NGINX_ENVSUBST_FILTER']).toBe('^RAG_');
});

it('is put where nginx reads its whole configuration', () => {
  const { command, environment, tmpfs } = nginx;
  const made = `${environment['NGINX_ENVSUBST_OUTPUT_DIR']!}/nginx.conf`;
  expect(command).toEqual(['nginx', '-p', '/tmp/', '-c', made, '-g', 'daemon off;']);
  expect(tmpfs).toContain(environment['NGINX_ENVSUBST_OUTPUT_DIR']);
  expect(read('docker-compose.yml')).toContain(':/etc/nginx/templates/nginx.conf.template:ro');
});

it('lets in four times what the server takes, so that the server says what is too large', () => {
  const limit = Number(/BODY_LIMIT:-(\d+)m\}/u.exec(nginx.environment['RAG_BODY_LIMIT']!)?.[1]);
  const upload = Number(/^#MAX_UPLOAD_MB=(\d+)$/mu.exec(read('.env.example'))?.[1]);
  expect(limit).toBe(4 * upload);
});

it('bounds how often and with how many connections one address comes, and how slowly', () => {
  expect(conf).toMatch(
    /^ *limit_req_zone \$binary_remote_addr zone=(\w+):\d+m rate=\d+r\/s;[\s\S]*limit_req zone=\1 burst=\d+ nodelay;/mu,
  );
  expect(conf).toMatch(/^ *limit_conn_zone \$binary_remote_addr zone=(\w+):\d+m;[\s\S]*limit_conn \1 \d+;/mu);
  expect(conf).toMatch(/client_body_timeout 20s;/u);
  expect(conf).toMatch(/limit_req_status 429;\n *limit_conn_status 429;[\s\S]*error_page 429 @too_many;/u);
  const said = /429 '\{"detail":"([^"]+)"\}'/u.exec(conf)![1]!;
  expect(said).toBe(sentenceOf(new Fault('rate-limited', { details: { retryAfterSeconds: 5 } })));
});

it('says what the server says when there is none', () => {
  expect(read('server/api/http/problem-texts/es.ts')).toContain(/503 '\{"detail":"([^"]+)"\}'/u.exec(conf)![1]!);
});
