/** A question of `/v2/query` as it comes over the wire: checked in the order of v1. */
import * as v from 'valibot';
import type { Question } from '../../assistant/index.ts';
import { MESSAGE_LIMIT } from '../../contract/v1.ts';
import { LANGUAGES, QueryRequestSchema } from '../../contract/v2.ts';
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import type { AnswerName } from '../answers/answer-name.ts';
import { readKey } from '../answers/read-key.ts';
import type { ApiContext } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { JsonObject } from '../http/body.ts';
import { clean, isBlank, isLongerThan } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import type { ReadAsker } from '../http/askers.ts';
import { personIn } from '../http/person.ts';
import { checkContext } from './check-context.ts';
import type { QuestionParts } from './question.ts';
import { findDomain, toScope } from '../http/scope.ts';

export type ParsedQuery = Omit<Question, 'traceId' | 'pace' | 'api'>;

export interface AskedQuery {
  readonly query: ParsedQuery;
  /** The key under which its answer can be resumed. Without one it can't. */
  readonly name?: AnswerName;
}

/** The question, before anything is counted. @throws Faults as `readQuestion` of v1, in the same order, up to the limits */
export async function readQuery(
  context: ApiContext,
  parts: Pick<QuestionParts, 'domains' | 'origins'> & { readonly askerOf: ReadAsker },
): Promise<AskedQuery> {
  const fields = requireObject(await readJson(context, guestBody(tooLong)));
  noteLanguage(context, fields['language']);
  const domain = findDomain(parts.domains, fields['domain_id']);
  if (domain !== undefined) parts.origins.requireFor(context, domain);
  const { key, issues } = readKey(context, hasText(fields['session_id']));
  const parsed = parseQuery(fields, domain, issues);
  const { scope, sessionId } = parsed;
  const { trouble, ...asker } = await parts.askerOf(context, scope);
  const rememberedAs = personIn(context, scope, asker);
  const query = {
    ...parsed,
    ...asker,
    ...(rememberedAs === undefined ? {} : { rememberedAs }),
    ...(trouble === undefined ? {} : { credentialTrouble: trouble }),
  };
  if (key === undefined || sessionId === undefined) return { query };
  return { query, name: { session: { ...scope, sessionId }, key } };
}

/** Whether it may be asked now. @throws Fault `rate-limited`, `scope-unknown` */
export async function admitQuery(
  context: ApiContext,
  parts: Pick<QuestionParts, 'chargeQuestion' | 'scopes'>,
  query: ParsedQuery,
): Promise<void> {
  await parts.chargeQuestion(context, query);
  await parts.scopes.requireGuestScope(query.scope);
}

/** Errors of this request, too, come in the language it asks for. */
export function noteLanguage(context: ApiContext, language: unknown): void {
  const known = LANGUAGES.find((each) => each === language);
  if (known !== undefined) context.set('language', known);
}

function parseQuery(fields: JsonObject, domain: Domain | undefined, others: readonly FieldIssue[]): ParsedQuery {
  const given = fields['message'];
  const message = typeof given === 'string' ? clean(given, 'lines').trim() : given;
  if (message === undefined || message === null || (typeof message === 'string' && isBlank(message))) {
    throw new Fault('message-missing');
  }
  const parsed = v.safeParse(QueryRequestSchema, { ...fields, message });
  const issues = [...toFieldIssues(parsed.issues ?? []), ...others];
  if (!parsed.success || issues.length > 0) throw new Fault('fields-invalid', { issues });
  // A domain_id that is no text was an issue above.
  if (domain === undefined) throw new Fault('domain-missing');
  const { output } = parsed;
  const unknown = checkContext(output.context ?? {}, domain);
  if (unknown.length > 0) throw new Fault('fields-invalid', { issues: unknown });
  if (isLongerThan(output.message, MESSAGE_LIMIT)) throw tooLong();
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
    drop: output.drop ?? [],
    isDropConfirmed: output.drop_confirmed,
    engine: output.engine,
  };
}

/** Whether something stands there; of another type it is an issue of its own. */
function hasText(given: unknown): boolean {
  return typeof given === 'string' ? line(given) !== '' : given !== undefined && given !== null;
}

/** One line of what may be left out. */
export function line(given: string | null | undefined): string {
  return clean(given ?? '', 'line').trim();
}

export function tooLong(): Fault {
  return new Fault('message-too-long', { details: { limit: MESSAGE_LIMIT } });
}
