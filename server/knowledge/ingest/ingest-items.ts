import type { FieldIssue } from '../../fault.ts';
import type { IngestItemsRequest, IngestOutcome } from '../index.ts';
import type { ItemRecord, ItemRules } from '../rules.ts';
import { inTurns } from './in-turns.ts';
import { prepareItem } from './prepare-item.ts';
import type { Draft, IngestParts } from './publish-documents.ts';
import { countChunks, publishDrafts } from './publish-documents.ts';

/** JSON items: each is a document of its own, all of one call are published together (RULINGS 4). */
export async function ingestItems(request: IngestItemsRequest, parts: IngestParts): Promise<IngestOutcome> {
  const { scope, rules, signal } = request;
  const item = rules.item;
  if (item === undefined) return { kind: 'invalid', issues: [NO_ITEMS] };
  const checked = await checkItems(request, item);
  if (checked.issues.length > 0) return { kind: 'invalid', issues: checked.issues };
  const prepared = await inTurns(checked.records, (record) => prepareItem(record, item, rules), signal);
  const twice = firstRepeated(prepared.map(({ itemId }) => itemId));
  if (twice !== undefined) return { kind: 'invalid', issues: [locate(request, twice, repeatedId(item))] };
  const drafts = prepared.map((each): Draft => ({
    key: `item:${each.itemId}`,
    type: 'items',
    title: each.name,
    items: [each],
    chunks: [],
  }));
  await publishDrafts(scope, drafts, parts, signal);
  return {
    kind: 'ingested',
    mode: 'canonical',
    items: drafts.length,
    chunks: countChunks(drafts),
    notices: checked.notices,
  };
}

const NO_ITEMS: FieldIssue = {
  loc: ['domain_id'],
  msg: 'this domain declares no items: upload its documents as PDF',
  type: 'value_error.domain_without_items',
};

function repeatedId({ idField }: ItemRules): FieldIssue {
  return { loc: [idField], msg: 'the same id stands twice in this request', type: 'value_error.duplicate' };
}

/** An issue of an array begins with the place of its item. */
function locate({ indexed }: IngestItemsRequest, index: number, issue: FieldIssue): FieldIssue {
  return indexed ? { ...issue, loc: [index, ...issue.loc] } : issue;
}

interface CheckedItems {
  readonly issues: readonly FieldIssue[];
  readonly notices: readonly string[];
  readonly records: readonly ItemRecord[];
}

async function checkItems(request: IngestItemsRequest, item: ItemRules): Promise<CheckedItems> {
  const checked = await inTurns(request.items, (value) => item.validate(value), request.signal);
  const issues = checked.flatMap((each, index) =>
    each.kind === 'invalid' ? each.issues.map((issue) => locate(request, index, issue)) : [],
  );
  const notices = checked.flatMap((each, index) =>
    each.kind === 'valid'
      ? each.notices.map((notice) => (request.indexed ? `${String(index)}.${notice}` : notice))
      : [],
  );
  const records = checked.flatMap((each) => (each.kind === 'valid' ? [each.record] : []));
  return { issues, notices: [...new Set(notices)], records };
}

function firstRepeated(ids: readonly string[]): number | undefined {
  const seen = new Set<string>();
  const place = ids.findIndex((id) => seen.size === seen.add(id).size);
  return place === -1 ? undefined : place;
}
