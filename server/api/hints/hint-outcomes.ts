/** `/v2/hints`: a guest's page tells what became of one, and who runs the assistant reads how often each helped. */
import * as v from 'valibot';
import type { HintCountList } from '../../contract/hints.ts';
import { HintOutcomeRequestSchema } from '../../contract/hints.ts';
import { Fault } from '../../fault.ts';
import type { Hints } from '../../tools/index.ts';
import type { ApiHandler } from '../http/api-context.ts';
import type { ReadAsker } from '../http/askers.ts';
import { readJson, requireObject } from '../http/body.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import { readParameters, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import type { Charge } from '../http/rate-limits.ts';
import { findDomain, toScope } from '../http/scope.ts';
import { line, noteLanguage } from '../questions/query-request.ts';
import type { QuestionParts } from '../questions/question.ts';
import { audiencesOf } from './event-request.ts';

export interface HintOutcomeParts extends Pick<QuestionParts, 'domains' | 'origins'> {
  readonly hints: Pick<Hints, 'settle'>;
  readonly chargeRequest: Charge;
  readonly askerOf: ReadAsker;
}

/** @throws Fault `body-not-json`, `domain-missing`, `domain-unknown`, `origin-not-allowed`, `fields-invalid`, `rate-limited`, `credential-refused`, `hint-unknown`, `records-unavailable` */
export function settleHint({ askerOf, chargeRequest, domains, hints, origins }: HintOutcomeParts): ApiHandler {
  return async (context) => {
    const fields = requireObject(await readJson(context, guestBody()));
    noteLanguage(context, fields['language']);
    const domain = findDomain(domains, fields['domain_id']);
    if (domain !== undefined) origins.requireFor(context, domain);
    const { issues, output, success } = v.safeParse(HintOutcomeRequestSchema, fields);
    if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
    const scope = toScope(output);
    const sessionId = line(output.session_id ?? '');
    await chargeRequest(context, { scope, ...(sessionId === '' ? {} : { sessionId }) });
    const audiences = await audiencesOf(context, scope, { sessionId, askerOf });
    const id = context.req.param('id') ?? '';
    if (!/^[\w-]{1,64}$/u.test(id)) throw new Fault('hint-unknown');
    await hints.settle({ scope, audiences, id }, output.outcome);
    return context.body(null, 204);
  };
}

interface CountParameters {
  readonly domain_id?: string;
  readonly tenant_slug?: string;
  readonly branch_slug?: string;
}

export const HINT_COUNT_READERS: Readers<CountParameters> = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readSlug },
  branch_slug: { name: 'branch_slug', read: readSlug },
};

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function countHints({
  domains,
  hints,
}: Pick<QuestionParts, 'domains'> & { readonly hints: Pick<Hints, 'count'> }): ApiHandler {
  return async (context) => {
    const place = readParameters<CountParameters>(context.req.queries(), HINT_COUNT_READERS);
    const domain = findDomain(domains, place.domain_id);
    if (domain === undefined) throw new Fault('domain-missing');
    const counts = await hints.count(toScope({ ...place, domain_id: domain.domainId }));
    const list: HintCountList = { hints: counts.map((count) => ({ ...count })) };
    return context.json(list, 200, { 'Cache-Control': 'no-store' });
  };
}
