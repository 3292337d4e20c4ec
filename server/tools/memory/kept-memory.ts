/** What is kept of a person between visits, with their consent (docs/memory.md). */

/**
 * `allergy`: what they said of themselves and asked to be kept. `preference`: what they chose. `item`: what they asked about. `question`: what they
 * asked. `feedback`: what they thought of answers.
 */
export type MemoryKind = 'allergy' | 'preference' | 'item' | 'question' | 'feedback';

/** A person is one of an assistant of a business, in all its branches. */
export interface MemoryScope {
  readonly domainId: string;
  readonly tenantSlug: string;
}

export interface MemoryOwner {
  readonly scope: MemoryScope;
  /** Hashed: neither the name that a site has for its user nor the key of a browser can be read from it. */
  readonly person: string;
}

export interface NewMemoryEntry {
  readonly kind: MemoryKind;
  /** What there is one of in its kind: the id of a condition or an item, the name of a preference, a question as it is compared, the trace of an answer. */
  readonly subject: string;
  /** What a person reads of it: the name of an item, a question as it was asked. */
  readonly label: string;
  /** A preference's value, `up` or `down`; else empty. */
  readonly value: string;
}

export interface MemoryEntry extends NewMemoryEntry {
  /** 128 random bits. */
  readonly id: string;
  /** How often it came. */
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface KeptMemory {
  /** To what they agreed: nothing else is kept. */
  readonly kinds: readonly MemoryKind[];
  readonly agreedAt: Date;
  readonly seenAt: Date;
  /** By kind as they are listed above, in each the newest first. */
  readonly entries: readonly MemoryEntry[];
}

/** As the owner of the business sees somebody: by a number that says nothing of them. */
export interface RememberedPerson extends KeptMemory {
  /** Rises with each. */
  readonly place: number;
}
