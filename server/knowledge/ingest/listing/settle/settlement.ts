/** What an owner settled of a reading: of one item and one hazard, what holds whatever a page left open. */

/** `unsaid`: the document says nothing of it, though something doubtful stands there. */
export const SETTLED_STATUSES = ['contains', 'traces', 'free', 'unsaid'] as const;

export type SettledStatus = (typeof SETTLED_STATUSES)[number];

/** Which item it is said of. Another item of that name in another section is another one. */
export interface ItemPlace {
  /** Folded. */
  readonly itemName: string;
  /** Folded; empty: it stands in none. */
  readonly section: string;
}

export interface Settlement extends ItemPlace {
  /** Of the vocabulary. */
  readonly hazardId: string;
  readonly status: SettledStatus;
  /** Of what the document said of the item then (`fingerprint.ts`). */
  readonly fingerprint: string;
  readonly settledBy: string;
  /** ISO 8601, UTC. */
  readonly settledAt: string;
}

/** `null` takes back what was settled. */
export interface SettlementChange extends ItemPlace {
  readonly hazardId: string;
  readonly settled: Pick<Settlement, 'status' | 'fingerprint'> | null;
}
