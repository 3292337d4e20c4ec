/**
 * Hints over their store. What is offered is decided where somebody waits for it: each node judges the guests whose streams it holds, when events came,
 * when a delay is over, and every five minutes. That nobody is told twice is the store's promise, whichever nodes judge.
 */
import { randomBytes } from 'node:crypto';
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import { hourInZone } from '../../time/hour-in-zone.ts';
import { pause } from '../../time/pause.ts';
import type { Cache } from '../../knowledge/index.ts';
import { emptyKept } from '../kept-results.ts';
import type { ToolLimiter } from '../ports.ts';
import type { ToolScope } from '../request.ts';
import type { Tools } from '../tools.ts';
import { checkEvent } from './check-event.ts';
import type { NewHint } from './hint.ts';
import type { Hints } from './hints.ts';
import type { DueHint } from './judge-audience.ts';
import { judgeAudience } from './judge-audience.ts';
import type { EventStore, HintLog, HintMeter } from './ports.ts';
import type { Watched } from './watched.ts';
import { audienceKey, createWatched } from './watched.ts';
import { wordHint } from './word-hint.ts';

export interface HintsParts {
  readonly store: EventStore;
  readonly domainOf: (domainId: string) => Domain | undefined;
  readonly tools: Pick<Tools, 'offered'>;
  readonly zoneOf: (scope: ToolScope) => Promise<string>;
  readonly limiter: ToolLimiter;
  /** What tools gave before, and may be old once an event came. */
  readonly cache: Cache;
  readonly meter: HintMeter;
  readonly log: HintLog;
  readonly now: () => Date;
  /** How often other nodes' events and delays are looked at. Default 2,000. */
  readonly lookMs?: number;
  /** How often everybody is judged anew. Default 5 minutes. */
  readonly passMs?: number;
  /** Streams of one session, and of this node. Default 4 and 5,000. */
  readonly most?: { readonly ofSession: number; readonly ofNode: number };
}

export interface RunningHints extends Hints {
  /** From here on what comes to be due is told. */
  start(): void;
  close(): Promise<void>;
}

/** Events of one audience in an hour. */
const EVENTS_PER_HOUR = 200;

/** Audiences that are read in one statement. */
const RUN = 500;

