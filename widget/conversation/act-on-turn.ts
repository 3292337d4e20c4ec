import type { ActionStanding, ActionSubject, ActionWish } from '../client/action-client.ts';
import { askAction } from '../client/action-client.ts';
import { RequestFailed } from '../client/failure.ts';
import type { Bearing } from '../client/bearing.ts';
import type { Conversation } from './conversation.ts';
import type { Turn } from './turn.ts';

/**
 * Confirms, cancels or reads the action that an answer proposed, in the session that it was proposed in. Throws `RequestFailed`, also where that
 * session is not this conversation's any more.
 */
export async function actOnTurn(
  conversation: Conversation,
  { envelope }: Pick<Turn, 'envelope'>,
  { wish, userToken }: Bearing & { readonly wish: ActionWish },
  ask: (api: string, subject: ActionSubject, wish: ActionWish) => Promise<ActionStanding> = askAction,
): Promise<ActionStanding> {
  const action = envelope?.pending_action;
  const session = conversation.sessions.find(({ sessionId }) => sessionId === envelope?.session_id);
  if (!envelope || !action || !session) throw new RequestFailed({ kind: 'cut' });
  const { domain_id: domainId, tenant_slug: tenantSlug, branch_slug: branchSlug } = envelope;
  const { api, sessionId } = session;
  const signedIn = userToken === undefined ? {} : { userToken };
  return ask(api, { id: action.id, domainId, tenantSlug, branchSlug, sessionId, ...signedIn }, wish);
}
