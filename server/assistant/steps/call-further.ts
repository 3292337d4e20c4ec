import type { AssistantParts } from '../assistant-parts.ts';
import type { Utterance } from '../../language/index.ts';
import { hear } from '../../language/index.ts';
import type { ToolStep } from '../act/call-reading.ts';
import { argumentsOf, callReading } from '../act/call-reading.ts';
import type { SpokenTool } from '../act/choose-tool.ts';
import type { Done } from '../act/doing.ts';
import type { Looped } from '../act/loop/loop-calls.ts';
import { loopCalls } from '../act/loop/loop-calls.ts';
import { callableTools, readingTools } from '../act/loop/callable-tools.ts';
import type { OpenEnd } from '../act/loop/open-end.ts';
import { openEnd } from '../act/loop/open-end.ts';
import { dataOf } from '../act/loop/result-data.ts';
import { settleCall } from '../act/loop/settle-call.ts';
import { toldReads } from '../act/loop/told-reads.ts';
import type { ActingContext } from '../act/plan-beside.ts';
import { dangersIn, itemsNamed } from '../act/plan-beside.ts';
import { readsOf } from '../act/reads-of.ts';
import type { RunParts } from '../act/run-doing.ts';
import { answerLanguage } from '../domain-in.ts';
import { insistingSession } from '../insisting-session.ts';
import { askCalls } from '../model/ask-calls.ts';
import { writeCallingPrompt } from '../model/calling-prompt.ts';
import { WHOLE_MS } from '../model/choose-speaker.ts';
import type { KeptShare } from '../model/kept-share.ts';
import type { LanguageModel, TracedCalls } from '../ports.ts';
import type { Prepared } from '../prepared.ts';
import { runParts } from './act.ts';
import { concluded, planOnly } from './conclude-doing.ts';
import { reachedTools } from './further-tools.ts';
import { spellQuestion } from './read-message.ts';
import type { Understood } from './understood.ts';

export interface CallingFurther extends Pick<
  AssistantParts,
  'acting' | 'library' | 'model' | 'now' | 'speakerTimes' | 'today'
> {
  readonly readingShare: KeptShare;
  /** Sessions of which an answer waits for a model because its question insists on one. */
  readonly insisting: Set<string>;
  /** When the question came, by `now`. */
  readonly arrivedAt: number;
  readonly onStep?: (step: ToolStep) => void;
}

/** What came of it; of `understood` and `done` what is told with it. */
export interface CalledFurther {
  readonly traced: Omit<TracedCalls, 'isTold'>;
  readonly told?: { readonly understood: Understood; readonly done: Done };
  readonly failure?: unknown;
}

/** With fewer there is nothing that one result could decide. */
const LEAST_TOOLS = 2;

/**
 * Where the answer leaves something open that tools may bring (`openEnd`), a model says which of those that only read is asked next, by what the ones before it gave. Undefined: nothing is
 * open, or there is nobody who may say so.
 * @throws the signal's reason where the guest has left
 */
