/** `/v2/actions`: a guest confirms, cancels and reads what was proposed in its session; who runs the assistant reads all of them. */
import * as v from 'valibot';
import { ACTION_OUTCOMES, ACTION_STATES, ActionRequestSchema } from '../../contract/actions.ts';
import type { Tool } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { ActionFilter, ActionSubject, Tools } from '../../tools/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import type { ReadAsker } from '../http/askers.ts';
import { requireAsker } from '../http/askers.ts';
import { readJson, requireObject } from '../http/body.ts';
import { clean } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import {
  oneOf,
  readLimit,
  readMoment,
  readNumber,
  readParameters,
  readSlug,
  readText,
} from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import type { Charge } from '../http/rate-limits.ts';
import { findDomain, toScope } from '../http/scope.ts';
import { line, noteLanguage } from '../questions/query-request.ts';
import type { QuestionParts } from '../questions/question.ts';
import { toActionAnswer, toActionList } from './action-answers.ts';
import type { ToldAction, ToldActions } from './told-actions.ts';

export interface ActionParts extends Pick<QuestionParts, 'domains' | 'origins'> {
  readonly askerOf: ReadAsker;
  readonly actions: ToldActions;
  readonly chargeRequest: Charge;
}

/** What stands on it is kept by no cache. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/** @throws Fault as `readSettlement`, and `credential-refused`, `tool-forbidden`, `action-unknown`, `action-expired`, `action-cancelled`, `records-unavailable` */
export function confirmAction(parts: ActionParts): ApiHandler {
  return settle(parts, ({ subject, comment }) => parts.actions.confirm(subject, comment));
}

/** @throws Fault as `readSettlement`, and `credential-refused`, `action-unknown`, `action-expired`, `action-confirmed`, `records-unavailable` */
export function cancelAction(parts: ActionParts): ApiHandler {
  return settle(parts, ({ subject, comment }) => parts.actions.cancel(subject, comment));
}

interface Settlement {
  readonly subject: ActionSubject;
  readonly comment?: string;
}

function settle(parts: ActionParts, work: (settlement: Settlement) => Promise<ToldAction>): ApiHandler {
  return async (context) => {
    const settlement = await readSettlement(context, parts);
    const { scope, sessionId } = settlement.subject;
    await parts.chargeRequest(context, { scope, sessionId });
    const asker = await requireAsker(context, scope, parts.askerOf);
    const subject = { ...settlement.subject, ...asker };
    return context.json(toActionAnswer(await work({ ...settlement, subject })), 200, PRIVATE);
  };
}

/** @throws Fault `body-not-json`, `domain-missing`, `domain-unknown`, `origin-not-allowed`, `fields-invalid`, `action-unknown` */
async function readSettlement(context: ApiContext, { domains, origins }: ActionParts): Promise<Settlement> {
  const fields = requireObject(await readJson(context, guestBody()));
  noteLanguage(context, fields['language']);
  const domain = findDomain(domains, fields['domain_id']);
  if (domain !== undefined) origins.requireFor(context, domain);
  const { success, output, issues = [] } = v.safeParse(ActionRequestSchema, fields);
  if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
  const comment = clean(output.comment ?? '', 'lines').trim();
  return {
    subject: { scope: toScope(output), sessionId: line(output.session_id), actionId: actionId(context) },
    ...(comment === '' ? {} : { comment }),
  };
}

/** @throws Fault `action-unknown` */
function actionId(context: ApiContext): string {
  const id = context.req.param('id') ?? '';
  if (!/^[\w-]{1,64}$/u.test(id)) throw new Fault('action-unknown');
  return id;
}

interface ReadParameters {
  readonly domain_id?: string;
  readonly tenant_slug?: string;
  readonly branch_slug?: string;
  readonly session_id?: string;
}

export const ACTION_READERS: Readers<ReadParameters> = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readSlug },
  branch_slug: { name: 'branch_slug', read: readSlug },
  session_id: { name: 'session_id', read: readText },
};

/** @throws Fault `domain-missing`, `domain-unknown`, `origin-not-allowed`, `fields-invalid`, `rate-limited`, `action-unknown`, `records-unavailable` */
export function readAction(parts: ActionParts): ApiHandler {
  return async (context) => {
    const { session_id: given = '', ...place } = readParameters<ReadParameters>(context.req.queries(), ACTION_READERS);
    const domain = findDomain(parts.domains, place.domain_id);
    if (domain === undefined) throw new Fault('domain-missing');
    parts.origins.requireFor(context, domain);
    const subject = {
      scope: toScope({ ...place, domain_id: domain.domainId }),
      sessionId: line(given),
      actionId: actionId(context),
    };
    await parts.chargeRequest(context, { scope: subject.scope, sessionId: subject.sessionId });
    const asker = await requireAsker(context, subject.scope, parts.askerOf);
    return context.json(toActionAnswer(await parts.actions.read({ ...subject, ...asker })), 200, PRIVATE);
  };
}

/** What was told of health in the conversation goes to the staff with the action, and stands in no list: by what it is called, in any language. */
function labelsOfSession({ slots, translations }: Tool): ReadonlySet<string> {
  const own = slots.filter(({ from }) => from === 'context.session');
  const translated = Object.values(translations).flatMap(({ slots: texts = {} }) =>
    own.map(({ of }) => texts[of]?.label),
  );
  return new Set([...own.map(({ label }) => label), ...translated].filter((label) => label !== undefined));
}

const DEFAULT_LIMIT = 50;

type ListFilter = Omit<ActionFilter, 'cursor'> & { readonly after: number };

export const ACTION_LIST_READERS: Readers<ListFilter> = {
  domain_id: { name: 'domainId', read: readText },
  tenant_slug: { name: 'tenantSlug', read: readSlug },
  branch_slug: { name: 'branchSlug', read: readSlug },
  tool: { name: 'tool', read: readText },
  state: { name: 'state', read: oneOf(ACTION_STATES) },
  outcome: { name: 'outcome', read: oneOf(ACTION_OUTCOMES) },
  since: { name: 'since', read: readMoment },
  until: { name: 'until', read: readMoment },
  after: { name: 'after', read: readNumber },
  limit: { name: 'limit', read: readLimit },
};

/** @throws Fault `fields-invalid`, `records-unavailable` */
export function listActions({
  domains,
  tools,
}: Pick<QuestionParts, 'domains'> & { readonly tools: Pick<Tools, 'list'> }): ApiHandler {
  return async (context) => {
    const { after, ...filter } = readParameters<ListFilter>(context.req.queries(), ACTION_LIST_READERS);
    const page = await tools.list({
      limit: DEFAULT_LIMIT,
      ...filter,
      ...(after === undefined ? {} : { cursor: String(after) }),
    });
    const list = toActionList(page, ({ scope, tool }, label) => {
      const declared = domains.find(scope.domainId)?.tools.find(({ name }) => name === tool);
      // Of one that is declared no more nobody knows whether it may be read.
      return declared?.sensitive !== false || labelsOfSession(declared).has(label);
    });
    return context.json(list, 200, PRIVATE);
  };
}
