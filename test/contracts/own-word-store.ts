/** What the records promise of owners' words (`server/knowledge/own-words/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnWordStore, Scope } from '../../server/knowledge/index.ts';
import { faultOf } from '../support/fault-of.ts';

export interface OwnWordStoreSubject {
  readonly words: OwnWordStore;
  /** Actor, action and subject of each line, oldest first. */
  readonly audited: () => Promise<readonly (readonly [string, string, string])[]>;
  readonly close: () => Promise<void>;
}

/** A branch that the subjects must know beside `default/main`. */
export const WORD_SCOPE = ['default', 'norte'] as const;

const HERE: Scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
const NORTH: Scope = { ...HERE, branchSlug: 'norte' };
const NOWHERE: Scope = { ...HERE, tenantSlug: 'nadie' };
const ANA = { actor: 'Ana' };

/** `make` gives an empty one. */
export function describeOwnWordStore(
  name: string,
  make: () => OwnWordStoreSubject | Promise<OwnWordStoreSubject>,
): void {
  describe(`${name} keeps what owners say of words`, () => {
    const open: OwnWordStoreSubject[] = [];
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<OwnWordStoreSubject> => {
      const subject = await make();
      open.push(subject);
      return subject;
    };
    const told = async (words: OwnWordStore, scope = HERE) =>
      (await words.list(scope)).map(({ word, hazards }) => [word, ...hazards]);

    it('in the order of their spelling, each scope for itself', async () => {
      const { words } = await begin();
      expect(await words.mark(HERE, { word: 'Ñandú', hazards: [] }, ANA)).toBe(true);
      expect(await words.mark(HERE, { word: 'grasa de litio', hazards: ['niquel', 'latex'] }, ANA)).toBe(true);
      expect(await told(words)).toEqual([['grasa de litio', 'latex', 'niquel'], ['Ñandú']]);
      expect(await told(words, NORTH)).toEqual([]);
      const [first] = await words.list(HERE);
      expect([first?.markedBy, new Date(first?.markedAt ?? '').toISOString()]).toEqual(['Ana', first?.markedAt]);
    });

    it('once, however it is spelled, and with what was said last', async () => {
      const { words } = await begin();
      await words.mark(HERE, { word: 'Cámara', hazards: ['latex'] }, ANA);
      expect(await words.mark(HERE, { word: 'camara', hazards: ['latex', 'niquel'] }, ANA)).toBe(true);
      expect(await words.mark(HERE, { word: 'camara', hazards: ['niquel', 'latex'] }, ANA)).toBe(false);
      expect(await told(words)).toEqual([['camara', 'latex', 'niquel']]);
    });

    it('until it is taken back', async () => {
      const { words } = await begin();
      await words.mark(HERE, { word: 'Cámara', hazards: ['latex'] }, ANA);
      expect(await words.remove(NORTH, 'camara', ANA)).toBe(false);
      expect(await words.remove(HERE, 'CAMARA', ANA)).toBe(true);
      expect(await words.remove(HERE, 'CAMARA', ANA)).toBe(false);
      expect(await told(words)).toEqual([]);
    });

    it('each change with its line in the audit, and none where nothing changed', async () => {
      const { words, audited } = await begin();
      await words.mark(HERE, { word: 'Cámara', hazards: ['latex'] }, ANA);
      await words.mark(HERE, { word: 'Cámara', hazards: ['latex'] }, ANA);
      await words.remove(HERE, 'camara', { actor: 'Bruno' });
      expect(await audited()).toEqual([
        ['Ana', 'word.marked', 'Cámara'],
        ['Bruno', 'word.removed', 'Cámara'],
      ]);
    });

    it('five hundred at most', async () => {
      const { words } = await begin();
      for (let place = 0; place < 500; place += 1)
        await words.mark(HERE, { word: `palabra ${String(place)}`, hazards: [] }, ANA);
      expect((await faultOf(words.mark(HERE, { word: 'otra', hazards: [] }, ANA))).code).toBe('own-words-full');
      expect(await words.mark(HERE, { word: 'palabra 7', hazards: ['latex'] }, ANA)).toBe(true);
    });

    it('of no place that is not there', async () => {
      const { words } = await begin();
      expect((await faultOf(words.list(NOWHERE))).code).toBe('scope-unknown');
      expect((await faultOf(words.mark(NOWHERE, { word: 'x', hazards: [] }, ANA))).code).toBe('scope-unknown');
      expect((await faultOf(words.remove(NOWHERE, 'x', ANA))).code).toBe('scope-unknown');
    });
  });
}
