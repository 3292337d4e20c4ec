/** `GET /health`: the process answers. */
import type { ApiContext } from './api-context.ts';

export function answerHealth(context: ApiContext): Response {
  return context.json({ ok: true });
}
