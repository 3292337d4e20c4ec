import type { AssistantParts } from '../assistant-parts.ts';
import type { Done } from '../act/doing.ts';
import type { ToolStep } from '../act/call-reading.ts';
import type { RunParts } from '../act/run-doing.ts';
import { runDoing } from '../act/run-doing.ts';
import { spokenTools } from '../act/spoken-tools.ts';
import { toolIn } from '../act/tool-in.ts';
import { domainIn } from '../domain-in.ts';
import type { Question } from '../question.ts';
import { concernsHealth, statedOfGuest } from '../reading/dangers/stated-conditions.ts';
import { withinBound } from '../reading/dangers/unread-things.ts';
import type { Remembered } from '../recall.ts';
import { bookIn } from '../tell/books/book-in.ts';
import { tellConditions } from '../tell/tell-conditions.ts';
import { speakAction } from '../tell/tell-doing.ts';
import type { UnderstandParts } from './read-message.ts';
import type { Stepper } from './stepper.ts';
import type { Understood } from './understood.ts';

/** What can be done for whoever asks. v1 acts on nothing; without a session nobody could confirm anything. */
export function actingHere(
  { api, domain, scope, sessionId, rights = 'guest' }: Question,
  { acting }: Pick<AssistantParts, 'acting'>,
): Pick<UnderstandParts, 'acting'> {
  if (acting === undefined || api === 'v1') return {};
  const tools = spokenTools(acting.desk, domain, scope, rights).filter(
    ({ tool }) => !tool.changes || sessionId !== undefined,
  );
  return tools.length === 0 ? {} : { acting: { tools, zone: () => acting.zoneOf(scope) } };
}

/** Does what was understood to be done, as a step of the answer: once, whatever of the message is read again. */
export function onceDone(
  { question, remembered, onStep }: Omit<ActParts, 'desk'>,
  { acting }: Pick<AssistantParts, 'acting'>,
  stepper: Stepper,
  signal: AbortSignal,
): (understood: Understood) => Promise<Done | undefined> {
  let doing: Promise<Done | undefined> | undefined;
  return async (understood) => {
    if (acting === undefined || understood.doing === undefined) return undefined;
    doing ??= stepper.step(
      'act',
      () =>
        act(
          understood,
          understood.doing,
          { question, remembered, desk: acting.desk, ...(onStep === undefined ? {} : { onStep }) },
          signal,
        ),
      describe,
    );
    return doing;
  };
}

export interface ActParts {
  readonly question: Question;
  readonly remembered: Remembered;
  readonly desk: NonNullable<AssistantParts['acting']>['desk'];
  readonly onStep?: (step: ToolStep) => void;
}

async function act(
  understood: Understood,
  doing: Understood['doing'],
  parts: ActParts,
  signal: AbortSignal,
): Promise<Done | undefined> {
  if (doing === undefined) throw new Error('nothing is to be done');
  return runDoing(doing, runParts(understood, parts), signal);
}

/** What everything that is done for whoever asks goes by. */
export function runParts(
  { signals, lexicon, dropped = [] }: Understood,
  { question, remembered, desk, onStep }: ActParts,
): RunParts {
  const { domain, scope, sessionId, traceId, itemId, person, rights = 'guest', language = domain.language } = question;
  const { credentialTrouble } = question;
  const book = bookIn(language);
  const stated = statedOfGuest(question.message, lexicon, domain);
  const conditions = [...remembered.conditions, ...withinBound(stated, remembered.conditions)];
  const held = conditions.filter((each) => !dropped.includes(each));
  const withheld = desk.withheld(domain, scope, rights);
  return {
    desk,
    domain,
    request: {
      ...{ scope, rights, language, traceId },
      ...(person === undefined ? {} : { person }),
      ...(sessionId === undefined ? {} : { sessionId }),
    },
    known: {
      'context.item': itemId,
      'context.branch': scope.branchSlug,
      'context.session': tellConditions(held, domainIn(domain, language), book),
    },
    ...(onStep === undefined ? {} : { onStep }),
    isWithheld: (tool) => withheld.some(({ name }) => name === tool.name),
    ...(credentialTrouble === undefined ? {} : { credentialTrouble }),
    isSuspect: signals.length > 0,
    isOfHealth: concernsHealth(held, lexicon),
    speak: (tool, given) => speakAction(toolIn(tool, language), given, book),
  };
}

/** Never what was said. */
function describe(done: Done | undefined): Readonly<Record<string, string | number | boolean>> {
  if (done === undefined) return { done: 'nothing' };
  const result = done.kind === 'read' ? { result: done.result.kind } : {};
  return { tool: done.tool.name, done: done.kind, ...result };
}
