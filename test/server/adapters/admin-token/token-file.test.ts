import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepAdminToken, TOKEN_FILE } from '../../../../server/adapters/admin-token/token-file.ts';

async function openFolder(): Promise<{ dataDir: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'admin-token-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  return { dataDir, file: join(dataDir, TOKEN_FILE) };
}

const rightsOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;

describe('the key that a server keeps', () => {
  it('has 256 random bits and is readable by its user alone, whatever the umask', async () => {
    const { dataDir, file } = await openFolder();
    const before = process.umask(0);
    onTestFinished(() => void process.umask(before));
    const kept = await keepAdminToken(dataDir);
    expect(kept).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/u) as unknown, file });
    expect(Buffer.from(kept.token, 'base64url')).toHaveLength(32);
    expect(await rightsOf(file)).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(`${kept.token}\n`);
    expect(await readdir(dataDir)).toEqual([TOKEN_FILE]);
  });

  it('is the same at the next start, and another in another folder', async () => {
    const [one, other] = [await openFolder(), await openFolder()];
    const first = await keepAdminToken(one.dataDir);
    expect(await keepAdminToken(one.dataDir)).toEqual(first);
    expect((await keepAdminToken(other.dataDir)).token).not.toBe(first.token);
  });

  it('is one where many start at once', async () => {
    const { dataDir } = await openFolder();
    const kept = await Promise.all(Array.from({ length: 12 }, () => keepAdminToken(dataDir)));
    expect(new Set(kept.map(({ token }) => token)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual([TOKEN_FILE]);
  });

  it.each([0o644, 0o640, 0o604, 0o660, 0o666])('is closed to others where it was open (%o), and told', async (mode) => {
    const { dataDir, file } = await openFolder();
    const { token } = await keepAdminToken(dataDir);
    await chmod(file, mode);
    const again = await keepAdminToken(dataDir);
    expect(again).toMatchObject({ token, warning: expect.stringContaining('Others on this machine') as unknown });
    expect(JSON.stringify(again.warning)).not.toContain(token);
    expect(await rightsOf(file)).toBe(0o600);
    expect(await keepAdminToken(dataDir)).toEqual({ token, file });
  });

  it.each([
    ['nothing', ''],
    ['half a line of a crash', 'abc'],
    ['several words', 'one two three four'],
    ['a file of another kind', '\u0000'.repeat(64)],
    ['more than a key', 'x'.repeat(9000)],
  ])('takes the place of %s', async (_what, text) => {
    const { dataDir, file } = await openFolder();
    await mkdir(dataDir);
    await writeFile(file, text, { mode: 0o600 });
    const { token, warning } = await keepAdminToken(dataDir);
    expect(warning).toContain('there is a new one now');
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(await keepAdminToken(dataDir)).toEqual({ token, file });
    expect(await rightsOf(file)).toBe(0o600);
  });

  it('may be one that the operator wrote', async () => {
    const { dataDir, file } = await openFolder();
    await mkdir(dataDir);
    await writeFile(file, 'una-clave-mia\n', { mode: 0o600 });
    expect(await keepAdminToken(dataDir)).toEqual({ token: 'una-clave-mia', file });
  });

  it.each([
    ['a link to elsewhere', async (file: string) => symlink('/etc/hostname', file), 'ELOOP'],
    ['a folder', async (file: string) => mkdir(file).then(() => undefined), 'EISDIR'],
  ])('is not looked for behind %s: the start fails in words', async (_what, place, code) => {
    const { dataDir, file } = await openFolder();
    await mkdir(dataDir);
    await place(file);
    await expect(keepAdminToken(dataDir)).rejects.toThrow(
      `the key of the administration can not be kept in DATA_DIR (admin-token: ${code}): let this user read and write it there, or set ADMIN_TOKEN.`,
    );
  });
});
