/** `POST /v2/items/edits`: one change of several items. */
import { SeveralRequestSchema } from '../../contract/several-edits.ts';
import type { SeveralAnswer, SeveralRequest, SeveralUndone } from '../../contract/several-edits.ts';
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import type { PriceChange, SeveralChange } from '../../knowledge/index.ts';
import { defined, readBody } from '../documents/document-handlers.ts';
import { byOf } from '../documents/document-in.ts';
import { FRESH } from '../documents/document-parts.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readParameters } from '../http/query-parameters.ts';
import { cleaned, editIn } from './edit-handlers.ts';
import { BRANCH_READERS, branchIn } from './item-parts.ts';
import type { BranchQuery, ItemRouteParts } from './item-parts.ts';

/** In percent. Nothing would be left at the lower one. */
const [LEAST, MOST] = [-100, 1000];

/**
 * @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `item-unknown`, `items-edited`, `body-not-json`,
 * `body-too-large`, `records-unavailable`, `storage-full`
 */
export function editSeveral(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const { scope, domain } = await branchIn(readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS), parts);
    const { items, change, preview = false, changed_by } = await readBody(context, SeveralRequestSchema);
    const asked = {
      scope,
      items: eachOnce(items).map(({ item_id: itemId, expected_version: expectedVersion }) => ({
        itemId,
        ...defined({ expectedVersion }),
      })),
      change: toChange(change),
      isPreview: preview,
    };
    const edited = await parts.items.editSeveral(asked, domain, byOf(context, { changed_by }));
    const answer: SeveralAnswer = {
      items: edited.items.map(({ itemId, name, isChanged, prices }) => ({
        item_id: itemId,
        name,
        changed: isChanged,
        prices: prices.map(({ field, size, now, then }) => ({ field, size: size ?? null, now, then: then ?? null })),
      })),
      together: edited.together ?? null,
    };
    return context.json(answer, 200, FRESH);
  };
}

/** @throws Fault as `editSeveral`, and `edit-unknown` */
export function undoSeveral(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const { scope } = await branchIn(readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS), parts);
    const answer: SeveralUndone = { together: await parts.items.undoSeveral(scope, editIn(context), byOf(context)) };
    return context.json(answer, 200, FRESH);
  };
}

/** @throws Fault `fields-invalid` */
function eachOnce(items: SeveralRequest['items']): SeveralRequest['items'] {
  const ids = items.map(({ item_id }) => item_id);
  const again = ids.findIndex((id, place) => ids.indexOf(id) < place);
  if (again < 0) return items;
  throw refused(['items', again, 'item_id'], 'ensure this list has no repeated items', 'value_error.uniqueItems');
}

/** @throws Fault `fields-invalid` unless it is one change */
function toChange({ price, section, hidden }: SeveralRequest['change']): SeveralChange {
  const changes: SeveralChange[] = [
    ...(price === undefined ? [] : [{ kind: 'price', price: toPriceChange(price) } as const]),
    ...(section === undefined ? [] : [{ kind: 'section', section: cleaned(section) } as const]),
    ...(hidden === undefined ? [] : [{ kind: 'hidden', isHidden: hidden } as const]),
  ];
  const [only, ...more] = changes;
  if (only !== undefined && more.length === 0) return only;
  throw refused(['change'], 'exactly one of price, section and hidden', 'value_error');
}

function toPriceChange({ percent, amount, step }: NonNullable<SeveralRequest['change']['price']>): PriceChange {
  const rounded = defined({ step });
  if (percent !== undefined && amount === undefined) {
    if (Number(percent) > LEAST && Number(percent) <= MOST) return { by: { percent }, ...rounded };
    const issue = Number(percent) > MOST ? 'maximum' : 'minimum';
    throw refused(['change', 'price', 'percent'], 'above -100 and at most 1000', `value_error.${issue}`);
  }
  if (amount !== undefined && percent === undefined) return { by: { amount }, ...rounded };
  throw refused(['change', 'price'], 'exactly one of percent and amount', 'value_error');
}

function refused(loc: FieldIssue['loc'], msg: string, type: string): Fault {
  return new Fault('fields-invalid', { issues: [{ loc, msg, type }] });
}
