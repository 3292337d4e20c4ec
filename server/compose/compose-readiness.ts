/** What the server depends on, the state of each, and what that means for guests. */
import type { Dependencies, DependencyHost, DependencyState, GuestEffect } from '../api/ports.ts';
import type { OllamaState } from './compose-ollama.ts';
import type { Config, OllamaSettings } from '../config/config.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type { HostState } from '../tools/index.ts';

/** As an adapter reports it. */
export interface ToldState {
  readonly state: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

export interface ReadinessParts {
  readonly domains: Pick<DomainRegistry, 'list' | 'problems'>;
  readonly records: {
    /** Where they report it themselves, as those of a server do. */
    readonly state?: (() => ToldState) | undefined;
    /** Reads a little of them. @throws when they are not available */
    readonly probe: () => Promise<unknown>;
  };
  /** How each of these is, where it is configured. */
  readonly redis: (() => ToldState) | undefined;
  readonly chroma: (() => ToldState) | undefined;
  readonly ollama: (() => OllamaState) | undefined;
  /** The hosts of services that tools have asked, where the operator lists some. */
  readonly toolHosts?: (() => readonly HostState[]) | undefined;
  readonly config: Pick<Config, 'chroma' | 'ollama'>;
  readonly now?: () => Date;
}

/** Records that don't answer for this long count as down. */
const PROBE_MS = 1000;

export function composeReadiness({
  chroma,
  config,
  domains,
  ollama,
  records,
  redis,
  toolHosts,
  now,
}: ReadinessParts): Dependencies {
  const clock = now ?? (() => new Date());
  const domainsSince = createSince(clock);
  const recordsSince = createSince(clock);
  const toolsSince = createSince(clock);
  const ofRecords = records.state ?? (async () => recordsSince(await probeRecords(records.probe)));
  return {
    domains: () => tellDomains(domains, domainsSince),
    records: async () => withEffect(await ofRecords(), 'no-answers'),
    ...(redis === undefined ? {} : { redis: () => withEffect(redis(), 'history-apart') }),
    ...(chroma === undefined
      ? {}
      : {
          chroma: () => withEffect(chroma(), config.chroma?.fallback === 'none' ? 'no-search' : 'search-elsewhere'),
        }),
    ...(ollama === undefined ? {} : { ollama: () => tellOllama(ollama(), config.ollama) }),
    ...(toolHosts === undefined ? {} : { tools: () => tellTools(toolHosts(), toolsSince) }),
  };
}

/** What else hangs on a state, such as a trouble, is for the log. */
function withEffect({ since, state }: ToldState, otherwise: GuestEffect): DependencyState {
  if (state === 'connecting') return { state, since, effect: 'starting' };
  return { state, since, effect: isServing(state) ? 'none' : otherwise };
}

function isServing(state: string): boolean {
  return state === 'connected' || state === 'ready';
}

function tellDomains(domains: ReadinessParts['domains'], since: Since): DependencyState {
  if (domains.list().length === 0) return { ...since('none'), effect: 'no-answers' };
  const isBroken = domains.problems().some(({ severity }) => severity === 'error');
  return isBroken ? { ...since('some-broken'), effect: 'some-assistants-out' } : { ...since('loaded'), effect: 'none' };
}

async function probeRecords(probe: () => Promise<unknown>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PROBE_MS, 'silent');
  });
  try {
    return await Promise.race([probe().then(() => 'connected'), late]);
  } catch {
    return 'away';
  } finally {
    clearTimeout(timer);
  }
}

/** The gravest first. */
const OLLAMA_EFFECTS: readonly GuestEffect[] = [
  'plain-words',
  'found-by-words',
  'model-not-asked',
  'less-room',
  'none',
];

function tellOllama({ hosts, since, state }: OllamaState, settings: OllamaSettings | undefined): DependencyState {
  const { embedModel, model } = settings ?? {};
  // One that is too slow is as good as one that loads: it is there and says nothing.
  const statesOf = (name: string) =>
    hosts.filter((host) => host.model === name).map(({ isInTime, state }) => (isInTime === false ? 'loading' : state));
  const effects = [
    ...(model === undefined ? [] : [effectOfModel(statesOf(model), 'plain-words', 'model-not-asked')]),
    ...(embedModel === undefined ? [] : [effectOfModel(statesOf(embedModel), 'found-by-words', 'found-by-words')]),
  ];
  return {
    state,
    since,
    effect: OLLAMA_EFFECTS.find((effect) => effects.includes(effect)) ?? 'none',
    hosts: hosts.map(({ baseUrl, firstSentenceMs, model: serves, reason, ...told }): DependencyHost => ({
      address: new URL(baseUrl).host,
      serves,
      state: told.state,
      since: told.since,
      ...(reason === undefined ? {} : { reason }),
      ...(firstSentenceMs === undefined ? {} : { firstSentenceMs }),
    })),
  };
}

function effectOfModel(states: readonly string[], away: GuestEffect, loading: GuestEffect): GuestEffect {
  const isHad = (state: string): boolean => state === 'ready' || state === 'loading';
  if (!states.some(isHad)) return away;
  if (!states.includes('ready')) return loading;
  return states.every(isHad) ? 'none' : 'less-room';
}

/** A service that was not asked yet is not looked for: nobody waits for it. */
function tellTools(hosts: readonly HostState[], since: Since): DependencyState {
  const away = hosts.filter(({ state }) => state === 'away').length;
  const state = away === 0 ? 'ready' : away === hosts.length ? 'away' : 'some-away';
  return {
    ...since(state),
    effect: away === 0 ? 'none' : 'less-done',
    hosts: hosts.map(({ host, state: own, since: from, trouble }): DependencyHost => ({
      address: host,
      state: own,
      since: from.toISOString(),
      ...(trouble === undefined ? {} : { reason: trouble }),
    })),
  };
}

/** The state, and since when it was seen like that. */
type Since = (state: string) => ToldState;

function createSince(now: () => Date): Since {
  let seen: ToldState | undefined;
  return (state) => (seen?.state === state ? seen : (seen = { state, since: now().toISOString() }));
}
