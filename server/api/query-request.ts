/** A question of `/v2/query` as it comes over the wire: checked in the order of v1 (RULINGS 1). */
import * as v from 'valibot';
import type { Question } from '../assistant/index.ts';
import { MESSAGE_LIMIT } from '../contract/v1.ts';
import { QueryRequestSchema } from '../contract/v2.ts';
import type { Domain } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { ApiContext } from './api-context.ts';
import { readJson, requireObject } from './body.ts';
import type { JsonObject } from './body.ts';
import { clean, isBlank } from './clean-text.ts';
import { toFieldIssues } from './field-issues.ts';
import type { QuestionParts } from './question.ts';
import { BODY_LIMIT } from './question.ts';
import { findDomain, toScope } from './scope.ts';

export type ParsedQuery = Omit<Question, 'traceId' | 'pace' | 'api'>;

/** @throws Faults as `readQuestion` of v1, in the same order */
export async function readQuery(context: ApiContext, parts: QuestionParts): Promise<ParsedQuery> {
  const fields = requireObject(await readJson(context, { bytes: BODY_LIMIT, tooLarge: tooLong }));
  noteLanguage(context, fields['language']);
  const domain = findDomain(parts.domains, fields['domain_id']);
  if (domain !== undefined) parts.origins.requireFor(context, domain);
  const query = parseQuery(fields, domain);
  await parts.takeQuestion(context, query);
  await parts.scopes.requireGuestScope(query.scope);
  return query;
}

/** Errors of this request, too, come in the language it asks for (RULINGS 2). */
export function noteLanguage(context: ApiContext, language: unknown): void {
  if (language === 'es' || language === 'en' || language === 'pt') context.set('language', language);
}

function parseQuery(fields: JsonObject, domain: Domain | undefined): ParsedQuery {
  const given = fields['message'];
  const message = typeof given === 'string' ? clean(given, 'lines').trim() : given;
  if (message === undefined || message === null || (typeof message === 'string' && isBlank(message))) {
    throw new Fault('message-missing');
  }
  const parsed = v.safeParse(QueryRequestSchema, { ...fields, message });
  if (!parsed.success) throw new Fault('fields-invalid', { issues: toFieldIssues(parsed.issues) });
  // A domain_id that is no text was an issue above.
  if (domain === undefined) throw new Fault('domain-missing');
  const { output } = parsed;
  if (Array.from(output.message).length > MESSAGE_LIMIT) throw tooLong();
  const sessionId = line(output.session_id);
  const itemId = line(output.item_id);
  return {
    domain,
    scope: toScope(output),
    message: output.message,
    ...(sessionId === '' ? {} : { sessionId }),
    actorRole: output.actor_role,
    ...(output.language === undefined ? {} : { language: output.language }),
    ...(itemId === '' ? {} : { itemId }),
    context: output.context ?? {},
    engine: output.engine,
  };
}

/** One line of what may be left out. */
export function line(given: string | null | undefined): string {
  return clean(given ?? '', 'line').trim();
}

export function tooLong(): Fault {
  return new Fault('message-too-long', { details: { limit: MESSAGE_LIMIT } });
}
