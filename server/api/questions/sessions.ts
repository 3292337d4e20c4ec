/** `/v2/sessions/{domain_id}/{session_id}`: a guest reads and forgets its own session. Who knows the id is its guest: elements make it at random. */
import type { Assistant, SessionKey } from '../../assistant/index.ts';
import type { SessionAnswer } from '../../contract/sessions.ts';
import { Fault } from '../../fault.ts';
import type { Hints, Memory, Tools } from '../../tools/index.ts';
import type { KeptAnswers } from '../answers/kept-answers.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import type { ReadAsker } from '../http/askers.ts';
import { personIn } from '../http/person.ts';
import type { Charge } from '../http/rate-limits.ts';
import { line } from './query-request.ts';
import type { QuestionParts } from './question.ts';
import { readParameters, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { findDomain, toScope } from '../http/scope.ts';

export interface SessionParts extends Pick<QuestionParts, 'domains' | 'origins' | 'scopes'> {
  readonly assistant: Pick<Assistant, 'readSession' | 'forgetSession'>;
  readonly answers: Pick<KeptAnswers, 'forgetSession'>;
  readonly tools: Pick<Tools, 'forgetSession'>;
  readonly hints: Pick<Hints, 'forget'>;
  readonly memory: Pick<Memory, 'erase'>;
  readonly askerOf: ReadAsker;
  readonly chargeRequest: Charge;
}

/** A session that is not there is an empty one. @throws Fault as `readKey` */
export function answerSession(parts: SessionParts): ApiHandler {
  return async (context) => {
    const session = await readKey(context, parts);
    const { questions, conditions } = await parts.assistant.readSession(session);
    const answer: SessionAnswer = {
      domain_id: session.domainId,
      tenant_slug: session.tenantSlug,
      branch_slug: session.branchSlug,
      session_id: session.sessionId,
      questions: [...questions],
      conditions: [...conditions],
    };
    return context.json(answer, 200, { 'Cache-Control': 'no-store' });
  };
}

/** «Forget me»: its answers, its history, its words wherever they are kept. @throws Fault `records-unavailable`, and as `readKey` */
export function forgetSession(parts: SessionParts): ApiHandler {
  return async (context) => {
    const session = await readKey(context, parts);
    // What is under way ends first, so that nothing of it is kept afterwards.
    await parts.answers.forgetSession(session);
    await parts.assistant.forgetSession(session);
    const { sessionId, ...scope } = session;
    await parts.tools.forgetSession(scope, sessionId);
    await parts.hints.forget(scope, `session:${sessionId}`);
    const person = personIn(context, scope, await parts.askerOf(context, scope));
    if (person === undefined) return context.body(null, 204);
    await parts.hints.forget(scope, `user:${person}`);
    await parts.memory.erase({ person, scope });
    return context.body(null, 204);
  };
}

interface ScopeParameters {
  readonly tenant_slug?: string;
  readonly branch_slug?: string;
}

export const SESSION_READERS: Readers<ScopeParameters> = {
  tenant_slug: { name: 'tenant_slug', read: readSlug },
  branch_slug: { name: 'branch_slug', read: readSlug },
};

/** @throws Fault `domain-unknown`, `origin-not-allowed`, `fields-invalid`, `rate-limited`, `scope-unknown` */
async function readKey(context: ApiContext, parts: SessionParts): Promise<SessionKey> {
  const domain = findDomain(parts.domains, context.req.param('domain_id'));
  if (domain === undefined) throw new Fault('domain-missing');
  parts.origins.requireFor(context, domain);
  const scope = toScope({ domain_id: domain.domainId, ...readParameters(context.req.queries(), SESSION_READERS) });
  const read = readText(line(context.req.param('session_id')));
  if (read.kind === 'bad') {
    const issue = { loc: ['session_id'], msg: read.msg, type: read.type };
    throw new Fault('fields-invalid', { issues: [issue] });
  }
  await parts.chargeRequest(context, { scope, sessionId: read.value });
  await parts.scopes.requireGuestScope(scope);
  return { ...scope, sessionId: read.value };
}
