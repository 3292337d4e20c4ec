/** The golden questions, one after the other: what comes back is judged and timed. */
import { ask, inTurns } from './ask.ts';
import type { Part } from './data.ts';
import { loadGolden } from './data.ts';
import { readEnvelope } from './score/envelope.ts';
import { judge } from './score/judge.ts';
import type { Scored } from './score/tally.ts';
import type { Truth } from './score/truth.ts';
import { createReader } from './score/unsafe.ts';

export interface GoldenOptions {
  readonly parts: readonly Part[];
  readonly tenant?: string;
  /** At most so many of each set. */
  readonly limit?: number;
  /** One at a time measures what one guest waits. */
  readonly atOnce?: number;
}

export async function runGolden(
  url: string,
  truths: ReadonlyMap<string, Truth>,
  { parts, tenant = 'demo', limit = Infinity, atOnce = 1 }: GoldenOptions,
): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const [domain, truth] of truths) {
    const reader = createReader(truth);
    for (const part of parts) {
      const questions = loadGolden(domain, part).slice(0, limit);
      const judged = await inTurns(questions, atOnce, async (question): Promise<Scored> => {
        const { body, milliseconds } = await ask(question, { url, domain, tenant });
        const envelope = readEnvelope(body);
        const judgement = judge({ question, envelope, truth, reader });
        return { domain, part, question, judgement, answer: envelope.answer, milliseconds };
      });
      scored.push(...judged);
    }
  }
  return scored;
}
