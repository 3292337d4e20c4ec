import { describe, expect, it } from 'vitest';
import { createJwtReader } from '../../../../server/adapters/signed-tokens/hono-jwt.ts';
import { KEY, signToken } from '../../../support/people/sign-token.ts';

const reader = createJwtReader();
const CLAIMS = { sub: '42', permission: 'write', exp: 1 };
const good = signToken(CLAIMS);
const [header = '', payload = '', signature = ''] = good.split('.');

describe('a signed token', () => {
  it('is read where it is signed with the key, whatever it says and however old it is', async () => {
    expect(await reader.read(good, KEY)).toEqual(CLAIMS);
    expect(await reader.read(signToken({ ñ: ['a'] }), KEY)).toEqual({ ñ: ['a'] });
    // The type is the site's to leave out.
    expect(await reader.read(signToken(CLAIMS, { header: { alg: 'HS256' } }), KEY)).toEqual(CLAIMS);
  });

  it.each<[what: string, token: string]>([
    ['signed with another key', signToken(CLAIMS, { key: `${KEY}!` })],
    ['that says it needs no signature', signToken(CLAIMS, { header: { alg: 'none', typ: 'JWT' }, signature: '' })],
    ['that says so in capitals', signToken(CLAIMS, { header: { alg: 'NONE' }, signature: '' })],
    ['that says so and is signed', signToken(CLAIMS, { header: { alg: 'none' } })],
    ['of another algorithm of the same key', signToken(CLAIMS, { header: { alg: 'HS512' }, hash: 'sha512' })],
    ['that says another algorithm than it has', signToken(CLAIMS, { header: { alg: 'RS256' } })],
    ['that names a key of its own', signToken(CLAIMS, { header: { alg: 'HS256', jwk: { k: 'x' }, crit: ['jwk'] } })],
    ['without a signature', `${header}.${payload}.`],
    ['without its last part', `${header}.${payload}`],
    ['with a part more', `${good}.${signature}`],
    ['with a signature that is cut off', good.slice(0, -2)],
    [
      'whose claims were changed behind it',
      `${header}.${signToken({ ...CLAIMS, permission: 'admin' }).split('.')[1] ?? ''}.${signature}`,
    ],
    ['that is no object', signToken('admin')],
    ['that is a list', signToken([CLAIMS])],
    ['that is nothing', signToken(null)],
    ['of no JSON', `${header}.bm8.${signature}`],
    ['that is empty', ''],
    ['of dots', '..'],
    ['of other signs', '💥.💥.💥'],
    ['in lines', `${header}\n.${payload}.${signature}`],
  ])('%s is none', async (_what, token) => {
    expect(await reader.read(token, KEY)).toBeUndefined();
  });
});
