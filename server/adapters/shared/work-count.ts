/** How many pieces of work are under way at one place, counted by all who send work there. */
export interface WorkCount {
  /**
   * One more at this place, where fewer than so many are under way. Undefined: there are as many. It never throws: where the count of the others can't be had,
   * one's own counts alone.
   */
  enter(place: string, fewerThan: number): Promise<WorkLease | undefined>;
  /** Whether as many were under way when it was last known. It may be wrong either way: `enter` decides. */
  isFull(place: string, fewerThan: number): boolean;
  /** Counts no more. What was entered runs out. */
  readonly close: () => void;
}

/** One piece of work. It is counted until it leaves, and of a server that died no longer than a moment. */
export interface WorkLease {
  /** Idempotent. */
  leave(): void;
}
