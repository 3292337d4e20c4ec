/** Keeps the domains in use: read from a folder, changed over HTTP, swapped without a restart. */
import { basename } from 'node:path';
import { Fault } from '../../fault.ts';
import { checkDomain } from '../checks/check-domain.ts';
import type { Domain } from '../schema/domain.ts';
import { createDomainFolder } from './domain-folder.ts';
import type { DomainFileState } from './domain-folder.ts';
import type { Finding } from '../checks/finding.ts';
import { resolveDomains } from './resolve-domains.ts';
import type { ResolvedDomains, OverlaidCache } from './resolve-domains.ts';
import type { OverlayStore } from './kept-overlays.ts';
import { openOverlays } from './kept-overlays.ts';
import { layOver, mergeFields } from './overlay.ts';
import type { Fields, Overlay } from './overlay.ts';
import type { DomainProblem } from './problem.ts';
import { watchFolder } from './watch-folder.ts';

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

export interface DomainRegistryParts {
  readonly directory: string;
  readonly overlays: OverlayStore;
  /** Told after every change of what is in use or of what is wrong. */
  readonly onChange?: (now: {
    readonly domains: readonly Domain[];
    readonly problems: readonly DomainProblem[];
  }) => void;
  /** Looks for changes of the files, and of what other nodes have changed. Default true. */
  readonly watch?: boolean;
  /** How often what other nodes have changed is looked for. Default 400. */
  readonly pollMs?: number;
}

/** Far more than nodes that change domains in the same moment take. */
const TRIES = 10;

/** What one node changes the others serve within a second. */
const POLL_MS = 400;

/**
 * Reads the folder once before it returns; broken files are reported by `problems()` and keep nobody from starting.
 * @throws Error when there is no such folder; Fault `records-unavailable`
 */
export async function createDomainRegistry(parts: DomainRegistryParts): Promise<DomainRegistry> {
  const folder = await openFolder(parts.directory);
  const kept = await openOverlays(parts.overlays);
  const { overlays } = kept;
  const cache: OverlaidCache = new WeakMap<Overlay, { base: object | undefined; domain: Domain }>();
  let now: ResolvedDomains = resolveDomains(folder.states(), overlays, cache);
  let folderLost = false;
  let closed = false;

  const problems = (): readonly DomainProblem[] =>
    folderLost ? [...now.problems, lost(parts.directory)] : now.problems;
  const swap = (): void => {
    now = resolveDomains(folder.states(), overlays, cache);
    parts.onChange?.({ domains: [...now.domains.values()], problems: problems() });
  };
  const inTurn = createTurns();

  const look = async (seen: boolean): Promise<void> => {
    if (closed) return;
    const before = folderLost;
    const changed = await folder.refresh(seen).catch(() => 'lost' as const);
    folderLost = changed === 'lost';
    if (changed === true || before !== folderLost) swap();
  };

  const change = async (fields: Fields): Promise<Domain> => {
    for (let turn = 0; turn < TRIES; turn += 1) {
      // Over what other nodes have made of it by now.
      if (await kept.refresh()) swap();
      const { id, overlay, base, domain } = prepareChange(fields, folder.states(), overlays);
      if (!(await kept.save(id, overlay))) continue;
      cache.set(overlay, { base, domain });
      swap();
      return domain;
    }
    throw new Fault('records-unavailable', { cause: new Error('domains are changed faster than they can be read') });
  };

  const takeOver = async (): Promise<void> => {
    if (!closed && (await kept.refresh())) swap();
  };
  const stop = keepLooking(
    parts,
    (seen) => inTurn(() => look(seen)),
    () => inTurn(takeOver),
  );

  return {
    list: () => [...now.domains.values()],
    find: (domainId) => now.domains.get(domainId),
    problems,
    change: async (fields) => {
      const copy = structuredClone(fields);
      return inTurn(() => change(copy));
    },
    async close() {
      closed = true;
      stop();
      await inTurn(() => Promise.resolve());
    },
  };
}

async function openFolder(directory: string): Promise<ReturnType<typeof createDomainFolder>> {
  const folder = createDomainFolder(directory);
  await folder.refresh(true).catch((error: unknown) => {
    throw new Error(`the domains folder "${directory}" can not be read: make it, or set DOMAINS_DIR`, { cause: error });
  });
  return folder;
}

/** Checks a change against all that is there; nothing is different yet when it returns or throws. */
function prepareChange(fields: Fields, states: readonly DomainFileState[], overlays: ReadonlyMap<string, Overlay>) {
  const id = readId(fields);
  const base = states.findLast(({ good }) => good?.domain.domainId === id)?.good?.raw;
  const kept = overlays.get(id);
  // What was laid over a file that is gone says nothing about the new domain of that name.
  const before = base === undefined && kept?.standalone !== true ? undefined : kept;
  const standalone = before?.standalone ?? base === undefined;
  const overlay: Overlay = { standalone, fields: mergeFields(before?.fields ?? {}, fields) };
  const { domain, findings } = checkDomain(layOver(base, overlay) ?? overlay.fields);
  if (!domain) throw new Fault('fields-invalid', { issues: toIssues(findings) });
  return { id, overlay, base, domain };
}

/** Runs what it is given one after the other; what fails keeps nothing from running next. */
function createTurns(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run, run);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Looks at the files and at what other nodes have changed; what fails is tried again. The returned function ends it. */
function keepLooking(
  { directory, watch = true, pollMs = POLL_MS }: DomainRegistryParts,
  atFiles: (seen: boolean) => Promise<void>,
  atOthers: () => Promise<void>,
): () => void {
  if (!watch) return () => undefined;
  const stopWatching = watchFolder(directory, (seen) => {
    void atFiles(seen).catch(() => undefined);
  });
  let timer: NodeJS.Timeout;
  let isOver = false;
  const wait = (): void => {
    if (isOver) return;
    // The pause begins when the last look has ended.
    timer = setTimeout(() => void atOthers().then(wait, wait), pollMs);
    timer.unref();
  };
  wait();
  return () => {
    isOver = true;
    stopWatching();
    clearTimeout(timer);
  };
}

function readId(fields: Fields): string {
  const id = fields['domain_id'];
  if (typeof id !== 'string' || id.trim() === '') throw new Fault('domain-missing');
  if (!/^[a-z][a-z0-9_]{0,62}$/u.test(id))
    throw new Fault('domain-refused', { details: { domainId: id.slice(0, 100) } });
  return id;
}

function toIssues(findings: readonly Finding[]): { loc: readonly (string | number)[]; msg: string; type: string }[] {
  return findings
    .filter(({ severity }) => severity !== 'warning')
    .map(({ path, reason, type }) => ({
      loc: path,
      msg: type === 'value_error.missing' ? 'field required' : reason,
      type,
    }));
}

function lost(directory: string): DomainProblem {
  const reason = 'the domains folder can not be read: what was in use stays in use';
  return { file: basename(directory), reason, severity: 'error' };
}
