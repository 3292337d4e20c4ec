import type { AssistantParts } from './assistant-parts.ts';
import type { Done } from './act/doing.ts';
import { ruleDone } from './act/rule-done.ts';
import { standingForm } from './act/standing-form.ts';
import { actingHere, onceDone } from './steps/act.ts';
import type { Ruling } from './policy/decide.ts';
import { decide } from './policy/decide.ts';
import type { Prepared } from './prepared.ts';
import type { Question } from './question.ts';
import { withMemory } from './memory/tell-memory.ts';
import type { Remembered } from './recall.ts';
import { recall } from './recall.ts';
import { gatherSummaries } from './steps/gather-summaries.ts';
import { draftAnswer } from './steps/generate.ts';
import type { CallingFurther } from './steps/call-further.ts';
import { callFurther } from './steps/call-further.ts';
import type { FurtherParts } from './steps/read-further.ts';
import { readFurther } from './steps/read-further.ts';
import { retrieveEvidence } from './steps/retrieve.ts';
import type { Retrieved } from './steps/retrieved.ts';
import { withShown } from './steps/show-rows.ts';
import type { Stepper } from './steps/stepper.ts';
import { understand } from './steps/understand.ts';
import type { Understood } from './steps/understood.ts';
import { suggestionsIn } from './suggestions.ts';
import { isAsCareful } from './understand/by-model/as-careful.ts';

export interface PreparingParts
  extends
    Omit<AssistantParts, 'readingShare'>,
    Pick<FurtherParts, 'arrivedAt' | 'readingShare'>,
    Pick<CallingFurther, 'insisting' | 'onStep'> {}

interface Asked {
  readonly question: Question;
  readonly remembered: Remembered;
  /** Does what is to be done, once, whatever of the message is read again. */
  readonly act: (understood: Understood) => Promise<Done | undefined>;
}

/** Everything of an answer before its first word: as the rules read the question, or with what a model makes of the words they left over. */
export async function prepare(
  question: Question,
  parts: PreparingParts,
  stepper: Stepper,
  signal: AbortSignal,
): Promise<Prepared> {
  const { library, lexiconOf } = parts;
  const lexicon = lexiconOf(question.domain);
  const { remembered, understood } = await stepper.step(
    'understand',
    async () => {
      const before = await withStanding(await recall(question, { ...parts, lexicon }), question, parts);
      return {
        remembered: before,
        understood: {
          ...(await understand(question, before, {
            library,
            lexiconOf,
            today: parts.today,
            ...actingHere(question, parts),
          })),
          suggestions: await suggestionsIn(question, parts, signal),
        },
      };
    },
    ({ understood: { approach, catalog, policy, reading, signals } }) => ({
      intent: policy.intent,
      risk: policy.risk,
      approach: approach.kind,
      hazards: reading.hazards.length,
      items: reading.items.length,
      inScope: catalog.items.length,
      signals: signals.length,
    }),
  );
  const { onStep } = parts;
  const act = onceDone({ question, remembered, ...(onStep && { onStep }) }, parts, stepper, signal);
  const asked = { question, remembered, act };
  const rules = await settle(asked, understood, parts, stepper, signal);
  const further = await settleFurther(asked, rules, parts, stepper, signal);
  const prepared = await settleCalls(asked, further, parts, stepper, signal);
  return { ...prepared, summaries: await summariesFor(prepared, parts, signal) };
}

/** Of what was begun it is known how it stands. */
async function withStanding(
  { form: kept, ...remembered }: Remembered,
  { scope, sessionId, person }: Question,
  { acting }: Pick<AssistantParts, 'acting'>,
): Promise<Remembered> {
  const isNobodys = acting === undefined || sessionId === undefined;
  const form = isNobodys
    ? kept
    : await standingForm(kept, { desk: acting.desk, scope, sessionId, ...(person === undefined ? {} : { person }) });
  return { ...remembered, ...(form === undefined ? {} : { form }) };
}

