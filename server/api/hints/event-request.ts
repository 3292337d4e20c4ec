/** Whom an event or a hint is for: the one place where a credential says it. */
import * as v from 'valibot';
import type { EventRequest } from '../../contract/hints.ts';
import { EventRequestSchema } from '../../contract/hints.ts';
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Audience, GivenEvent } from '../../tools/index.ts';
import type { ApiContext } from '../http/api-context.ts';
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

export interface ReadEvent {
  readonly domain: Domain;
  readonly event: GivenEvent;
  readonly sessionId: string;
}

/** @throws Fault `body-not-json`, `domain-missing`, `domain-unknown`, `fields-invalid` */
export async function readEvent(
  context: ApiContext,
  { domains }: Pick<QuestionParts, 'domains'>,
  allow: (domain: Domain) => void,
): Promise<ReadEvent> {
  const fields = requireObject(await readJson(context, guestBody()));
  noteLanguage(context, fields['language']);
  const domain = findDomain(domains, fields['domain_id']);
  if (domain !== undefined) allow(domain);
  const { issues, output, success } = v.safeParse(EventRequestSchema, fields);
  if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
  // A domain_id that is no text was an issue above.
  if (domain === undefined) throw new Fault('domain-missing');
  return { domain, event: toEvent(output), sessionId: line(output.session_id) };
}

function toEvent({ data = {}, id, session_id: sessionId, subject = '', type, ...place }: EventRequest): GivenEvent {
  return {
    scope: toScope(place),
    audience: audienceOf(sessionId),
    id: line(id),
    type,
    subject: line(subject),
    data: Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? clean(value, 'lines') : value]),
    ),
  };
}
