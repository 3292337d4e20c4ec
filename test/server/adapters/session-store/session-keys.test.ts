import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNameIn, nameSession, patternsOf } from '../../../../server/adapters/session-store/session-keys.ts';

const key = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main', sessionId: 'mesa_12' };

it('names a session of the default scope as it was agreed, and others with their scope', () => {
  expect(nameSession(key).questions).toBe('chat:bicis:mesa_12');
  expect(nameSession({ ...key, branchSlug: 'norte' }).questions).toBe('chat:bicis:default:norte:mesa_12');
  expect(nameSession({ ...key, tenantSlug: 'casa-roja' }).questions).toBe('chat:bicis:casa-roja:main:mesa_12');
});

it('leaves ids alone that hold no sign between parts', () => {
  for (const sessionId of ['7f1c0e52-98d1-4c5e-a1e5-0a4f5f1f0c11', 'mesa 12', 'ñandú', '🚲', 'a*b?[c]'])
    expect(nameSession({ ...key, sessionId }).questions).toBe(`chat:bicis:${sessionId}`);
});

it('gives no two sessions one name', () => {
  // A guest of the default scope who chooses the words of another scope for an id does not read that one.
  expect(nameSession({ ...key, sessionId: 'casa:norte:mesa_1' }).questions).not.toBe(
    nameSession({ ...key, tenantSlug: 'casa', branchSlug: 'norte', sessionId: 'mesa_1' }).questions,
  );
  const part = fc.oneof(
    fc.constantFrom('a', ':', 'a:a', '%', '%3A', '', 'default', 'main', '\uD800', '\uD801', '%D800'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const any = fc.record({ domainId: part, tenantSlug: part, branchSlug: part, sessionId: part });
  fc.assert(
    fc.property(any, any, (one, other) => {
      const names = [nameSession(one), nameSession(other)].flatMap((names) =>
        Object.values(names).map((name: string) => Buffer.from(name).toString('hex')),
      );
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(new Set(names).size).toBe(isSame ? 3 : 6);
    }),
    { numRuns: 2000 },
  );
});

it('knows the names of a scope from all others', () => {
  const names = nameSession({ ...key, tenantSlug: 'casa', branchSlug: 'norte' });
  for (const name of [names.questions, names.conditions, names.finding]) {
    expect(isNameIn(name, { tenantSlug: 'casa' })).toBe(true);
    expect(isNameIn(name, { tenantSlug: 'casa', branchSlug: 'norte' })).toBe(true);
    expect(isNameIn(name, { tenantSlug: 'casa', branchSlug: 'sur' })).toBe(false);
    expect(isNameIn(name, { tenantSlug: 'norte' })).toBe(false);
  }
  expect(isNameIn(nameSession(key).questions, { tenantSlug: 'default', branchSlug: 'main' })).toBe(true);
  expect(isNameIn(nameSession(key).questions, { tenantSlug: 'default', branchSlug: 'norte' })).toBe(false);
  for (const name of ['limit:10/60:abc', 'emb:abc', 'chat:bicis', 'chat:a:b:c', 'chats:bicis:mesa', 'chat:a:b:c:d:e'])
    expect(isNameIn(name, { tenantSlug: 'default' })).toBe(false);
});

it('escapes what a pattern gives a meaning to', () => {
  expect(patternsOf({ tenantSlug: 'a*[b]', branchSlug: '?' })).toEqual([String.raw`chat*:*:a\*\[b\]:\?:*`]);
  expect(patternsOf({ tenantSlug: 'casa-roja' })).toEqual([String.raw`chat*:*:casa\-roja:*:*`]);
  expect(patternsOf({ tenantSlug: 'default' })).toContain('chat*:*:*');
});
