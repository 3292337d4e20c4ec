import type { FieldIssue } from '../../../fault.ts';
import type { IngestItemsRequest, IngestOutcome } from '../../model.ts';
import { checkItems, repeatedIds } from './check-items.ts';
import { findKept } from './check-pictures.ts';
import { inTurns } from '../in-turns.ts';
import { prepareItem } from './prepare-item.ts';
import type { Draft, IngestParts } from '../publish-documents.ts';
import { countChunks, publishDrafts } from '../publish-documents.ts';

/** JSON items: each is a document of its own, all of one call are published together. */
export async function ingestItems(request: IngestItemsRequest, parts: IngestParts): Promise<IngestOutcome> {
  const { rules, signal } = request;
  const item = rules.item;
  if (item === undefined) return { kind: 'invalid', issues: [NO_ITEMS] };
  const keptPictures = findKept(request.scope, parts);
  const checked = await checkItems({ ...request, keptPictures }, item);
  if (checked.issues.length > 0) return { kind: 'invalid', issues: checked.issues };
  const prepared = await inTurns(checked.records, (record) => prepareItem(record, item, rules), signal);
  const issues = repeatedIds(
    prepared.map(({ itemId }) => itemId),
    item,
    request,
  );
  if (issues.length > 0) return { kind: 'invalid', issues };
  const drafts = prepared.map((each): Draft => ({
    key: `item:${each.itemId}`,
    type: 'items',
    title: each.name,
    items: [each],
    chunks: [],
  }));
  await publishDrafts(request, drafts, parts);
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
