/** The headers by which an answer is resumed. */
import { IDEMPOTENCY_KEY_HEADER, LAST_EVENT_ID_HEADER } from '../../contract/v2.ts';
import type { FieldIssue } from '../../fault.ts';
import type { ApiContext } from '../http/api-context.ts';
import { KEY } from './answer-name.ts';

/** The key, and what is wrong with it. A key belongs to a session: without one it would belong to everybody. */
export function readKey(
  context: ApiContext,
  hasSession: boolean,
): { readonly key: string | undefined; readonly issues: readonly FieldIssue[] } {
  const key = context.req.header(IDEMPOTENCY_KEY_HEADER);
  if (key === undefined) return { key, issues: [] };
  const issues: FieldIssue[] = KEY.test(key) ? [] : [{ loc: [IDEMPOTENCY_KEY_HEADER], ...KEY_ISSUE }];
  if (!hasSession) issues.push({ loc: ['session_id'], msg: 'field required', type: 'value_error.missing' });
  return { key, issues };
}

export const KEY_ISSUE = { msg: 'value does not match the expected pattern', type: 'value_error.pattern' };

/** Which event its reader had last; undefined when it had none. */
export function readLastEventId(context: ApiContext): string | undefined {
  const given = context.req.header(LAST_EVENT_ID_HEADER)?.trim();
  return given === '' ? undefined : given;
}
