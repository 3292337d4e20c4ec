/**
 * `npm run test:model`: a real model speaks and reads for guests, its patience lifted, so that it gets a word in. None of its answers may be unsafe, and none less
 * careful than the rules' own. `-- --minutes N` ends each part after so long, and tells how much was asked by then. Where no real Ollama can be had it says so and counts nothing.
 */
import { parseArgs } from 'node:util';
import { createOllamaModel } from '../../server/adapters/language-model/ollama.ts';
import { createOllamaHosts } from '../../server/adapters/shared/ollama-hosts.ts';
import type { KeptShare, LanguageModel } from '../../server/assistant/index.ts';
import { ask } from '../eval/ask.ts';
import { loadTruth } from '../eval/data.ts';
import { generateQuestions } from '../eval/generate/generate.ts';
import { readEnvelope } from '../eval/score/envelope.ts';
import { judge } from '../eval/score/judge.ts';
import { createReader } from '../eval/score/unsafe.ts';
import { startSubject } from '../eval/subject.ts';
import { openReadingGuest } from '../support/assistant/reading-guest.ts';
import { isLessCareful } from '../support/models/less-careful.ts';
import { NotToBeHad, startRealOllama } from './real-ollama.ts';
import { unreadQuestions } from './unread-questions.ts';

const PATIENT = { patienceMs: 600_000, longestMs: 600_000 };
const never = new AbortController().signal;

/** What became of what a model said or proposed. */
interface Outcome {
  readonly asked: number;
  readonly held: number;
  readonly dropped: number;
  readonly bad: readonly string[];
}

/** Sentences that were said, or proposals that could be resolved, and the others. */
interface Held {
  held: number;
  dropped: number;
}

interface Run {
  readonly count: number;
  /** Of the questions. */
  readonly seed: number;
  /** Nothing more is asked after this moment of `performance.now()`. */
  readonly until: number;
}

/** It is asked again, however much of it is withheld; `held` and `dropped` are counted. */
function counting(): { readonly share: KeptShare; readonly count: Held } {
  const count = { held: 0, dropped: 0 };
  const note: KeptShare['note'] = (_speaker, became) => {
    if (became === 'said') count.held += 1;
    else count.dropped += 1;
  };
  return { share: { note, isTrusted: () => true }, count };
}

/** The model as it is, but waited for. */
function patient(model: LanguageModel): LanguageModel {
  return { ...model, outlook: () => 'ready' };
}

async function speak(model: LanguageModel, { count, seed, until }: Run): Promise<Outcome> {
  const truths = loadTruth();
  const counted = counting();
  const subject = await startSubject({ model, speakerTimes: PATIENT, share: counted.share });
  const bad: string[] = [];
  let asked = 0;
  try {
    for (const question of generateQuestions([...truths.values()], { count, seed })) {
      if (performance.now() > until) break;
      const truth = truths.get(question.domain);
      if (truth === undefined) throw new Error(`no truth of ${question.domain}`);
      const { body } = await ask(question, {
        url: subject.url,
        domain: question.domain,
        tenant: 'demo',
        engine: 'model',
      });
      const envelope = readEnvelope(body);
      const { unsafe } = judge({ question, envelope, truth, lies: [], reader: createReader(truth) });
      if (unsafe.length > 0) bad.push(`${question.question} → ${envelope.answer} ${JSON.stringify(unsafe)}`);
      asked += 1;
      if (asked % 10 === 0) say(progress(asked, count, bad, counted.count));
    }
  } finally {
    await subject.close();
  }
  return { asked, ...counted.count, bad };
}

async function read(model: LanguageModel, { count, until }: Run): Promise<Outcome> {
  const guest = await openReadingGuest();
  const counted = counting();
  const given = { speakerTimes: PATIENT, readingShare: counted.share };
  const bad: string[] = [];
  let asked = 0;
  try {
    for (const question of unreadQuestions(count)) {
      if (performance.now() > until) break;
      const rules = await guest.askWith(undefined, [question]);
      // It only reads here: what it says is tried by itself.
      const reading: LanguageModel = {
        ...model,
        generate: (prompt, signal) => (prompt.format === undefined ? silent() : model.generate(prompt, signal)),
      };
      const { envelope } = await guest.askWith(reading, [question], {}, given);
      const less = isLessCareful(envelope, rules.envelope);
      if (less.length > 0) bad.push(`${question} → ${envelope.answer} (${less.join(', ')})`);
      asked += 1;
      if (asked % 10 === 0) say(progress(asked, count, bad, counted.count));
    }
  } finally {
    await guest.remove();
  }
  return { asked, ...counted.count, bad };
}

async function* silent(): AsyncGenerator<string, undefined> {
  await Promise.resolve();
  return undefined;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function progress(asked: number, count: number, bad: readonly string[], { held, dropped }: Held): string {
  return `  ${String(asked)} of ${String(count)}: ${String(bad.length)} bad, ${String(held)} pieces held, ${String(dropped)} dropped`;
}

function tell(what: string, { asked, held, dropped, bad }: Outcome): void {
  const of = held + dropped;
  const share = of === 0 ? '–' : `${((100 * held) / of).toFixed(0)} %`;
  say(`${what}: ${String(asked)} questions, ${String(bad.length)} bad; of ${String(of)} pieces ${share} survived`);
  for (const each of bad) say(`  ${each}`);
}

const { values } = parseArgs({
  options: {
    speaker: { type: 'string', default: '400' },
    reader: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
  },
});
const host = await startRealOllama(say).catch((thrown: unknown) => {
  if (!(thrown instanceof NotToBeHad)) throw thrown;
  say(`No real Ollama can be had here, and nothing was counted: ${thrown.message}`);
  return undefined;
});
if (host !== undefined) {
  const hosts = createOllamaHosts({ baseUrls: [host.url], models: [host.model] });
  try {
    const model = createOllamaModel({ hosts, model: host.model });
    await model.preload(host.url, never);
    say(`a first sentence after ${String(Math.round((await model.time(host.url, never)) ?? 0))} ms, loaded`);
    const runOf = (count: string): Run => ({
      count: Number(count),
      seed: Number(values.seed),
      until: performance.now() + Number(values.minutes ?? Infinity) * 60_000,
    });
    const outcomes = [
      ['as reader', await read(patient(model), runOf(values.reader))],
      ['as speaker', await speak(patient(model), runOf(values.speaker))],
    ] as const;
    for (const [what, outcome] of outcomes) tell(what, outcome);
    const [asked, bad] = [
      outcomes.reduce((sum, [, each]) => sum + each.asked, 0),
      outcomes.reduce((sum, [, each]) => sum + each.bad.length, 0),
    ];
    say(`${String(asked - bad)} passed, ${String(bad)} failed`);
    if (bad > 0) process.exitCode = 1;
  } finally {
    hosts.close();
    await host.close();
  }
}
