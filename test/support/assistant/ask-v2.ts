import type { Assistant, Envelope, Question } from '../../../server/assistant/index.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { scopeOf, unaborted } from '../library/build-library.ts';

let sessions = 0;

/** Asks one question after another in a new session of v2; the whole envelope of the last one, its answer without the marks of sources. */
export async function askV2(
  assistant: Assistant,
  domain: Domain,
  questions: readonly string[],
  parts: Partial<Question> = {},
): Promise<Envelope & { readonly answer: string }> {
  sessions += 1;
  const shared = { domain, scope: scopeOf(domain), sessionId: `v2-${String(sessions)}`, traceId: 'trace' };
  let envelope: Envelope | undefined;
  for (const message of questions) {
    const turn = await assistant.ask({ ...shared, message, pace: 'at-once', api: 'v2', ...parts }, unaborted());
    for await (const _piece of turn.speech);
    envelope = turn.closing();
  }
  if (envelope === undefined) throw new Error('nothing was asked');
  return { ...envelope, answer: (envelope.answer ?? '').replaceAll(/ ?(?:\[\d+\])+/gu, '') };
}
