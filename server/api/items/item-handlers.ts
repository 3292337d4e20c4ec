/** `/v2/items`: what is in force in a branch, and what of it is out for now. */
import { AbsenceRequestSchema } from '../../contract/items.ts';
import type { AbsenceAnswer, ItemsAnswer } from '../../contract/items.ts';
import { LANGUAGES } from '../../contract/v2.ts';
import type { Language } from '../../contract/v2.ts';
import { nextOf } from '../documents/document-contents.ts';
import { defined, readBody } from '../documents/document-handlers.ts';
import { byOf } from '../documents/document-in.ts';
import { FRESH } from '../documents/document-parts.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { wordingOf } from '../http/problem-language.ts';
import { readLimit, readParameters, readText, wholeNumber } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { toAbsence, toColumns, toEditableFields, toListedItem, toListFields } from './item-answers.ts';
import { BRANCH_READERS, branchIn } from './item-parts.ts';
import type { BranchQuery, ItemRouteParts } from './item-parts.ts';

const DEFAULT_LIMIT = 50;

type ListQuery = BranchQuery & {
  readonly text?: string;
  readonly section?: string;
  readonly after?: number;
  readonly limit?: number;
};

export const ITEM_READERS: Readers<ListQuery> = {
  ...BRANCH_READERS,
  q: { name: 'text', read: readText },
  section: { name: 'section', read: readText },
  after: { name: 'after', read: wholeNumber(0, Number.MAX_SAFE_INTEGER) },
  limit: { name: 'limit', read: readLimit },
};

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function listItems(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const query = readParameters<ListQuery>(context.req.queries(), ITEM_READERS);
    const { text, section, after = 0, limit = DEFAULT_LIMIT, ...branch } = query;
    const { domain, scope } = await branchIn(branch, parts);
    const book = await parts.items.inForce(scope, domain);
    const clock = await parts.items.clockOf(scope);
    const found = parts.items.search(book.items, defined({ text, section }));
    const answer: ItemsAnswer = {
      domain_id: scope.domainId,
      tenant_slug: scope.tenantSlug,
      branch_slug: scope.branchSlug,
      hazards: toColumns(book, domain, languageOf(context)),
      fields: toEditableFields(book.fields, domain, languageOf(context)),
      lists: toListFields(book.lists, domain, languageOf(context)),
      sections: book.sections.map(({ name, items }) => ({ name: name ?? null, items })),
      items: found.slice(after, after + limit).map((item) => toListedItem(item, clock)),
      total: found.length,
      out: book.items.filter(({ absence }) => absence !== undefined).length,
      next: nextOf({ after, limit }, found.length),
    };
    return context.json(answer, 200, FRESH);
  };
}

/** @throws Fault as `listItems`, and `item-unknown`, `body-not-json`, `body-too-large`, `storage-full` */
export function markAbsent(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const branch = readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
    const { domain, scope } = await branchIn(branch, parts);
    const { until, changed_by } = await readBody(context, AbsenceRequestSchema);
    const asked = { scope, itemId: itemIn(context), ...defined({ until }) };
    const absence = await parts.items.markAbsent(asked, domain, byOf(context, { changed_by }));
    const clock = await parts.items.clockOf(scope);
    const { itemId, name } = absence;
    const answer: AbsenceAnswer = { item_id: itemId, name, absence: toAbsence(absence, clock) };
    return context.json(answer, 200, FRESH);
  };
}

/** @throws Fault as `listItems`, and `item-unknown`, `storage-full` */
export function endAbsence(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const branch = readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
    const { domain, scope } = await branchIn(branch, parts);
    const itemId = itemIn(context);
    const name = await parts.items.endAbsence({ scope, itemId }, domain, byOf(context));
    const answer: AbsenceAnswer = { item_id: itemId, name, absence: null };
    return context.json(answer, 200, FRESH);
  };
}

/** What names are told in: the language of the request. */
export function languageOf(context: ApiContext): Language {
  const wording = wordingOf(context);
  return wording === 'v1' ? LANGUAGES[0] : wording;
}

/** The item of the address. */
export function itemIn(context: ApiContext): string {
  return context.req.param('item_id') ?? '';
}
