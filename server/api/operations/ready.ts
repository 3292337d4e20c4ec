/** `GET /health/ready`: whether guests can be served, how each dependency is, and what that means for them. */
import type { DependencyHost, DependencyState, Readiness } from '../../contract/admin.ts';
import type { DomainRegistry } from '../../domains/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { toMissingDemoFiles } from './missing-demo.ts';
import type { Dependencies, GuestEffect, ReadMissingDemo } from '../ports.ts';
import type * as ports from '../ports.ts';
import type { Language } from '../../contract/v2.ts';
import { callerIn } from '../http/permission.ts';
import { preferredLanguage } from '../http/problem-language.ts';
import { english } from './ready-texts/en.ts';
import { spanish } from './ready-texts/es.ts';
import { portuguese } from './ready-texts/pt.ts';
import type { EffectTexts } from './ready-texts/texts.ts';

/** Throws for a request that is not allowed. */
export type Guard = (context: ApiContext, next: () => Promise<void>) => Promise<unknown>;

export interface ReadyParts {
  readonly domains: DomainRegistry;
  readonly dependencies?: Dependencies;
  readonly missingDemo?: ReadMissingDemo;
  readonly admin: Guard;
}

const TEXTS: Readonly<Record<Language, EffectTexts>> = { es: spanish, en: english, pt: portuguese };

/** Says how things are now: nobody may keep it. */
const FRESH = { 'Cache-Control': 'no-store', Vary: 'Accept-Language, Authorization' };

/**
 * A broken file beside good ones is reported and is no outage; neither is a dependency that guests are served without. Anybody may ask, so
 * that a load balancer can; where things run is shown only to those whom `admin` lets in.
 */
export function answerReady({ admin, domains, dependencies = {}, missingDemo = () => [] }: ReadyParts): ApiHandler {
  return async (context) => {
    const language = preferredLanguage(context.req.header('accept-language'));
    const isAdmin = await lets(context, admin);
    const loaded = domains.list().map(({ domainId }) => domainId);
    const problems = domains.problems().map(({ file, line, field, reason, severity }) => ({
      file,
      ...(line === undefined ? {} : { line }),
      ...(field === undefined ? {} : { field }),
      reason,
      severity,
    }));
    const read = await Promise.all(
      Object.entries(dependencies).map(async ([name, state]) => [name, await state()] as const),
    );
    const isServed = read.every(([, state]) => effectOf(state) !== 'no-answers');
    const readiness: Readiness = {
      ok: loaded.length > 0 && isServed,
      domains: { loaded, problems },
      dependencies: Object.fromEntries(
        read.map(([name, state]) => [name, toDependencyState(state, TEXTS[language], isAdmin)]),
      ),
      demo: { missing: toMissingDemoFiles(missingDemo(), language) },
    };
    return context.json(readiness, readiness.ok ? 200 : 503, { ...FRESH, 'Content-Language': language });
  };
}

function toDependencyState(state: ports.DependencyState, texts: EffectTexts, isAdmin: boolean): DependencyState {
  const { hosts, since } = state;
  return {
    state: state.state,
    since,
    guests: texts[effectOf(state)],
    ...(hosts === undefined ? {} : { hosts: hosts.map((host) => toDependencyHost(host, isAdmin)) }),
  };
}

/** Field by field: what a dependency tells later is shown when the wire says so. */
function toDependencyHost(
  { address, firstSentenceMs, reason, serves, since, state }: ports.DependencyHost,
  isAdmin: boolean,
): DependencyHost {
  return {
    ...(isAdmin ? { address } : {}),
    ...(serves === undefined ? {} : { serves }),
    state,
    since,
    ...(reason === undefined ? {} : { reason }),
    ...(firstSentenceMs === undefined ? {} : { first_sentence_ms: firstSentenceMs }),
  };
}

function effectOf({ effect, state }: ports.DependencyState): GuestEffect {
  return effect ?? (state === 'connected' ? 'none' : 'starting');
}

async function lets(context: ApiContext, admin: Guard): Promise<boolean> {
  try {
    await admin(context, () => Promise.resolve());
    return callerIn(context).holds('reader', {});
  } catch {
    return false;
  }
}
