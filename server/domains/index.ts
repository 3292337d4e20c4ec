/** The door of the domains: verticals as data, read from files, checked and watched. */
import type { Domain } from './schema/domain.ts';
import type { DomainProblem } from './registry/problem.ts';

export type * from './schema/domain.ts';
export type { DomainProblem } from './registry/problem.ts';
export type { OverlayStore } from './registry/kept-overlays.ts';
export { createDomainRegistry } from './registry/registry.ts';
export type { DomainRegistryParts } from './registry/registry.ts';

/** The verticals in use at this moment. A domain object is replaced, never changed: hold it for one request only. */
export interface DomainRegistry {
  /** Sorted by the files' names. */
  list(): readonly Domain[];
  /** Undefined when no good file names it, also after its file was removed. */
  find(domainId: string): Domain | undefined;
  problems(): readonly DomainProblem[];
  /**
   * Merges the given fields (names as in the file) over the domain and keeps them as an overlay in the records, so that every node has them.
   * A new `domain_id` makes a new domain with defaults. Atomic: refused as a whole or taken as a whole.
   * @throws Fault `domain-missing`, `domain-refused` (id pattern), `fields-invalid` (with issues)
   */
  change(fields: Readonly<Record<string, unknown>>): Promise<Domain>;
  /** Stops watching. */
  close(): Promise<void>;
}
