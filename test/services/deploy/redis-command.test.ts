/** How docker-compose.yml starts Redis, with the Redis of this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../support/services/free-port.ts';
import { waitFor } from '../../support/server/start-server.ts';

const PASSWORD = 'c0ffee5eed';

it('asks for the password, and shows it to no list of processes', async () => {
  const compose = parse(await readFile(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8'), {
    merge: true,
  }) as { services: { redis: { command: string[]; healthcheck: { test: string[] } } } };
  const { command, healthcheck } = compose.services.redis;
  const port = String(await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'redis-command-'));
  const env = { PATH: process.env['PATH'] ?? '', REDISCLI_AUTH: PASSWORD };
  const [shell = '', ...parameters] = command.map((word) =>
    // As compose reads it, on a port that is free here.
    word.replaceAll('$$', '$').replace('redis-server -', `redis-server - --bind 127.0.0.1 --port ${port}`),
  );
  const redis = spawn(shell, parameters, { cwd: folder, env, stdio: 'ignore' });
  onTestFinished(async () => {
    redis.kill('SIGKILL');
    await once(redis, 'exit').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });
  const [, program = '', ...words] = healthcheck.test;
  const check = (environment: Record<string, string>) =>
    spawnSync(program, ['-p', port, ...words], { env: environment, encoding: 'utf8' });
  await waitFor('a healthy Redis', async () => (check(env).status === 0 ? true : undefined));
  expect(check(env).stdout).toBe('PONG\n');
  expect(check({ PATH: env.PATH }).status).not.toBe(0);
  // The shell has made way for it, so a signal reaches Redis itself.
  const line = await readFile(`/proc/${String(redis.pid)}/cmdline`, 'utf8');
  expect(line).toContain('redis-server');
  expect(line).not.toContain(PASSWORD);
});
