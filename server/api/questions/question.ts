/** A guest's question as it comes over the wire: checked in the order that v1 promises. */
import * as v from 'valibot';
import { ChatRequestSchema, MESSAGE_LIMIT } from '../../contract/v1.ts';
import type { Domain, DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Scope, Scopes } from '../../knowledge/index.ts';
import type { ApiContext } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { JsonObject } from '../http/body.ts';
import { clean, isBlank, isLongerThan } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import type { Charge } from '../http/rate-limits.ts';
import type { Origins } from '../http/origins.ts';
import { findDomain, toScope } from '../http/scope.ts';

export interface ParsedQuestion {
  readonly domain: Domain;
  readonly scope: Scope;
  readonly message: string;
  readonly sessionId?: string;
}

export interface QuestionParts {
  readonly domains: DomainRegistry;
  readonly origins: Origins;
  readonly chargeQuestion: Charge;
  readonly scopes: Pick<Scopes, 'requireGuestScope'>;
}

/**
 * The question, when it may be asked: by this page, by this guest, in these words.
 * @throws Fault `body-not-json`, `domain-missing`, `domain-unknown`, `origin-not-allowed`, `message-missing`,
 * `fields-invalid`, `message-too-long`, `rate-limited`, `scope-unknown`, in this order
 */
export async function readQuestion(context: ApiContext, parts: QuestionParts): Promise<ParsedQuestion> {
  const body = await readJson(context, guestBody(tooLong));
  const fields = requireObject(body);
  const domain = findDomain(parts.domains, fields['domain_id']);
  if (domain !== undefined) parts.origins.requireFor(context, domain);
  const question = parseQuestion(fields, domain);
  await parts.chargeQuestion(context, question);
  await parts.scopes.requireGuestScope(question.scope);
  return question;
}

function parseQuestion(fields: JsonObject, domain: Domain | undefined): ParsedQuestion {
  const given = fields['message'];
  const message = typeof given === 'string' ? clean(given, 'lines').trim() : given;
  if (message === undefined || message === null || (typeof message === 'string' && isBlank(message))) {
    throw new Fault('message-missing');
  }
  const parsed = v.safeParse(ChatRequestSchema, { ...fields, message });
  if (!parsed.success) throw new Fault('fields-invalid', { issues: toFieldIssues(parsed.issues) });
  // A domain_id that is no text was an issue above.
  if (domain === undefined) throw new Fault('domain-missing');
  if (isLongerThan(parsed.output.message, MESSAGE_LIMIT)) throw tooLong();
  const sessionId = clean(parsed.output.session_id ?? '', 'line').trim();
  return {
    domain,
    scope: toScope(parsed.output),
    message: parsed.output.message,
    ...(sessionId === '' ? {} : { sessionId }),
  };
}

function tooLong(): Fault {
  return new Fault('message-too-long', { details: { limit: MESSAGE_LIMIT } });
}
