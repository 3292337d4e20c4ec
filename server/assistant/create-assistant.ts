import type { Domain } from '../domains/index.ts';
import { forgetTexts } from '../text/remember.ts';
import { createActions } from './act/actions.ts';
import { answerQuestion } from './answer-question.ts';
import { createForgotten, withoutWords } from './forget.ts';
import type { Assistant } from './question.ts';
import { createKeptShare } from './model/kept-share.ts';
import { nameCondition } from './memory/name-conditions.ts';
import { measureAnswers, measureSteps } from './measure.ts';
import { resolveItem } from './resolve-item.ts';
import { suggestionsIn } from './suggestions.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { withoutKnownSlips } from './understand/known-slips.ts';

/** The assistant over these parts: understand → (read) → retrieve → decide → generate → validate → format → speak. */
export function createAssistant(given: AssistantParts): Assistant {
  const { log, meter, traces } = given;
  const parts = { ...given, lexiconOf: (domain: Domain) => withoutKnownSlips(given.lexiconOf(domain), domain) };
  const measured =
    meter === undefined ? parts : { ...parts, log: measureSteps(log, meter), traces: measureAnswers(traces, meter) };
  const forgotten = createForgotten();
  const share = given.share ?? createKeptShare(() => undefined);
  const readingShare = given.readingShare ?? createKeptShare(() => undefined);
  const insisting = new Set<string>();
  return {
    actions: createActions(parts),
    ask: (question, signal, onStep) =>
      answerQuestion(question, { ...measured, forgotten, share, readingShare, insisting }, signal, onStep),
    suggest: (request, signal) => suggestionsIn(request, measured, signal),
    resolve: (request) => resolveItem(request, measured),
    nameConditions: ({ conditions, domain, language = domain.language }) => {
      const lexicon = parts.lexiconOf(domain);
      return conditions.map((condition) => nameCondition(condition, { domain, language, lexicon }));
    },
    readSession: async (session) => ({
      questions: await parts.sessions.recent(session),
      conditions: await parts.sessions.conditions(session),
    }),
    async forgetSession(session) {
      forgotten.mark(session);
      await parts.sessions.forgetSession(session);
      await parts.guests?.forgetSession(session, withoutWords);
      forgetTexts();
    },
  };
}
