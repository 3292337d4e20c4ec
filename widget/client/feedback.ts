import type { Bearing } from './bearing.ts';
import { bearingHeaders } from './bearing.ts';
import { request } from './request.ts';

/** What a guest thinks of one answer; what is sent last counts, whole. */
export interface Feedback extends Bearing {
  readonly traceId: string;
  readonly sessionId: string;
  readonly rating: 'up' | 'down';
  /** Empty: none. */
  readonly comment: string;
}

/** Throws `RequestFailed`. */
export async function sendFeedback(
  api: string,
  { traceId, sessionId, rating, comment, ...bearing }: Feedback,
): Promise<void> {
  await request(`${api}/v2/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearingHeaders(bearing) },
    body: JSON.stringify({
      trace_id: traceId,
      session_id: sessionId,
      rating,
      ...(comment === '' ? {} : { comment }),
    }),
    keepalive: true,
    timeout: TIMEOUT,
    signal: AbortSignal.timeout(TIMEOUT),
  });
}

const TIMEOUT = 15_000;