export async function callFurther(
  prepared: Prepared,
  parts: CallingFurther,
  signal: AbortSignal,
): Promise<CalledFurther | undefined> {
  const calling = await callingHere(prepared, parts);
  if (calling === undefined) return undefined;
  const { model, why } = calling;
  const { dropped, end, reads, failure } = await holding(prepared, parts, (isInsisted) =>
    loop(calling, parts, isInsisted, signal),
  );
  const speaker = { model, domain: prepared.question.domain };
  for (const _ of reads) parts.readingShare.note(speaker, 'said');
  for (let count = 0; count < dropped; count += 1) parts.readingShare.note(speaker, 'withheld');
  const done = toldReads(why, prepared.understood.done, reads);
  const calls = reads.map(({ tool, result }) => ({ tool: tool.name, result: result.kind }));
  return {
    traced: { by: model.id, why, how: end, calls, dropped },
    ...(done === undefined ? {} : { told: { done, understood: understoodWith(done, calling, parts) } }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Everything that a loop goes by. */
interface Calling {
  readonly prepared: Prepared;
  readonly why: OpenEnd;
  readonly model: LanguageModel;
  readonly here: ActingContext;
  /** Those that only read. */
  readonly tools: readonly SpokenTool[];
  readonly running: RunParts;
}

async function callingHere(prepared: Prepared, parts: CallingFurther): Promise<Calling | undefined> {
  const { question, understood, remembered } = prepared;
  const { model, acting, readingShare, onStep } = parts;
  // Whoever has no session has no budget of look-ups either.
  if (model?.callTools === undefined || acting === undefined || question.sessionId === undefined) return undefined;
  const why = openEnd(prepared);
  if (why === undefined || !readingShare.isTrusted({ model, domain: question.domain })) return undefined;
  const here = await reachedTools(prepared, parts);
  const tools = readingTools(here?.tools ?? []);
  if (here === undefined || tools.length < LEAST_TOOLS) return undefined;
  const told = onStep === undefined ? {} : { onStep };
  const running = runParts(understood, { question, remembered, desk: acting.desk, ...told });
  return running.isOfHealth ? undefined : { prepared, why, model, here, tools, running };
}

/** Whoever insists on the model waits for it by the longer bound, once at a time in a session. */
async function holding(
  { question }: Prepared,
  { insisting }: CallingFurther,
  work: (isInsisted: boolean) => Promise<Looped>,
): Promise<Looped> {
  const session = insistingSession(question);
  if (session === undefined || insisting.has(session)) return work(false);
  insisting.add(session);
  try {
    return await work(true);
  } finally {
    insisting.delete(session);
  }
}

function loop(
  { prepared, model, here, tools, running }: Calling,
  { arrivedAt, now, speakerTimes }: CallingFurther,
  isInsisted: boolean,
  signal: AbortSignal,
): Promise<Looped> {
  const { question, understood } = prepared;
  const { lexicon, catalog, reading, done } = understood;
  const { domain, itemId } = question;
  const { patienceMs, longestMs } = speakerTimes;
  const firstBy = arrivedAt + (isInsisted ? longestMs : Math.min(patienceMs, WHOLE_MS));
  const wholeBy = arrivedAt + (isInsisted ? longestMs : WHOLE_MS);
  const language = answerLanguage(question);
  const utterance = hearAsWritten(prepared);
  const shown = callableTools(tools, language);
  const asking = { message: here.message, language, tools: shown, clock: here.clock };
  const settling = {
    ...here,
    utterance,
    // What was not shown can't be called.
    tools: tools.filter(({ tool }) => shown.some(({ name }) => name === tool.name)),
    form: undefined,
    items: itemsNamed(reading, { domain, catalog, utterance }),
    dangers: dangersIn(utterance.text, understood),
    known: running.known,
  };
  return loopCalls({
    before: readsOf(done).map((looked) => ({ looked, given: argumentsOf(looked.tool, looked.form, running.known) })),
    ask: (rounds, isFirst) => {
      const prompt = writeCallingPrompt({ ...asking, rounds, ...(itemId === undefined ? {} : { item: itemId }) });
      return askCalls(model, prompt, { withinMs: (isFirst ? firstBy : wholeBy) - now(), isInsisted }, signal);
    },
    settle: (call, found) => settleCall(call, { ...settling, found }),
    call: ({ tool, given }) => callReading(tool, given, running, signal, wholeBy - now()),
    show: (result) => dataOf(result, { lexicon, domain }),
  });
}

/** Where the rules had something looked up, it is only more of that. */
function understoodWith(done: Done, { prepared, here }: Calling, parts: CallingFurther): Understood {
  const { question, understood } = prepared;
  if (understood.doing !== undefined) return understood;
  const { form, tool } = done;
  const message = spellQuestion(question, understood);
  return {
    ...concluded(planOnly(done, understood), { message, prepared, parts }),
    ...{ doing: { kind: 'fill', tool, form }, clock: here.clock },
  };
}

/** As it was written: a code or a name is no slip. */
function hearAsWritten({ question, understood }: Prepared): Utterance {
  const { domain, message } = question;
  const currency = understood.catalog.currency ?? domain.currency;
  return hear(message, { language: answerLanguage(question), currency });
}
