import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../../server/people/passwords.ts';

const quick = createPasswords({ ln: 1, r: 1, p: 1 });
const PASSWORD = 'una frase que nadie más dice';

describe('a password', () => {
  it('is right as it was given, and no other is', async () => {
    const kept = await quick.hash(PASSWORD);
    expect(await quick.isRight(PASSWORD, kept)).toBe(true);
    for (const other of [`${PASSWORD} `, PASSWORD.toUpperCase(), '', kept]) {
      expect(await quick.isRight(other, kept)).toBe(false);
    }
  });

  it('is the same whether a sign was typed as one character or as two', async () => {
    const kept = await quick.hash('contraseña única'.normalize('NFD'));
    expect(await quick.isRight('contraseña única'.normalize('NFC'), kept)).toBe(true);
  });

  it('is kept by scrypt as OWASP asks, with a salt of its own', async () => {
    const passwords = createPasswords();
    const [one, other] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/=]{22,24}\$[\w+/=]{43,44}$/u);
    expect(one).not.toBe(other);
    expect(one).not.toContain(PASSWORD);
    expect(await passwords.isRight(PASSWORD, other)).toBe(true);
  });

  it('stays right when the cost is another one by now', async () => {
    const kept = await quick.hash(PASSWORD);
    expect(await createPasswords({ ln: 2, r: 1, p: 2 }).isRight(PASSWORD, kept)).toBe(true);
  });

  it('of nobody is never right, and is worked at for as long', async () => {
    const passwords = createPasswords();
    const kept = await passwords.hash(PASSWORD);
    const timed = async (against: string | undefined) => {
      const start = performance.now();
      const isRight = await passwords.isRight('otra cosa', against);
      return { isRight, took: performance.now() - start };
    };
    const known = [];
    const unknown = [];
    for (let round = 0; round < 4; round += 1) {
      known.push((await timed(kept)).took);
      const nobody = await timed(undefined);
      expect(nobody.isRight).toBe(false);
      unknown.push(nobody.took);
    }
    // The quickest of each, so that a busy machine changes nothing; without the work it would be next to nothing.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('that is kept in a form that none of ours has is a bug, not a wrong password', async () => {
    await expect(quick.isRight(PASSWORD, 'plain')).rejects.toThrow('form');
  });

  it('many at once are all answered', async () => {
    const kept = await quick.hash(PASSWORD);
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, index) => quick.isRight(index % 2 === 0 ? PASSWORD : 'no', kept)),
    );
    expect(tried).toEqual(tried.map((_, index) => index % 2 === 0));
  });
});
