/** `/v2/items/matrix`: every item of a branch by every hazard. */
import type { MatrixAnswer } from '../../contract/items.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { FRESH } from '../documents/document-parts.ts';
import { toLocalMoment } from '../owners/knowledge-health-answer.ts';
import { readParameters } from '../http/query-parameters.ts';
import { toColumns, toListedItem } from './item-answers.ts';
import { languageOf } from './item-handlers.ts';
import { BRANCH_READERS, branchIn } from './item-parts.ts';
import type { BranchQuery, ItemRouteParts } from './item-parts.ts';
import { writeMatrix } from './write-matrix.ts';

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function answerMatrix(parts: ItemRouteParts): ApiHandler {
  return async (context) => context.json(await matrixFor(context, parts), 200, FRESH);
}

/** As a file for a spreadsheet. @throws Fault as `answerMatrix` */
export function downloadMatrix(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const matrix = await matrixFor(context, parts);
    const day = matrix.made_at.local.slice(0, 10);
    return context.body(writeMatrix(matrix, languageOf(context)), 200, {
      ...FRESH,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${matrix.domain_id.replaceAll(/[^\w-]/gu, '_')}-${day}.csv"`,
    });
  };
}

async function matrixFor(context: ApiContext, parts: ItemRouteParts): Promise<MatrixAnswer> {
  const query = readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
  const { domain, scope } = await branchIn(query, parts);
  const book = await parts.items.inForce(scope, domain);
  const clock = await parts.items.clockOf(scope);
  const items = book.items.filter(({ isHidden }) => !isHidden).map((item) => toListedItem(item, clock));
  return {
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: scope.branchSlug,
    made_at: toLocalMoment(clock.tell(book.at)),
    revision: book.revision,
    hazards: toColumns(book, domain, languageOf(context)),
    items,
    holes: items.flatMap(({ hazards }) => hazards).filter(({ verdict }) => verdict === 'NOT_DECLARED').length,
    notices: [...book.notices],
  };
}