/** With what a model has read; where nothing comes of it the rules' answer stands. */
async function settleFurther(
  asked: Asked,
  rules: Prepared,
  parts: PreparingParts,
  stepper: Stepper,
  signal: AbortSignal,
): Promise<Prepared> {
  const end = stepper.begin('read');
  const further = await readFurther(rules, parts, signal);
  if (further === undefined) return rules;
  const { failure, understood, ...read } = further;
  end('ok', { how: read.how, held: read.held, dropped: read.dropped }, failure);
  if (understood === undefined) return { ...rules, read };
  const merged = await settle(asked, understood, parts, stepper, signal);
  return isAsCareful(merged, rules, asked.question.domain)
    ? { ...merged, read }
    : { ...rules, read: { ...read, how: 'refused' } };
}

/** With what a model had looked up behind it; where nothing comes of it the answer stands. */
async function settleCalls(
  asked: Asked,
  before: Prepared,
  parts: PreparingParts,
  stepper: Stepper,
  signal: AbortSignal,
): Promise<Prepared> {
  const end = stepper.begin('call');
  const called = await callFurther(before, parts, signal);
  if (called === undefined) return before;
  const { traced, told, failure } = called;
  end('ok', { why: traced.why, how: traced.how, calls: traced.calls.length, dropped: traced.dropped }, failure);
  const untold: Prepared = { ...before, called: { ...traced, isTold: false } };
  if (told === undefined) return untold;
  const merged = await settle(
    { ...asked, act: () => Promise.resolve(told.done) },
    told.understood,
    parts,
    stepper,
    signal,
  );
  if (!isAsCareful(merged, before, asked.question.domain)) return untold;
  return { ...merged, ...(before.read && { read: before.read }), called: { ...traced, isTold: true } };
}

/** What is written answers first; where nothing does, what the words find otherwise. */
async function settle(
  { question, remembered, act }: Asked,
  first: Understood,
  parts: PreparingParts,
  stepper: Stepper,
  signal: AbortSignal,
): Promise<Prepared> {
  const looked = await lookUp(question, first, parts, stepper, signal);
  const { otherwise, suggestions } = first;
  const isOtherwise = otherwise !== undefined && isRefusedSearch(looked);
  const read: Understood = isOtherwise
    ? { ...otherwise, ...(suggestions === undefined ? {} : { suggestions }) }
    : first;
  const { found, ruling: ruled } = isOtherwise ? await lookUp(question, read, parts, stepper, signal) : looked;
  const done = await act(first);
  const understood: Understood = done === undefined ? read : { ...read, done };
  const ruling = ruleDone(ruled, understood);
  // What is not answered stands on nothing.
  const stood = isRefusedSearch({ found, ruling }) ? { ...found, evidence: [] } : found;
  const retrieved = withShown(stood, understood, question.domain);
  const draft = await stepper.step(
    'generate',
    () => withMemory(draftAnswer(question, understood, retrieved, ruling.decision), question, remembered, understood),
    ({ whole }) => ({ sentences: whole.length }),
  );
  return {
    question,
    remembered,
    understood,
    retrieved: { ...retrieved, searched: found.evidence },
    ruling,
    draft,
    summaries: [],
  };
}

interface LookedUp {
  readonly found: Retrieved;
  readonly ruling: Ruling;
}

async function lookUp(
  question: Question,
  understood: Understood,
  { library }: Pick<AssistantParts, 'library'>,
  { step }: Pick<Stepper, 'step'>,
  signal: AbortSignal,
): Promise<LookedUp> {
  const found = await step(
    'retrieve',
    () => retrieveEvidence(question, understood, library, signal),
    ({ evidence }) => ({ evidence: evidence.length }),
  );
  const ruling = await step(
    'decide',
    () => decide(understood, found, question.domain),
    ({ decision, action, confidence }) => ({ decision, action, confidence }),
  );
  return { found, ruling };
}

function isRefusedSearch({ found, ruling }: LookedUp): boolean {
  return ruling.decision === 'DISCLAIMER' && found.outline.length === 0;
}

/** What a model is told that may phrase the answer. */
async function summariesFor(
  { question, understood, draft }: Prepared,
  { library, model }: PreparingParts,
  signal: AbortSignal,
): Promise<Prepared['summaries']> {
  const isPhrased = model !== undefined && draft.mayPhrase && (draft.rest.length > 0 || question.engine === 'model');
  return isPhrased ? gatherSummaries(question, understood, library, signal) : [];
}
