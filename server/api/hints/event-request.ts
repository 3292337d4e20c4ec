/** Whom an event or a hint is for: the one place where a credential says it. */
import * as v from 'valibot';
import type { EventRequest } from '../../contract/hints.ts';
import { EventRequestSchema } from '../../contract/hints.ts';
import type { OwnEventRequestSchema } from '../../contract/hints.ts';
import { USER_TOKEN_HEADER } from '../../contract/v2.ts';
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import type { SiteUsers } from '../../people/index.ts';
import type { Audience, GivenEvent } from '../../tools/index.ts';
import type { ApiContext } from '../http/api-context.ts';
import type { ReadAsker } from '../http/askers.ts';
import { requireAsker } from '../http/askers.ts';
import { readJson, requireObject } from '../http/body.ts';
import { clean } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import { findDomain, toScope } from '../http/scope.ts';
import { line, noteLanguage } from '../questions/query-request.ts';
import type { QuestionParts } from '../questions/question.ts';

/** Who knows the id of a session is its guest: elements make it at random. */
export function audienceOf(sessionId: string): Audience {
  return `session:${line(sessionId)}`;
}

/**
 * The session, and whom a token of the site has signed in. Beside a session a token that does not hold says nobody.
 * @throws Fault `credential-refused`, and `fields-invalid` where neither is there
 */
export async function audiencesOf(
  context: ApiContext,
  scope: Scope,
  { sessionId, askerOf }: { readonly sessionId: string; readonly askerOf: ReadAsker },
): Promise<readonly Audience[]> {
  const ofSession = sessionId === '' ? [] : [audienceOf(sessionId)];
  const isSigned = context.req.header(USER_TOKEN_HEADER) !== undefined;
  if (!isSigned && sessionId === '') throw new Fault('fields-invalid', { issues: [MISSING] });
  if (!isSigned) return ofSession;
  const { person } = await (sessionId === '' ? requireAsker(context, scope, askerOf) : askerOf(context, scope));
  return person === undefined ? ofSession : [...ofSession, `user:${person}`];
}

const MISSING = { loc: ['session_id'], msg: 'field required', type: 'value_error.missing' };
const BOTH = { loc: ['user'], msg: 'one of session_id and user', type: 'value_error.either' };

export interface ReadEvent {
  readonly domain: Domain;
  readonly event: GivenEvent;
}

export interface EventReading extends Pick<QuestionParts, 'domains'> {
  readonly schema: typeof EventRequestSchema | typeof OwnEventRequestSchema;
  /** @throws a Fault where it may not be told here */
  readonly allow: (domain: Domain) => void;
  readonly siteUsers: Pick<SiteUsers, 'personOf'>;
}

/** @throws Fault `body-not-json`, `domain-missing`, `domain-unknown`, `fields-invalid` */
export async function readEvent(
  context: ApiContext,
  { allow, domains, schema, siteUsers }: EventReading,
): Promise<ReadEvent> {
  const fields = requireObject(await readJson(context, guestBody()));
  noteLanguage(context, fields['language']);
  const domain = findDomain(domains, fields['domain_id']);
  if (domain !== undefined) allow(domain);
  const { issues = [], output, success } = v.safeParse(schema, fields);
  const told = ['session_id', 'user'].filter((name) => fields[name] !== undefined);
  const either = told.length === 0 ? [MISSING] : told.length === 2 ? [BOTH] : [];
  const problems = [...(schema === EventRequestSchema ? either : []), ...toFieldIssues(issues)];
  if (!success || problems.length > 0) throw new Fault('fields-invalid', { issues: problems });
  // A domain_id that is no text was an issue above.
  if (domain === undefined) throw new Fault('domain-missing');
  return { domain, event: toEvent(output, siteUsers) };
}

function toEvent(
  { data = {}, id, session_id: sessionId = '', subject = '', type, user, ...place }: EventRequest,
  { personOf }: Pick<SiteUsers, 'personOf'>,
): GivenEvent {
  const scope = toScope(place);
  return {
    scope,
    audience: user === undefined ? audienceOf(sessionId) : `user:${personOf(user, scope.tenantSlug)}`,
    id: line(id),
    type,
    subject: line(subject),
    data: Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? clean(value, 'lines') : value]),
    ),
  };
}
