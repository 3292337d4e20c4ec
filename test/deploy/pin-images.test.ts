import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

/** A copy of what the script reads, and a `docker` that says `digest` for any image. */
function open(digest: string): { folder: string; run: () => { status: number | null; stderr: string } } {
  const folder = mkdtempSync(join(tmpdir(), 'pin-images-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const file of ['deploy/pin-images.sh', 'docker-compose.yml']) cpSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\necho "$@" >> '${folder}/asked'\n${digest}\n`);
  chmodSync(join(folder, 'bin/docker'), 0o755);
  const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
  return {
    folder,
    run: () => spawnSync('sh', ['deploy/pin-images.sh'], { cwd: folder, env, encoding: 'utf8' }),
  };
}

it('writes each image that is not built here with its digest, for compose to read', () => {
  const { folder, run } = open(`echo ${DIGEST}`);
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  const of = (file: string) =>
    (
      parse(readFileSync(join(folder, file), 'utf8'), { merge: true }) as {
        services: Record<string, { image: string }>;
      }
    ).services;
  const plain = Object.entries(of('docker-compose.yml')).filter(([name]) => name !== 'app');
  expect(of('docker-compose.override.yml')).toEqual(
    Object.fromEntries(plain.map(([name, { image }]) => [name, { image: `${image}@${DIGEST}` }])),
  );
  const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  expect(asked).toEqual(
    plain.map(([, { image }]) => `buildx imagetools inspect ${image} --format {{.Manifest.Digest}}`),
  );
  expect(run().status).toBe(0);
});

it.each([
  ['a registry that is away', 'exit 1'],
  ['an answer that is no digest', 'echo sha256:abc'],
])('leaves everything as it was for %s', (_what, digest) => {
  const { folder, run } = open(digest);
  expect(run().status).not.toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('docker-compose.'))).toEqual(['docker-compose.yml']);
});

it('leaves an override alone that the operator wrote', () => {
  const { folder, run } = open(`echo ${DIGEST}`);
  const file = join(folder, 'docker-compose.override.yml');
  writeFileSync(file, 'services: {}\n');
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([1, expect.stringContaining('docker-compose.override.yml is yours') as unknown]);
  expect(readFileSync(file, 'utf8')).toBe('services: {}\n');
  expect(existsSync(join(folder, 'asked'))).toBe(false);
});
