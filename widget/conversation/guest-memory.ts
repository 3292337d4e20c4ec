import type { KeptMemory, MemoryKind, MemoryOf, MemoryWish } from '../client/memory-client.ts';
import { eraseMemory, fetchMemory, settleMemory } from '../client/memory-client.ts';
import type { PersonKeys } from './person-key.ts';
import { createPersonKeys } from './person-key.ts';
import { createSessionId } from '../client/session-id.ts';
import type { Language } from '../i18n/language.ts';

/** Where a guest may be remembered, and as whom. */
export interface MemoryAccess extends Omit<MemoryOf, 'personKey'> {
  /** Under which the browser keeps their key. */
  readonly keyName: string;
}

/** How the server is reached. */
export interface MemoryWire {
  readonly fetch: typeof fetchMemory;
  readonly settle: typeof settleMemory;
  readonly erase: typeof eraseMemory;
}

/** The browser keeps no key: the guest could not be known at their next visit. */
export class KeepsNothing extends Error {}

const usualWire: MemoryWire = { fetch: fetchMemory, settle: settleMemory, erase: eraseMemory };

/**
 * What an assistant remembers of its guest between visits, for them to see, to agree to and to erase. The browser has no key before they agree, and none
 * after they do no longer. What the server refuses, or does not answer, is thrown as `RequestFailed`.
 */
export class GuestMemory {
  readonly #access: MemoryAccess;
  readonly #language: Language;
  readonly #wire: MemoryWire;
  readonly #keys: PersonKeys;
  /** Whom nobody knows yet: asked with it, the server says whether it remembers anybody at all. */
  readonly #newKey = createSessionId();

  constructor(access: MemoryAccess, language: Language, wire: MemoryWire = usualWire, keys = createPersonKeys()) {
    this.#access = access;
    this.#language = language;
    this.#wire = wire;
    this.#keys = keys;
  }

  async read(): Promise<KeptMemory> {
    return this.#wire.fetch(this.#of);
  }

  /** Has these told at each visit. Throws `KeepsNothing` where the browser keeps no key. */
  async keepAllergies(conditions: readonly string[]): Promise<KeptMemory> {
    return this.#agree({ entries: conditions.map((subject) => ({ kind: 'allergy', subject })) });
  }

  /** What may be remembered from now on: all else goes. Of no kind: everything goes. Throws `KeepsNothing` where the browser keeps no key. */
  async agreeTo(kinds: readonly MemoryKind[]): Promise<KeptMemory> {
    if (kinds.length > 0) return this.#agree({ kinds: [...kinds] });
    await this.eraseAll();
    return this.read();
  }

  async erase(entryId: string): Promise<KeptMemory> {
    await this.#wire.erase(this.#of, entryId);
    return this.read();
  }

  async eraseAll(): Promise<void> {
    await this.#wire.erase(this.#of);
    // Only then: with the key goes the way to what it names.
    this.#keys.drop(this.#access.keyName);
  }

  async #agree(wish: Omit<MemoryWish, 'consent' | 'language'>): Promise<KeptMemory> {
    const of = this.#of;
    // First the key: what is kept under one that is lost could not be erased any more.
    if (of.personKey !== undefined && !this.#keys.keep(this.#access.keyName, of.personKey)) throw new KeepsNothing();
    return this.#wire.settle(of, { ...wish, consent: true, language: this.#language });
  }

  get #of(): MemoryOf {
    const { keyName, userToken, ...where } = this.#access;
    if (typeof userToken === 'string' && userToken !== '') return { ...where, userToken };
    return { ...where, personKey: this.#keys.read(keyName) ?? this.#newKey };
  }
}
