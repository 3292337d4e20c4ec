/** `POST /v2/query/stop`: the guest has heard enough. What was said stays, and the work ends at once. */
import * as v from 'valibot';
import { StopRequestSchema } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import { KEY } from '../answers/answer-name.ts';
import type { AnswerName } from '../answers/answer-name.ts';
import type { KeptAnswers } from '../answers/kept-answers.ts';
import { KEY_ISSUE } from '../answers/read-key.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import type { Charge } from '../http/rate-limits.ts';
import { line, noteLanguage } from './query-request.ts';
import type { QuestionParts } from './question.ts';
import { findDomain, toScope } from '../http/scope.ts';

export interface StopParts extends Pick<QuestionParts, 'domains' | 'origins'> {
  readonly answers: Pick<KeptAnswers, 'stop'>;
  readonly chargeRequest: Charge;
}

/** The same answer whether there was something to stop: who does not know the key and the session learns nothing. */
export function stopQuery(parts: StopParts): ApiHandler {
  return async (context) => {
    const name = await readName(context, parts);
    await parts.chargeRequest(context, { scope: name.session, sessionId: name.session.sessionId });
    await parts.answers.stop(name);
    return context.body(null, 204);
  };
}

async function readName(context: ApiContext, { domains, origins }: StopParts): Promise<AnswerName> {
  const fields = requireObject(await readJson(context, guestBody()));
  noteLanguage(context, fields['language']);
  const domain = findDomain(domains, fields['domain_id']);
  if (domain !== undefined) origins.requireFor(context, domain);
  const { success, output, issues = [] } = v.safeParse(StopRequestSchema, fields);
  if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
  const { idempotency_key: key, session_id: given } = output;
  if (!KEY.test(key)) throw new Fault('fields-invalid', { issues: [{ loc: ['idempotency_key'], ...KEY_ISSUE }] });
  return { session: { ...toScope(output), sessionId: line(given) }, key };
}
