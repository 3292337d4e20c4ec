import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readToolSettings } from '../../../server/config/tool-settings.ts';

const problemsOf = (environment: Readonly<Record<string, string>>): readonly string[] =>
  readToolSettings(environment).problems;

const KEY = 'k'.repeat(32);

describe('the settings of tools', () => {
  it('are none where nothing is set', () => {
    expect(readToolSettings({})).toEqual({
      tools: { hosts: [], addresses: {}, secrets: {}, userTokenKeys: {} },
      problems: [],
    });
    expect(problemsOf({ TOOL_HOSTS: ' , ', RAG_ADDRESS_A: ' ', RAG_SECRET_A: '' })).toEqual([]);
  });

  it('are hosts, addresses of all and of one tenant, and secrets', () => {
    const { tools, problems } = readToolSettings({
      TOOL_HOSTS: 'Tables.example.com, 127.0.0.1:8110,[fd00::1]:80',
      RAG_ADDRESS_TABLES: 'https://tables.example.com/api/',
      RAG_ADDRESS_TABLES__EL_GALPON: ' http://127.0.0.1:8110 ',
      RAG_SECRET_TABLES: 'a b',
      PATH: '/bin',
    });
    expect(problems).toEqual([]);
    expect(tools).toEqual({
      hosts: ['tables.example.com', '127.0.0.1:8110', '[fd00::1]:80'],
      addresses: { TABLES: 'https://tables.example.com/api', TABLES__EL_GALPON: 'http://127.0.0.1:8110' },
      secrets: { TABLES: 'a b' },
      userTokenKeys: {},
    });
  });

  it('keep the keys of user tokens apart: no tool is given one', () => {
    const { tools, problems } = readToolSettings({
      RAG_SECRET_USER_TOKENS: KEY,
      RAG_SECRET_USER_TOKENS__EL_GALPON: `${KEY}!`,
    });
    expect(problems).toEqual([]);
    expect(tools).toMatchObject({ secrets: {}, userTokenKeys: { '': KEY, EL_GALPON: `${KEY}!` } });
  });

  it('take no short key of user tokens', () => {
    for (const name of ['RAG_SECRET_USER_TOKENS', 'RAG_SECRET_USER_TOKENS__DEMO']) {
      const problems = problemsOf({ [name]: 'clave-de-31-letras-no-es-larga-' });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name}: must have at least 32 characters`, 'u'));
      expect(problems[0]).not.toContain('clave');
    }
  });

  it('take a secret from a file, without the line end behind it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'key');
    writeFileSync(file, 's3cret\n');
    expect(readToolSettings({ RAG_SECRET_KEY_FILE: file }).tools.secrets).toEqual({ KEY: 's3cret' });
    expect(problemsOf({ RAG_SECRET_KEY_FILE: file, RAG_SECRET_KEY: 'other' })).toHaveLength(1);
    rmSync(folder, { recursive: true });
    expect(problemsOf({ RAG_SECRET_KEY_FILE: file })).toEqual(["RAG_SECRET_KEY_FILE: the file can't be read"]);
  });

  it.each([
    ['TOOL_HOSTS', 'https://tables.example.com'],
    ['TOOL_HOSTS', 'tables.example.com/api'],
    ['TOOL_HOSTS', '*'],
    ['RAG_ADDRESS_TABLES', 'tables.example.com'],
    ['RAG_ADDRESS_TABLES', 'https://ana:clave@tables.example.com'],
    ['RAG_ADDRESS_TABLES', 'https://tables.example.com/?key=clave'],
    ['RAG_ADDRESS_TABLES', 'file:///etc/passwd'],
    ['RAG_ADDRESS_tables', 'https://tables.example.com'],
    ['RAG_SECRET_TABLES', 'clave\nx-other: 1'],
    ['RAG_SECRET_TABLES', 'clave ñ'],
    ['RAG_SECRET_', 'clave'],
  ])('stop the start with one line where %s is not usable: %s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).not.toContain('clave');
    expect(problems[0]).not.toContain('\n');
  });
});
