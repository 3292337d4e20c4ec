/** What keeps Chroma equal to the records beside the searches: before an embedder is put in use, after an outage, and by comparison. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiLog } from '../../api/ports.ts';
import { Fault } from '../../fault.ts';
import type { Embedder, Scope } from '../../knowledge/index.ts';
import type { ScopeSlices } from '../shared/scope-slices.ts';
import type { ChromaCollections } from './chroma-collections.ts';
import type { ChromaLink } from './chroma-link.ts';
import { ChromaTrouble } from './chroma-link.ts';
import { keyOf, levelKey } from './chroma-rows.ts';
import type { ChromaSlice, Repaired } from './chroma-slice.ts';
import type { ChromaTable } from './chroma-table.ts';
import type { Doubts } from './doubts.ts';

export interface ScopeRepair extends Repaired {
  readonly scope: Scope;
  /** Rows in force that Chroma has now. */
  readonly rows: number;
}

export interface ChromaMaintenance {
  /** It was asked for: it is among those that are taken in again when Chroma is back. */
  remember(scope: Scope): void;
  /** As in the port. Never throws. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Where the domain's name is another embedder's: it is taken once every scope of the domain is there. */
  takeNameLater(domainId: string): void;
  /** Compares every row of the scope with the records, and repairs what differs. @throws ChromaTrouble */
  rebuild(scope: Scope): Promise<ScopeRepair>;
  /** All scopes. `swept`: rows of scopes that are gone, removed. @throws ChromaTrouble */
  rebuildAll(): Promise<{ readonly scopes: readonly ScopeRepair[]; readonly swept: number }>;
  /** Takes in again what was asked for lately. Never throws. */
  catchUp(): Promise<void>;
}

export interface ChromaMaintenanceParts {
  readonly link: ChromaLink;
  readonly embedder: Pick<Embedder, 'id'>;
  readonly collections: ChromaCollections;
  readonly slices: ScopeSlices<ChromaSlice>;
  readonly doubts: Doubts;
  readonly tableOf: (domainId: string) => Promise<ChromaTable>;
  readonly isInUse: () => Promise<boolean>;
  readonly listScopes: () => Promise<readonly Scope[]>;
  readonly log: Pick<ApiLog, 'info' | 'warn'>;
}

/** Scopes that are taken in again by themselves when Chroma is back. */
const RECENT = 200;

/** Between two tries to take a name. */
const TAKE_EVERY_MS = 10_000;

export function createChromaMaintenance(parts: ChromaMaintenanceParts): ChromaMaintenance {
  const { link, embedder, collections, slices, doubts, tableOf, isInUse, listScopes, log } = parts;
  const recent = new Map<string, Scope>();
  const triedAt = new Map<string, number>();

  /** However long it takes; a scope that has gone meanwhile is none. */
  const takeIn = async (scope: Scope): Promise<void> => {
    await slices.read(scope, () => undefined).catch(unlessGone);
  };
  const takeName = async (domainId: string): Promise<void> => {
    for (const scope of await listScopes()) if (scope.domainId === domainId) await takeIn(scope);
    if (!(await isInUse())) return;
    await collections.takeName(domainId);
    log.info({ domainId, embedder: embedder.id }, 'the vectors of this embedder have taken the name of their domain');
  };
  const rebuild = async (scope: Scope): Promise<ScopeRepair> => {
    doubts.raiseNow(scope);
    return slices.read(scope, (slice) => ({ scope, ...slice.repaired(), rows: slice.current().size }));
  };
  const sweep = async (domainId: string): Promise<number> => {
    const table = await tableOf(domainId);
    // Listed before the scopes are read: one that is made meanwhile is not swept away.
    const held = await table.listWithDigests();
    const known = new Set((await listScopes()).map(levelKey));
    const left = held.filter(({ level }) => !known.has(level)).map(({ rowId }) => rowId);
    await table.remove(left);
    return left.length;
  };

  return {
    remember(scope) {
      recent.delete(keyOf(scope));
      recent.set(keyOf(scope), scope);
      const [oldest] = recent.keys();
      if (recent.size > RECENT && oldest !== undefined) recent.delete(oldest);
    },
    async prepare(signal) {
      try {
        for (const scope of await listScopes()) {
          if (signal.aborted || link.isAway()) return;
          await takeIn(scope);
        }
      } catch (error) {
        if (!(error instanceof ChromaTrouble)) log.warn({ err: error }, 'vectors were not prepared in chroma');
      }
    },
    takeNameLater(domainId) {
      if (collections.known(domainId)?.isNext !== true) return;
      if (performance.now() - (triedAt.get(domainId) ?? -Infinity) < TAKE_EVERY_MS) return;
      triedAt.set(domainId, performance.now());
      void takeName(domainId).catch((error: unknown) => {
        if (!(error instanceof ChromaTrouble))
          log.warn({ err: error }, 'a collection of chroma keeps its passing name');
      });
    },
    rebuild,
    async rebuildAll() {
      const scopes: ScopeRepair[] = [];
      const all = await listScopes();
      for (const scope of all) {
        const repair = await rebuild(scope).catch(unlessGone);
        if (repair !== undefined) scopes.push(repair);
      }
      let swept = 0;
      for (const domainId of new Set(all.map((scope) => scope.domainId))) swept += await sweep(domainId);
      return { scopes, swept };
    },
    async catchUp() {
      try {
        if (!(await isInUse())) return;
        for (const scope of [...recent.values()]) {
          if (link.isAway()) return;
          await takeIn(scope);
          // Guests come first.
          await wait(0);
        }
      } catch {
        // Their next searches find out.
      }
    },
  };
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Fault && error.code === 'scope-unknown') return undefined;
  throw error;
}
