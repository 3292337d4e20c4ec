/** `/v2/insights`: what guests asked, for the owner. */
import type { Insights } from '../../assistant/index.ts';
import type { DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
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
    const figures = await insights.figures(scope, days);
    return context.json(toInsightsAnswer(scope, figures, titlesOf(scope, domains)), 200, PRIVATE);
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
    const told = await insights.conversations(scope, days, page);
    return context.json(toConversationList(scope, told, titlesOf(scope, domains)), 200, PRIVATE);
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

/** A tool that the file has no more is called by its name. */
function titlesOf({ domainId }: Scope, domains: DomainRegistry): (tool: string) => string {
  const tools = domains.find(domainId)?.tools ?? [];
  return (tool) => tools.find(({ name }) => name === tool)?.title ?? tool;
}

function readKey(context: ApiContext): string {
  const key = context.req.param('key') ?? '';
  if (KEY.test(key)) return key;
  const issue = { loc: ['key'], msg: 'value is not the key of a group of questions', type: 'value_error.key' };
  throw new Fault('fields-invalid', { issues: [issue] });
}
