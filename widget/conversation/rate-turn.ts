import type { Bearing } from '../client/bearing.ts';
import { RequestFailed } from '../client/failure.ts';
import type { Feedback } from '../client/feedback.ts';
import { sendFeedback } from '../client/feedback.ts';
import type { Conversation } from './conversation.ts';
import type { Turn } from './turn.ts';

/** What is on its way: what was said last must also arrive last. */
const sending = new WeakMap<Conversation, Promise<unknown>>();

/**
 * Shows at once what a guest thinks of an answer, and tells the server. Throws `RequestFailed` where that can't be told; then the turn shows what it
 * showed before.
 */
export async function rateTurn(
  conversation: Conversation,
  turnId: number,
  {
    rating,
    comment = '',
    ...bearing
  }: Bearing & { readonly rating: 'up' | 'down'; readonly comment?: string | undefined },
  send: (api: string, feedback: Feedback) => Promise<void> = sendFeedback,
): Promise<void> {
  const before = conversation.turns.find(({ id }) => id === turnId);
  const { trace_id: traceId, session_id: sessionId } = before?.envelope ?? {};
  const session = conversation.sessions.find((one) => one.sessionId === sessionId);
  if (!before || !session || !traceId) throw new RequestFailed({ kind: 'cut' });
  const shown: Pick<Turn, 'rating' | 'comment'> = { rating, ...(comment === '' ? {} : { comment }) };
  conversation.replace(judged(before, shown));
  const { api } = session;
  const turn = (sending.get(conversation) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => send(api, { ...bearing, traceId, sessionId: session.sessionId, rating, comment }));
  sending.set(conversation, turn);
  try {
    await turn;
  } catch (error) {
    const now = conversation.turns.find(({ id }) => id === turnId);
    // Meanwhile the guest may have thought again.
    if (now && now.rating === shown.rating && now.comment === shown.comment) conversation.replace(judged(now, before));
    throw error;
  }
}

function judged(turn: Turn, { rating, comment }: Pick<Turn, 'rating' | 'comment'>): Turn {
  const { rating: _, comment: __, ...rest } = turn;
  return { ...rest, ...(rating ? { rating } : {}), ...(comment === undefined ? {} : { comment }) };
}
