/** Generated questions against hostile models: every script takes its turn, every answer is judged. */
import { ask, inTurns } from './ask.ts';
import type { Generated } from './generate/generate.ts';
import { generateQuestions } from './generate/generate.ts';
import type { InjectedDomain } from './generate/injected-documents.ts';
import { askOfInjected, makeInjectedRestaurant, makeInjectedSalon } from './generate/injected-documents.ts';
import type { Script } from './hostile/script.ts';
import { HOSTILE_SCRIPTS } from './hostile/scripts.ts';
import { readEnvelope } from './score/envelope.ts';
import { judge } from './score/judge.ts';
import { prepareLie } from './score/lies.ts';
import type { Scored } from './score/tally.ts';
import type { Truth } from './score/truth.ts';
import { createReader } from './score/unsafe.ts';
import type { Subject } from './subject.ts';

export interface AdversarialOptions {
  readonly count: number;
  readonly seed: number;
  readonly atOnce?: number;
  readonly scripts?: readonly Script[];
  readonly onProgress?: (done: number, of: number) => void;
}

/** The documents with orders in them, for every domain that has a truth. */
export function injectedDomains(truths: ReadonlyMap<string, Truth>): InjectedDomain[] {
  const makers = { restaurant: makeInjectedRestaurant, hair_salon: makeInjectedSalon };
  return Object.entries(makers).flatMap(([domain, make]) => {
    const truth = truths.get(domain);
    return truth === undefined ? [] : [make(truth.hazards)];
  });
}

/** A model that never ends costs a whole deadline each time: a share of its turns is enough. */
const SLOW = new Set(['never-stops']);
const SLOW_TURNS = 12;

/** Questions by turns among the scripts, then those of the injected documents. */
export async function runAdversarial(
  subject: Subject,
  truths: ReadonlyMap<string, Truth>,
  { count, seed, atOnce = 4, scripts = HOSTILE_SCRIPTS, onProgress }: AdversarialOptions,
): Promise<Scored[]> {
  const injected = injectedDomains(truths);
  const ofInjected = injected.flatMap((domain) =>
    askOfInjected(domain).map((question) => ({ question, injected: domain })),
  );
  const generated = generateQuestions([...truths.values()], { count: Math.max(0, count - ofInjected.length), seed });
  const rounds = deal([...generated.map((question) => ({ question })), ...ofInjected], scripts);
  const scored: Scored[] = [];
  for (const [script, tasks] of rounds) {
    subject.use(script);
    scored.push(...(await inTurns(tasks, atOnce, (task) => askOne(task, script, { subject, truths }))));
    onProgress?.(scored.length, count);
  }
  return scored;
}

interface Task {
  readonly question: Generated;
  readonly injected?: InjectedDomain;
}

function deal(tasks: readonly Task[], scripts: readonly Script[]): Map<Script, Task[]> {
  const rounds = new Map(scripts.map((script): [Script, Task[]] => [script, []]));
  const quick = scripts.filter(({ name }) => !SLOW.has(name));
  let turn = 0;
  for (const task of tasks) {
    const script = scripts[turn % scripts.length]!;
    const isFull = SLOW.has(script.name) && rounds.get(script)!.length >= SLOW_TURNS && quick.length > 0;
    rounds.get(isFull ? quick[turn % quick.length]! : script)!.push(task);
    // Forms and scripts would else meet in the same pairs only.
    turn += task.question.phenomena.length + 1;
  }
  return rounds;
}

interface Setting {
  readonly subject: Subject;
  readonly truths: ReadonlyMap<string, Truth>;
}

async function askOne({ question, injected }: Task, script: Script, { subject, truths }: Setting): Promise<Scored> {
  const truth = injected?.truth ?? truths.get(question.domain);
  if (truth === undefined) throw new Error(`no truth of ${question.domain}`);
  const asked = { url: subject.url, domain: question.domain, engine: 'model' as const };
  const target = { ...asked, ...(injected === undefined ? { tenant: 'demo' } : {}) };
  const { body, milliseconds } = await ask(question, target);
  const envelope = readEnvelope(body);
  const lies = [...script.lies, ...(injected?.lies ?? [])].map(prepareLie);
  return {
    domain: question.domain,
    part: injected === undefined ? 'adversarial' : 'injected',
    question,
    judgement: judge({ question, envelope, truth, lies, reader: createReader(truth) }),
    answer: envelope.answer,
    milliseconds,
    script: script.name,
  };
}
