/** `GET /health`: the process answers. */
import type { HealthAnswer } from '../../contract/admin.ts';
import type { ApiContext } from '../http/api-context.ts';

export function answerHealth(context: ApiContext): Response {
  const answer: HealthAnswer = { ok: true };
  return context.json(answer);
}
