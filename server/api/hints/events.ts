/** `POST /v2/events` by a system of the business, `POST /v2/events/own` by the page that holds the session. */
import type { EventAnswer } from '../../contract/hints.ts';
import { EventRequestSchema, OwnEventRequestSchema } from '../../contract/hints.ts';
import type { Domain } from '../../domains/index.ts';
import type { SiteUsers } from '../../people/index.ts';
import type { Hints } from '../../tools/index.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { requirePart } from '../http/permission.ts';
import type { Charge } from '../http/rate-limits.ts';
import type { QuestionParts } from '../questions/question.ts';
import { readEvent } from './event-request.ts';

export interface EventParts extends Pick<QuestionParts, 'domains' | 'origins' | 'scopes'> {
  readonly hints: Pick<Hints, 'give'>;
  readonly siteUsers: Pick<SiteUsers, 'personOf'>;
  readonly chargeRequest: Charge;
}

const PRIVATE = { 'Cache-Control': 'no-store' };

/** @throws Fault as `readEvent`, and `not-permitted`, `scope-unknown`, `rate-limited`, `records-unavailable` */
export function giveEvent(parts: EventParts): ApiHandler {
  return async (context) => {
    const reading = { schema: EventRequestSchema, allow: () => undefined };
    const { domain, event } = await readEvent(context, { ...parts, ...reading });
    const { branchSlug, tenantSlug } = event.scope;
    requirePart(context, { tenantSlug, branchSlug });
    const isNew = await parts.hints.give(domain, event, 'owner');
    return context.json({ id: event.id, is_new: isNew } satisfies EventAnswer, 200, PRIVATE);
  };
}

/**
 * Only what the assistant lets pages report, and only of the session they hold.
 * @throws Fault as `readEvent`, and `origin-not-allowed`, `scope-unknown`, `rate-limited`, `records-unavailable`
 */
export function giveOwnEvent(parts: EventParts): ApiHandler {
  return async (context) => {
    const allow = (one: Domain): void => {
      parts.origins.requireFor(context, one);
    };
    const { domain, event } = await readEvent(context, { ...parts, schema: OwnEventRequestSchema, allow });
    await parts.chargeRequest(context, { scope: event.scope, sessionId: event.audience.slice('session:'.length) });
    await parts.scopes.requireGuestScope(event.scope);
    const isNew = await parts.hints.give(domain, event, 'guest');
    return context.json({ id: event.id, is_new: isNew } satisfies EventAnswer, 200, PRIVATE);
  };
}
