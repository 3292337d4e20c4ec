import { describe, expect, it } from 'vitest';
import { createSignInCodes } from '../../../server/api/owners/sign-in-codes.ts';
import { describeStart } from '../../../server/commands/describe-start.ts';

const base = 'http://127.0.0.1:8000';
const kept = { base, isAdminOpen: false, signInCodes: createSignInCodes(), tokenFile: '/srv/data/admin-token' };
const linkIn = (text: string) => /\/admin#code=([\w-]+)$/mu.exec(text)?.[1];

describe('on a terminal', () => {
  it('each start prints a link of its own that signs in', () => {
    const [one, other] = [describeStart({ ...kept, isTerminal: true }), describeStart({ ...kept, isTerminal: true })];
    expect(linkIn(one)).not.toBe(linkIn(other));
    for (const text of [one, other]) expect(kept.signInCodes.redeem(linkIn(text) ?? '')).toBe(true);
    expect(one).toContain('once, within 10 minutes; later: the key in /srv/data/admin-token');
  });

  it('prints none where the key is the operator’s', () => {
    const text = describeStart({ ...kept, signInCodes: undefined, tokenFile: undefined, isTerminal: true });
    expect(text).toContain(`  admin  ${base}/admin\n`);
    expect(text).not.toContain('code');
  });

  it('says that the administration is open', () => {
    const open = { base, isAdminOpen: true, signInCodes: undefined, tokenFile: undefined };
    expect(describeStart({ ...open, isTerminal: true })).toContain('ADMIN_OPEN=loopback');
  });
});

it('elsewhere nothing is said that lets anybody in: one line says where the key lies', () => {
  const text = describeStart({ ...kept, isTerminal: false });
  expect(linkIn(text)).toBeUndefined();
  expect(text.split('\n').filter((line) => line.includes('admin-token'))).toEqual([
    '         its key lies in /srv/data/admin-token',
  ]);
});
