/** What is told of what a person asked to be remembered by. */
export interface MemoryBook {
  /** At the start of a visit: it is remembered, it counts now, and how it ends. `names`: `maní y gluten`. */
  remembers(names: string): string;
  /** Whoever they say they are can't be believed now, and so nothing was looked up. */
  unread(): string;
}
