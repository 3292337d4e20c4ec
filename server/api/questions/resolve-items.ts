/** `POST /v2/items/resolve`: which item a text means. */
import * as v from 'valibot';
import type { Assistant, ItemRequest } from '../../assistant/index.ts';
import { MESSAGE_LIMIT } from '../../contract/v1.ts';
import { ResolveRequestSchema } from '../../contract/v2.ts';
import type { ResolveAnswer } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { JsonObject } from '../http/body.ts';
import { clean, isBlank, isLongerThan } from '../http/clean-text.ts';
import { toCandidate } from './envelope.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import { line, noteLanguage, tooLong } from './query-request.ts';
import type { QuestionParts } from './question.ts';
import { findDomain, toScope } from '../http/scope.ts';

export interface ResolveParts extends QuestionParts {
  readonly assistant: Pick<Assistant, 'resolve'>;
}

export function answerResolve(parts: ResolveParts): ApiHandler {
  return async (context) => {
    const request = await readRequest(context, parts);
    const { match, candidates } = await parts.assistant.resolve(request);
    const answer: ResolveAnswer = {
      match: match === undefined ? null : toCandidate(match),
      candidates: candidates.map(toCandidate),
    };
    return context.json(answer);
  };
}

/** It counts as a question. @throws Faults as `readQuery`, in the same order; `text` stands for the message */
async function readRequest(context: ApiContext, parts: QuestionParts): Promise<ItemRequest> {
  const fields = requireObject(await readJson(context, guestBody(tooLong)));
  noteLanguage(context, fields['language']);
  const domain = findDomain(parts.domains, fields['domain_id']);
  if (domain !== undefined) parts.origins.requireFor(context, domain);
  const parsed = parse(fields);
  // A domain_id that is no text was an issue in there.
  if (domain === undefined) throw new Fault('domain-missing');
  const request: ItemRequest = { domain, ...parsed };
  await parts.chargeQuestion(context, request);
  await parts.scopes.requireGuestScope(request.scope);
  return request;
}

function parse(fields: JsonObject): Omit<ItemRequest, 'domain'> {
  const given = fields['text'];
  const text = typeof given === 'string' ? clean(given, 'lines').trim() : given;
  if (text === undefined || text === null || (typeof text === 'string' && isBlank(text))) {
    throw new Fault('message-missing', { details: { field: 'text' } });
  }
  const { success, output, issues } = v.safeParse(ResolveRequestSchema, { ...fields, text });
  if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
  if (isLongerThan(output.text, MESSAGE_LIMIT)) throw tooLong();
  const sessionId = line(output.session_id);
  const itemId = line(output.item_id);
  return {
    scope: toScope(output),
    text: output.text,
    ...(sessionId === '' ? {} : { sessionId }),
    ...(itemId === '' ? {} : { itemId }),
  };
}
