/** `/v2/items/page`: whether anybody may see what is in force in a branch. */
import { PageSettingChangeSchema } from '../../contract/items.ts';
import type { PageSettingAnswer } from '../../contract/items.ts';
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { PageSetting, Scope } from '../../knowledge/index.ts';
import { defined, readBody } from '../documents/document-handlers.ts';
import { byOf } from '../documents/document-in.ts';
import { FRESH } from '../documents/document-parts.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { readParameters } from '../http/query-parameters.ts';
import { languageOf } from './item-handlers.ts';
import { BRANCH_READERS, branchIn } from './item-parts.ts';
import type { BranchQuery, ItemRouteParts } from './item-parts.ts';
import { pathOf } from './public/public-path.ts';
import { toRegime } from './regime-of.ts';

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function readPageSetting(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const { domain, scope } = await branchIn(branchOf(context), parts);
    return answerWith(context, { domain, scope, setting: await parts.items.pageSettingOf(scope) });
  };
}

/** @throws Fault as `readPageSetting`, and `body-not-json`, `body-too-large`, `storage-full` */
export function changePageSetting(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const { domain, scope } = await branchIn(branchOf(context), parts);
    const { public: isPublic, regime, changed_by } = await readBody(context, PageSettingChangeSchema);
    requireRegime(regime, domain);
    const by = byOf(context, defined({ changed_by }));
    const setting = await parts.items.changePageSetting(scope, defined({ isPublic, regime }), by);
    return answerWith(context, { domain, scope, setting });
  };
}

function branchOf(context: ApiContext): BranchQuery {
  return readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
}

function requireRegime(regime: string | null | undefined, { regimes }: Domain): void {
  if (regime === undefined || regime === null || regimes.some(({ id }) => id === regime)) return;
  const listed = regimes.map(({ id }) => `'${id}'`).join(', ');
  const msg = `value is not a valid enumeration member; permitted: ${listed === '' ? 'null' : listed}`;
  throw new Fault('fields-invalid', { issues: [{ loc: ['regime'], msg, type: 'type_error.enum' }] });
}

function answerWith(
  context: ApiContext,
  told: { readonly domain: Domain; readonly scope: Scope; readonly setting: PageSetting },
): Response {
  const { domain, scope, setting } = told;
  const { regime } = setting;
  const answer: PageSettingAnswer = {
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: scope.branchSlug,
    public: setting.isPublic,
    path: pathOf(scope),
    regime: domain.regimes.find(({ id }) => id === regime)?.id ?? null,
    regimes: domain.regimes.map((each) => toRegime(each, languageOf(context))),
    changed_by: setting.changedBy ?? null,
    changed_at: setting.changedAt ?? null,
  };
  return context.json(answer, 200, FRESH);
}
