/** `/v2/insights`: what guests asked, for the owner. */
import type { Insights } from '../../assistant/index.ts';
import type { DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { toConversationList, toInsightsAnswer, toUnansweredAnswer } from './insight-answers.ts';
import { readConversationQuery, readInsightQuery, readInsightScope } from './insight-query.ts';

interface InsightRouteParts {
  readonly domains: DomainRegistry;
  readonly insights: Insights;
}

/** Guests' words are kept by no cache. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/** As `GROUP_KEY` of the assistant, which is held by type only. */
const KEY = /^[0-9a-f]{8}(?:\.[0-9a-f]{8}){0,11}$/u;

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function answerInsights({ domains, insights }: InsightRouteParts): ApiHandler {
  return async (context) => {
    const { scope, days } = readInsightQuery(context, domains);
    return context.json(toInsightsAnswer(scope, await insights.figures(scope, days)), 200, PRIVATE);
  };
}

/** @throws as `answerInsights` */
export function answerUnanswered({ domains, insights }: InsightRouteParts): ApiHandler {
  return async (context) => {
    const { scope, days } = readInsightQuery(context, domains);
    return context.json(toUnansweredAnswer(scope, await insights.unanswered(scope, days)), 200, PRIVATE);
  };
}

/** @throws as `answerInsights` */
export function listConversations({ domains, insights }: InsightRouteParts): ApiHandler {
  return async (context) => {
    const { scope, days, page } = readConversationQuery(context, domains);
    const tools = domains.find(scope.domainId)?.tools ?? [];
    const titleOf = (tool: string): string => tools.find(({ name }) => name === tool)?.title ?? tool;
    return context.json(
      toConversationList(scope, await insights.conversations(scope, days, page), titleOf),
      200,
      PRIVATE,
    );
  };
}

/** @throws as `answerInsights`, and `storage-full` */
export function ignoreQuestions({ domains, insights }: InsightRouteParts): ApiHandler {
  return async (context) => {
    const scope = readInsightScope(context, domains);
    await insights.ignore(scope, readKey(context), actorOf(context));
    return context.body(null, 204);
  };
}

/** @throws as `ignoreQuestions` */
export function heedQuestions({ domains, insights }: InsightRouteParts): ApiHandler {
  return async (context) => {
    const scope = readInsightScope(context, domains);
    await insights.heed(scope, readKey(context), actorOf(context));
    return context.body(null, 204);
  };
}

function readKey(context: ApiContext): string {
  const key = context.req.param('key') ?? '';
  if (KEY.test(key)) return key;
  const issue = { loc: ['key'], msg: 'value is not the key of a group of questions', type: 'value_error.key' };
  throw new Fault('fields-invalid', { issues: [issue] });
}
