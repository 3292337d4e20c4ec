import { describe, expect, it } from 'vitest';
import { readMoveArguments } from '../../../server/commands/move-arguments.ts';

const URL = 'postgres://rag:hunter2@db:5432/rag';

describe('the arguments of move-records', () => {
  it('say where from and where to', () => {
    const settings = { dataDir: '/srv/data', databaseUrl: URL };
    expect(readMoveArguments(['--to', URL, '--from', '/srv/data'], {})).toEqual({ kind: 'ready', settings });
    expect(readMoveArguments([`--to=${URL}`, '--from=/srv/data'], {})).toEqual({ kind: 'ready', settings });
  });

  it('may be left to the environment, and win over it', () => {
    const environment = { DATABASE_URL: URL, DATA_DIR: '/srv/data' };
    expect(readMoveArguments([], environment)).toEqual({
      kind: 'ready',
      settings: { dataDir: '/srv/data', databaseUrl: URL },
    });
    expect(readMoveArguments(['--from', 'backup'], environment)).toMatchObject({ settings: { dataDir: 'backup' } });
    const other = 'postgresql:///other?host=/run/postgresql';
    expect(readMoveArguments(['--to', other], environment)).toMatchObject({ settings: { databaseUrl: other } });
  });

  it('take the folder of the server where none is named', () => {
    expect(readMoveArguments(['--to', URL], {})).toMatchObject({ settings: { dataDir: './data' } });
  });

  it('ask for help', () => {
    expect(readMoveArguments(['--help'], {})).toEqual({ kind: 'usage' });
  });

  it.each([
    ['no place to go to', [], 'Where to: --to postgres://… or DATABASE_URL is missing.'],
    ['an empty place', ['--to', ''], '--to has no value.'],
    ['an option without its value', ['--to'], '--to has no value.'],
    ['an option that stands for a value', ['--to', '--from', 'data'], 'There is a word without its option'],
    ['an address without its option', [URL], 'There is a word without its option: --to <address> or --from <folder>.'],
    ['another option', ['--too', URL], 'There is an option that is not known.'],
    ['an address that is an option', [`--${URL}`], 'There is an option that is not known.'],
    ['no address', ['--to', 'hunter2'], '--to (hidden): must be an address'],
    ['an address without a database', ['--to', 'postgres://rag:hunter2@db/'], '--to (hidden): must be'],
    ['another database', ['--to', 'mysql://rag:hunter2@db/rag'], '--to (hidden): must be an address'],
  ])('are refused with %s, and what was written is not repeated', (_what, given, problem) => {
    const read = readMoveArguments(given, {});
    expect(read.kind).toBe('refused');
    const problems = read.kind === 'refused' ? read.problems.join('\n') : '';
    expect(problems).toContain(problem);
    expect(problems).not.toContain('hunter2');
  });

  it('are told by the variable where that is what is wrong', () => {
    const read = readMoveArguments([], { DATABASE_URL: 'mysql://rag:hunter2@db/rag' });
    expect(read).toMatchObject({
      kind: 'refused',
      problems: [expect.stringMatching(/^DATABASE_URL=\(hidden\): must/u)],
    });
  });

  it('are not mixed up with other settings of a server', () => {
    const environment = { DATABASE_URL: URL, HOST: '0.0.0.0', PORT: 'none' };
    expect(readMoveArguments([], environment).kind).toBe('ready');
  });
});
