/**
 * A circuit breaker for each host: after some failures in a row its calls fail at once for a while, instead of each guest waiting for a service that
 * is away. Then one call is let through as a trial; what comes of it decides for the others.
 */

/** `failing`: it answers with errors of its own. */
export type HostTrouble = 'unreachable' | 'slow' | 'failing';

/** How a call ended. `served`: whatever it answered, it is there. `left`: nothing was learned, as when a guest leaves. */
export type CallEnd = 'served' | 'left' | HostTrouble;

/** A call that may be made. Told how it ended once; what is told again counts for nothing. */
export type Permit = (end: CallEnd) => void;

export interface HostState {
  readonly host: string;
  /** `away`: its calls fail at once, all but a trial. */
  readonly state: 'ready' | 'away';
  readonly since: Date;
  /** Of its last failure, while it is away. */
  readonly trouble?: HostTrouble;
}

export interface Breaker {
  /** Undefined: the call is not to be made. */
  admit(host: string): Permit | undefined;
  /** Those that were asked, in the order of their first call. */
  hosts(): readonly HostState[];
}

export interface BreakerParts {
  readonly now: () => Date;
  /** In a row, until its calls fail at once. Default 5. */
  readonly mostFailures?: number;
  /** How long they do until the next trial. Default 30,000. */
  readonly restMs?: number;
  /** A host has gone away or come back. */
  readonly onChanged?: (state: HostState) => void;
}

/** Keeps one entry for each host that is asked; whoever asks bounds them. */
export function createBreaker({
  now,
  mostFailures = 5,
  restMs = 30_000,
  onChanged = () => undefined,
}: BreakerParts): Breaker {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (host: string): Circuit => {
    const circuit = circuits.get(host) ?? createCircuit(host, { now, mostFailures, restMs, onChanged });
    circuits.set(host, circuit);
    return circuit;
  };
  return {
    admit: (host) => circuitOf(host).admit(),
    hosts: () => [...circuits.values()].map((circuit) => circuit.told()),
  };
}

interface Circuit {
  admit(): Permit | undefined;
  told(): HostState;
}

function createCircuit(host: string, { now, mostFailures, restMs, onChanged }: Required<BreakerParts>): Circuit {
  let state: HostState = { host, state: 'ready', since: now() };
  let failures = 0;
  let restsFrom = 0;
  let isTried = false;
  /** What ends in a later period than it began in tells nothing of how the host is now. */
  let period = 0;
  const close = (): void => {
    period += 1;
    failures = 0;
    state = { host, state: 'ready', since: now() };
    onChanged(state);
  };
  const open = (trouble: HostTrouble): void => {
    period += 1;
    restsFrom = now().getTime();
    const wasAway = state.state === 'away';
    state = { host, state: 'away', since: wasAway ? state.since : now(), trouble };
    if (!wasAway) onChanged(state);
  };
  const fail = (trouble: HostTrouble): void => {
    failures += 1;
    if (failures >= mostFailures) open(trouble);
  };
  const permit = (settle: (end: CallEnd) => void): Permit => {
    const begunIn = period;
    let isEnded = false;
    return (end) => {
      if (!isEnded && begunIn === period) settle(end);
      isEnded = true;
    };
  };
  const isResting = (): boolean => {
    const restedMs = now().getTime() - restsFrom;
    // A clock that was set back keeps nobody away.
    return restedMs >= 0 && restedMs < restMs;
  };
  return {
    told: () => state,
    admit() {
      if (state.state === 'ready') {
        return permit((end) => {
          if (end === 'served') failures = 0;
          else if (end !== 'left') fail(end);
        });
      }
      if (isTried || isResting()) return undefined;
      isTried = true;
      return permit((end) => {
        isTried = false;
        if (end === 'served') close();
        else if (end !== 'left') open(end);
      });
    },
  };
}
