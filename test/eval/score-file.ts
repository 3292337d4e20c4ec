/**
 * Scores recorded answers of any system: `node --import tsx test/eval/score-file.ts answers.jsonl`. A line holds `question` (as in a golden
 * set, with `domain`), `envelope` (as it came), and if known `milliseconds`, `part`, and the `lies` that a scripted model told it.
 */
import { fileURLToPath } from 'node:url';
import { readEnvelope } from './score/envelope.ts';
import { judge } from './score/judge.ts';
import type { Lie } from './score/lies.ts';
import { prepareLie } from './score/lies.ts';
import type { Question } from './score/question.ts';
import { readLines } from './score/question.ts';
import type { Scored } from './score/tally.ts';
import type { Truth } from './score/truth.ts';
import { createReader } from './score/unsafe.ts';
import { loadTruth } from './data.ts';
import type { Section } from './reporting/summary.ts';
import { summariseGolden } from './reporting/summary.ts';

export interface RecordedAnswer {
  readonly domain: string;
  readonly question: Question;
  readonly envelope: unknown;
  readonly milliseconds?: number;
  readonly part?: string;
  readonly lies?: readonly Lie[];
}

/** @throws Error when an answer belongs to a domain without truth */
export function scoreRecorded(answers: readonly RecordedAnswer[], truths: ReadonlyMap<string, Truth>): Section {
  const readers = new Map([...truths].map(([domain, truth]) => [domain, createReader(truth)]));
  const scored = answers.map((recorded): Scored => {
    const truth = truths.get(recorded.domain);
    const reader = readers.get(recorded.domain);
    if (truth === undefined || reader === undefined) throw new Error(`no truth of ${recorded.domain}`);
    const envelope = readEnvelope(recorded.envelope);
    const lies = (recorded.lies ?? []).map(prepareLie);
    return {
      domain: recorded.domain,
      part: recorded.part ?? 'recorded',
      question: recorded.question,
      judgement: judge({ question: recorded.question, envelope, truth, lies, reader }),
      answer: envelope.answer,
      milliseconds: recorded.milliseconds ?? 0,
    };
  });
  return summariseGolden('Recorded answers', scored);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = process.argv[2];
  if (path === undefined) {
    process.stderr.write('node --import tsx test/eval/score-file.ts answers.jsonl\n');
    process.exitCode = 1;
  } else {
    const section = scoreRecorded(readLines<RecordedAnswer>(path), loadTruth());
    process.stdout.write(`${JSON.stringify(section, undefined, 2)}\n`);
  }
}
