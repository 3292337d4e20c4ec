/** What every session store promises (`server/assistant/ports.ts`); each adapter runs this against itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionKey, SessionStore } from '../../server/assistant/index.ts';

export interface SessionStoreSubject {
  readonly store: SessionStore;
  /** Lets so much time go by for the store. */
  readonly wait: (ms: number) => void | Promise<void>;
}

const KEY: SessionKey = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main', sessionId: 'mesa_12' };

/** `ttlMs` is the time after which the subjects forget. */
export function describeSessionStore(
  name: string,
  ttlMs: number,
  make: () => SessionStoreSubject | Promise<SessionStoreSubject>,
): void {
  describe(`${name} keeps sessions`, () => {
    it('knows nothing of a session that never asked', async () => {
      const { store } = await make();
      expect(await store.recent(KEY)).toEqual([]);
    });

    it('hands the questions back newest first', async () => {
      const { store } = await make();
      for (const question of ['una', 'dos', 'tres']) await store.remember(KEY, question);
      expect(await store.recent(KEY)).toEqual(['tres', 'dos', 'una']);
    });

    it('keeps the ten newest', async () => {
      const { store } = await make();
      for (let index = 1; index <= 13; index += 1) await store.remember(KEY, `pregunta ${index}`);
      const recent = await store.recent(KEY);
      expect(recent).toHaveLength(10);
      expect([recent[0], recent[9]]).toEqual(['pregunta 13', 'pregunta 4']);
    });

    it('keeps a question that is asked twice twice, and every character of it', async () => {
      const { store } = await make();
      const question = '¿«Ñandú»?\n\t🚲 "\\" ';
      await store.remember(KEY, question);
      await store.remember(KEY, question);
      expect(await store.recent(KEY)).toEqual([question, question]);
    });

    it('forgets a session some time after its last question, not after its first', async () => {
      const { store, wait } = await make();
      await store.remember(KEY, 'una');
      await wait(ttlMs * 0.75);
      await store.remember(KEY, 'dos');
      await wait(ttlMs * 0.75);
      expect(await store.recent(KEY)).toEqual(['dos', 'una']);
      await wait(ttlMs * 0.5);
      expect(await store.recent(KEY)).toEqual([]);
      await store.remember(KEY, 'tres');
      expect(await store.recent(KEY)).toEqual(['tres']);
    });

    it('keeps what a guest has said of themselves beyond the ten questions, each once', async () => {
      const { store, wait } = await make();
      await store.remember(KEY, 'soy celíaca', ['gluten']);
      for (let index = 1; index <= 12; index += 1)
        await store.remember(KEY, `pregunta ${index}`, index === 3 ? ['mani', 'gluten'] : []);
      expect(await store.conditions(KEY)).toEqual(['gluten', 'mani']);
      expect(await store.conditions({ ...KEY, sessionId: 'otra' })).toEqual([]);
      await wait(ttlMs * 1.1);
      expect(await store.conditions(KEY)).toEqual([]);
      await store.remember(KEY, 'otra vez');
      expect(await store.conditions(KEY)).toEqual([]);
    });

    it('takes back what a guest has said of themselves, and nothing else', async () => {
      const { store } = await make();
      await store.retract(KEY, ['gluten']);
      await store.remember(KEY, 'soy celíaca', ['gluten', 'mani']);
      await store.retract(KEY, []);
      expect(await store.conditions(KEY)).toEqual(['gluten', 'mani']);
      await store.retract(KEY, ['gluten', 'soja']);
      expect([await store.conditions(KEY), await store.recent(KEY)]).toEqual([['mani'], ['soy celíaca']]);
      await store.remember(KEY, 'otra');
      expect(await store.conditions(KEY)).toEqual(['mani']);
      await store.remember(KEY, 'sí soy', ['gluten']);
      expect(await store.conditions(KEY)).toEqual(['mani', 'gluten']);
    });

    it('keeps what was found last, beside the questions and as long as they', async () => {
      const { store, wait } = await make();
      expect(await store.finding(KEY)).toBeUndefined();
      await store.remember(KEY, 'una');
      await store.keepFinding(KEY, '{"ids":["ñ"]}');
      expect(await store.finding(KEY)).toBe('{"ids":["ñ"]}');
      expect(await store.finding({ ...KEY, sessionId: 'otra' })).toBeUndefined();
      await store.remember(KEY, 'dos', ['gluten']);
      await store.keepFinding(KEY, 'otro');
      expect([await store.finding(KEY), await store.recent(KEY)]).toEqual(['otro', ['dos', 'una']]);
      await store.keepFinding(KEY, undefined);
      expect([await store.finding(KEY), await store.conditions(KEY)]).toEqual([undefined, ['gluten']]);
      await store.keepFinding(KEY, 'otro');
      await wait(ttlMs * 1.1);
      expect(await store.finding(KEY)).toBeUndefined();
    });

    it('keeps nothing that was found of a session that is not there, or is forgotten', async () => {
      const { store } = await make();
      await store.keepFinding(KEY, 'algo');
      expect(await store.finding(KEY)).toBeUndefined();
      await store.remember(KEY, 'una');
      await store.keepFinding(KEY, 'algo');
      await store.forgetSession(KEY);
      expect(await store.finding(KEY)).toBeUndefined();
      await store.keepFinding(KEY, 'tarde');
      await store.remember(KEY, 'de nuevo');
      expect(await store.finding(KEY)).toBeUndefined();
      await store.keepFinding(KEY, 'algo');
      await store.forget({ tenantSlug: KEY.tenantSlug });
      expect(await store.finding(KEY)).toBeUndefined();
    });

    it('hands out a list of its own', async () => {
      const { store } = await make();
      await store.remember(KEY, 'una');
      const before = await store.recent(KEY);
      await store.remember(KEY, 'dos');
      expect(before).toEqual(['una']);
    });

    it('forgets one session and keeps the others', async () => {
      const { store } = await make();
      const others = [
        { ...KEY, sessionId: 'mesa_1' },
        { ...KEY, branchSlug: 'norte' },
        { ...KEY, tenantSlug: 'otro' },
        { ...KEY, domainId: 'notas' },
      ];
      for (const key of [KEY, ...others]) await store.remember(key, 'soy celíaca', ['gluten']);
      await store.forgetSession(KEY);
      await store.forgetSession({ ...KEY, sessionId: 'nunca' });
      expect([await store.recent(KEY), await store.conditions(KEY)]).toEqual([[], []]);
      for (const key of others) expect(await store.conditions(key)).toEqual(['gluten']);
      await store.remember(KEY, 'de nuevo');
      expect([await store.recent(KEY), await store.conditions(KEY)]).toEqual([['de nuevo'], []]);
    });

    it('forgets the sessions of a branch, or of a tenant in all its branches, in every domain, and no others', async () => {
      const part = fc.constantFrom('a', 'b', 'a:a', '*', '", "', '__proto__');
      const key = fc.record({ domainId: part, tenantSlug: part, branchSlug: part, sessionId: part });
      const scope = fc.record({ tenantSlug: part, branchSlug: part }, { requiredKeys: ['tenantSlug'] });
      await fc.assert(
        fc.asyncProperty(fc.array(key, { maxLength: 40 }), fc.array(scope, { maxLength: 3 }), async (keys, scopes) => {
          const { store } = await make();
          for (const one of keys) await store.remember(one, 'una', ['gluten']);
          for (const one of scopes) await store.forget(one);
          for (const one of keys) {
            const isGone = scopes.some(
              ({ tenantSlug, branchSlug = one.branchSlug }) =>
                tenantSlug === one.tenantSlug && branchSlug === one.branchSlug,
            );
            expect((await store.recent(one)).length > 0).toBe(!isGone);
            expect(await store.conditions(one)).toEqual(isGone ? [] : ['gluten']);
          }
        }),
      );
    });

    it('never shows one session the questions of another', async () => {
      // Few names, made of the characters that a key could be joined with, so that joined keys would meet.
      const partsOf = (...texts: string[]) => {
        const part = fc.constantFrom(...texts);
        return fc.record({ domainId: part, tenantSlug: part, branchSlug: part, sessionId: part });
      };
      const key = fc.oneof(partsOf('a', 'a:a', ':', ''), partsOf('"', '","', 'a'), partsOf('__proto__', 'main'));
      await fc.assert(
        fc.asyncProperty(fc.array(key, { minLength: 2, maxLength: 30 }), async (keys) => {
          const { store } = await make();
          const asked = new Map<string, string[]>();
          for (const [index, one] of keys.entries()) {
            const question = `pregunta ${index}`;
            await store.remember(one, question);
            const name = JSON.stringify([one.domainId, one.tenantSlug, one.branchSlug, one.sessionId]);
            asked.set(name, [question, ...(asked.get(name) ?? [])].slice(0, 10));
          }
          for (const one of keys) {
            const name = JSON.stringify([one.domainId, one.tenantSlug, one.branchSlug, one.sessionId]);
            expect(await store.recent(one)).toEqual(asked.get(name));
          }
        }),
      );
    });
  });
}