export function createHints(parts: HintsParts): RunningHints {
  const { domainOf, limiter, log, lookMs = 2000, meter, now, passMs = 300_000, store } = parts;
  const { most = { ofSession: 4, ofNode: 5000 } } = parts;
  const watched = new Map<string, Set<Watched>>();
  const nextAt = new Map<string, number>();
  const stopping = new AbortController();
  let place: number | undefined;
  let passedAt = now().getTime();
  let open = 0;
  let running: Promise<void> | undefined;
  let isWanted = false;

  /** One at a time; who comes meanwhile is looked at behind it. */
  const look = (): Promise<void> => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false;
        await lookOnce();
      }
    })().finally(() => (running = undefined));
    return running;
  };

  async function lookOnce(): Promise<void> {
    if (open === 0) {
      // What comes while nobody waits is read when somebody does.
      place = undefined;
      return;
    }
    try {
      const came = await store.since(place);
      place = came.place;
      await judge(chooseKeys(came.told.map(audienceKey)));
    } catch (error) {
      // The records are away: the next look is soon.
      log.warn({ err: error }, 'hints');
    }
  }

  /** Everybody where a pass is due, else who was told of, or whose delay is over. */
  function chooseKeys(told: readonly string[]): readonly string[] {
    const moment = now().getTime();
    if (moment - passedAt >= passMs) {
      passedAt = moment;
      return [...watched.keys()];
    }
    const late = [...nextAt].flatMap(([key, at]) => (at <= moment ? [key] : []));
    return [...new Set([...told, ...late])].filter((key) => watched.has(key));
  }

  async function judge(keys: readonly string[]): Promise<void> {
    for (const [scope, ofScope] of groupByScope(keys, watched)) {
      const domain = domainOf(scope.domainId);
      if (domain?.proactive === undefined) continue;
      const moment = now();
      const hour = hourInZone(moment, await parts.zoneOf(scope));
      const tools = parts.tools.offered(domain, scope, 'guest');
      for (let from = 0; from < ofScope.length; from += RUN) {
        const run = ofScope.slice(from, from + RUN);
        const records = await store.read(
          scope,
          run.map(({ watcher }) => watcher.audience),
        );
        const made: NewHint[] = [];
        for (const { watcher } of run) {
          const key = audienceKey(watcher);
          const record = records.get(watcher.audience);
          nextAt.delete(key);
          if (record === undefined) continue;
          const judgement = judgeAudience(domain.proactive, record, { now: moment, hour });
          if (judgement.nextAt !== undefined) nextAt.set(key, judgement.nextAt.getTime());
          for (const due of judgement.due) {
            const worded = toHint(due, watcher, { domain, tools });
            if (worded !== undefined) made.push(worded);
          }
        }
        await tell(scope, made);
      }
    }
  }

  async function tell(scope: ToolScope, made: readonly NewHint[]): Promise<void> {
    if (made.length === 0) return;
    for (const hint of await store.make(scope, made)) {
      meter.hint({ rule: hint.rule, outcome: 'made' });
      for (const each of watched.get(audienceKey({ scope, audience: hint.audience })) ?? []) each.push(hint);
    }
  }

  const leave = (key: string, one: Watched): void => {
    const ofKey = watched.get(key);
    one.end();
    if (ofKey?.delete(one) !== true) return;
    open -= 1;
    if (ofKey.size > 0) return;
    watched.delete(key);
    nextAt.delete(key);
  };

  return {
    async give(domain, event, by) {
      const checked = checkEvent(domain, event, by);
      const budget = { key: `events:${audienceKey(event)}`, points: EVENTS_PER_HOUR, seconds: 3600 };
      const grant = await limiter.take([budget]);
      if (grant.kind === 'refused')
        throw new Fault('rate-limited', { details: { retryAfterSeconds: grant.retryAfterSeconds } });
      const isNew = await store.give(checked);
      const declared = domain.proactive?.events.find(({ type }) => type === event.type);
      // Also when it was told before: what came of the first time is not known.
      await emptyKept(parts.cache, event.scope, declared?.invalidates ?? []);
      if (isNew && watched.has(audienceKey(event))) void look();
      return isNew;
    },
    async watch({ after, ...watcher }) {
      const { hints, ones, push } = createWatched(watcher);
      const ofKeys = ones.map((one) => [one, audienceKey(one.watcher)] as const);
      if (open >= most.ofNode || ofKeys.some(([, key]) => (watched.get(key)?.size ?? 0) >= most.ofSession))
        throw new Fault('rate-limited', { details: { retryAfterSeconds: 60 } });
      for (const [one, key] of ofKeys) watched.set(key, (watched.get(key) ?? new Set<Watched>()).add(one));
      open += ones.length;
      const close = (): void => {
        for (const [one, key] of ofKeys) leave(key, one);
      };
      try {
        const waiting = await Promise.all(
          watcher.audiences.map((audience) => store.waiting(watcher.scope, audience, after)),
        );
        for (const hint of waiting.flat().toSorted((one, other) => one.place - other.place)) push(hint);
        // What came before they did.
        for (const [, key] of ofKeys) nextAt.set(key, 0);
        void look();
      } catch (error) {
        close();
        throw error;
      }
      return { hints, close };
    },
    async settle({ audiences, ...subject }, outcome) {
      for (const audience of audiences) {
        const settled = await store.settle({ ...subject, audience }, outcome);
        if (settled?.isNew === true) meter.hint({ rule: settled.rule, outcome });
        if (settled !== undefined) return;
      }
      throw new Fault('hint-unknown');
    },
    count: (scope) => store.count(scope),
    forget: (scope, audience) => store.forget(scope, audience),
    start() {
      void (async () => {
        while (!stopping.signal.aborted) {
          await pause(lookMs, stopping.signal);
          await look();
        }
      })();
    },
    async close() {
      stopping.abort();
      for (const [key, ofKey] of watched) for (const one of [...ofKey]) leave(key, one);
      await running;
    },
  };
}

/** One of each audience: its tabs are told the same. */
function groupByScope(
  keys: readonly string[],
  watched: ReadonlyMap<string, ReadonlySet<Watched>>,
): readonly (readonly [ToolScope, readonly Watched[]])[] {
  const groups = new Map<string, [ToolScope, Watched[]]>();
  for (const key of keys) {
    const [one] = watched.get(key) ?? [];
    if (one === undefined) continue;
    const { scope } = one.watcher;
    const name = JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug]);
    const group = groups.get(name) ?? [scope, []];
    group[1].push(one);
    groups.set(name, group);
  }
  return [...groups.values()];
}

function toHint(
  { rule, state, subject }: DueHint,
  { audience, language }: Watched['watcher'],
  { domain, tools }: { readonly domain: Domain; readonly tools: ReturnType<Tools['offered']> },
): NewHint | undefined {
  const { language: fileLanguage, proactive } = domain;
  if (proactive === undefined) return undefined;
  const { findHealthWord } = proactive;
  const worded = wordHint(rule, { state, subject }, { language, fileLanguage, findHealthWord, tools });
  if (worded === undefined) return undefined;
  return { id: randomBytes(16).toString('base64url'), audience, rule: rule.name, subject, language, ...worded };
}
