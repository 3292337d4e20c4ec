import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDockerfile, wordsOf } from '../support/services/dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const unit = read('deploy/rag-chat.service');
const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'mu').exec(unit)![1]!;

it('starts what the image starts', () => {
  const commands = parseDockerfile(read('Dockerfile'))
    .at(-1)!
    .instructions.filter(({ name }) => name === 'CMD');
  expect(valueOf('ExecStart').replace('/usr/bin/', '').split(' ')).toEqual(wordsOf(commands[0]!.text));
});

it('sets only what the server reads, and its data where it may write', () => {
  const set = valueOf('Environment')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);
  const known = read('.env.example');
  expect(set.filter(([name]) => name !== 'NODE_ENV' && !known.includes(`#${name}=`))).toEqual([]);
  expect(Object.fromEntries(set)).toMatchObject({ DATA_DIR: `/var/lib/${valueOf('StateDirectory')}` });
  expect(valueOf('User')).not.toBe('root');
});

it('stands with the files that docs/deployment.md names', () => {
  const named = [...read('docs/deployment.md').matchAll(/\]\(\.\.\/([^)#]+)/gu)].map(([, path]) => path!);
  expect(named).toContain('deploy/rag-chat.service');
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
