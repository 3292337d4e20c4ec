/** The door of the domains: verticals as data, read from files, checked and watched. */

export type * from './schema/domain.ts';
export type { DomainProblem } from './registry/problem.ts';
export type { OverlayStore } from './registry/kept-overlays.ts';
export { createDomainRegistry } from './registry/registry.ts';
export type { DomainRegistry, DomainRegistryParts } from './registry/registry.ts';
