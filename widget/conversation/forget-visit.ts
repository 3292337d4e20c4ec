import { deleteSession } from '../client/session-client.ts';
import type { Conversation, KnownSession } from './conversation.ts';
import type { Persistence } from './persistence.ts';

/**
 * Forgets the guest: here at once, in every tab, and on the server. Whether the server has forgotten everything; what it could not be told
 * is reported by the next call.
 */
export async function forgetVisit(
  conversation: Conversation,
  persistence?: Persistence,
  forget: (session: KnownSession) => Promise<void> = deleteSession,
): Promise<boolean> {
  conversation.remember(persistence?.erase() ?? []);
  conversation.clear();
  // An answer under way would write its session again.
  await conversation.stopped;
  const sessions = conversation.sessions;
  const told = await Promise.allSettled(sessions.map((session) => forget(session)));
  const forgotten = sessions.filter((_, place) => told[place]?.status === 'fulfilled');
  conversation.forget(forgotten);
  return forgotten.length === sessions.length;
}
