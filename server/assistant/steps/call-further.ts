import type { AssistantParts } from '../assistant-parts.ts';
import type { Utterance } from '../../language/index.ts';
import { hear } from '../../language/index.ts';
import type { ToolStep } from '../act/call-reading.ts';
import { argumentsOf, callReading } from '../act/call-reading.ts';
import type { Done } from '../act/doing.ts';
import type { Looped } from '../act/loop/loop-calls.ts';
import { loopCalls } from '../act/loop/loop-calls.ts';
import { callableTools, readingTools } from '../act/loop/callable-tools.ts';
import { openEnd } from '../act/loop/open-end.ts';
import { dataOf } from '../act/loop/result-data.ts';
import { settleCall } from '../act/loop/settle-call.ts';
import { toldReads } from '../act/loop/told-reads.ts';
import { dangersIn, itemsNamed } from '../act/plan-beside.ts';
import { readsOf } from '../act/reads-of.ts';
import { answerLanguage } from '../domain-in.ts';
import { insistingSession } from '../insisting-session.ts';
import { askCalls } from '../model/ask-calls.ts';
import { writeCallingPrompt } from '../model/calling-prompt.ts';
import { WHOLE_MS } from '../model/choose-speaker.ts';
import type { KeptShare } from '../model/kept-share.ts';
import type { TracedCalls } from '../ports.ts';
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
  const { question, understood, remembered } = prepared;
  const { model, acting, readingShare, insisting } = parts;
  const { domain } = question;
  if (model?.callTools === undefined || acting === undefined || question.sessionId === undefined) return undefined;
  const why = openEnd(prepared);
  if (why === undefined || !readingShare.isTrusted({ model, domain })) return undefined;
  const here = await reachedTools(prepared, parts);
  const tools = readingTools(here?.tools ?? []);
  if (here === undefined || tools.length < LEAST_TOOLS) return undefined;
  const { onStep } = parts;
  const running = runParts(understood, { question, remembered, desk: acting.desk, ...(onStep && { onStep }) });
  if (running.isOfHealth) return undefined;
  const session = insistingSession(question);
  const isInsisted = session !== undefined && !insisting.has(session);
  if (isInsisted) insisting.add(session);
  try {
    const looped = await loop(isInsisted);
    for (const _ of looped.reads) readingShare.note({ model, domain }, 'said');
    for (let count = 0; count < looped.dropped; count += 1) readingShare.note({ model, domain }, 'withheld');
    const { dropped, end, reads, failure } = looped;
    const done = toldReads(why, understood.done, reads);
    const calls = reads.map(({ tool, result }) => ({ tool: tool.name, result: result.kind }));
    return {
      traced: { by: model.id, why, how: end, calls, dropped },
      ...(done === undefined ? {} : { told: { done, understood: understoodWith(done) } }),
      ...(failure === undefined ? {} : { failure }),
    };
  } finally {
    if (isInsisted) insisting.delete(session);
  }

  function loop(isLong: boolean): Promise<Looped> {
    const { arrivedAt, now, speakerTimes } = parts;
    const { patienceMs, longestMs } = speakerTimes;
    const firstBy = arrivedAt + (isLong ? longestMs : Math.min(patienceMs, WHOLE_MS));
    const wholeBy = arrivedAt + (isLong ? longestMs : WHOLE_MS);
    const language = answerLanguage(question);
    const utterance = hearAsWritten(prepared);
    const shown = callableTools(tools, language);
    const { clock, mend, message } = here!;
    return loopCalls({
      before: readsOf(understood.done).map((looked) => ({
        looked,
        given: argumentsOf(looked.tool, looked.form, running.known),
      })),
      ask: (rounds, isFirst) => {
        const { itemId: item } = question;
        const asked = { message, language, tools: shown, rounds, clock, ...(item === undefined ? {} : { item }) };
        const withinMs = (isFirst ? firstBy : wholeBy) - now();
        return askCalls(model!, writeCallingPrompt(asked), { withinMs, isInsisted: isLong }, signal);
      },
      settle: (call, found) =>
        settleCall(call, {
          utterance,
          // What was not shown can't be called.
          tools: tools.filter(({ tool }) => shown.some(({ name }) => name === tool.name)),
          form: undefined,
          clock,
          mend,
          items: itemsNamed(understood.reading, { domain, catalog: understood.catalog, utterance }),
          dangers: dangersIn(utterance.text, understood),
          known: running.known,
          found,
        }),
      call: ({ tool, given }) => callReading(tool, given, running, signal, wholeBy - now()),
      show: (result) => dataOf(result, { lexicon: understood.lexicon, domain }),
    });
  }

  /** Where the rules had something looked up, it is only more of that. */
  function understoodWith(done: Done): Understood {
    const { form, tool } = done;
    if (understood.doing !== undefined) return understood;
    const message = spellQuestion(question, understood);
    const planned = planOnly(done, understood);
    return {
      ...concluded(planned, { message, prepared, parts }),
      doing: { kind: 'fill', tool, form },
      clock: here!.clock,
    };
  }
}

/** As it was written: a code or a name is no slip. */
function hearAsWritten({ question, understood }: Prepared): Utterance {
  const { domain, message } = question;
  const currency = understood.catalog.currency ?? domain.currency;
  return hear(message, { language: answerLanguage(question), currency });
}
