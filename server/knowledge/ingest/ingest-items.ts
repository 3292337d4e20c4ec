import type { FieldIssue } from '../../fault.ts';
import type { IngestItemsRequest, IngestOutcome } from '../index.ts';
import type { ItemRecord } from '../rules.ts';
import { prepareItem } from './prepare-item.ts';
import type { Draft, IngestParts } from './publish-documents.ts';
import { countChunks, publishDrafts } from './publish-documents.ts';

/** JSON items: each is a document of its own, all of one call are published together (RULINGS 4). */
export async function ingestItems(request: IngestItemsRequest, parts: IngestParts): Promise<IngestOutcome> {
  const { scope, rules, items, indexed, signal } = request;
  const item = rules.item;
  if (item === undefined) {
    return {
      kind: 'invalid',
      issues: [
        {
          loc: ['domain_id'],
          msg: 'this domain declares no items: upload its documents as PDF',
          type: 'value_error.domain_without_items',
        },
      ],
    };
  }
  const locate = (index: number, issue: FieldIssue): FieldIssue =>
    indexed ? { ...issue, loc: [index, ...issue.loc] } : issue;
  const issues: FieldIssue[] = [];
  const notices = new Set<string>();
  const records: ItemRecord[] = [];
  items.forEach((value, index) => {
    const checked = item.validate(value);
    if (checked.kind === 'invalid') issues.push(...checked.issues.map((issue) => locate(index, issue)));
    else {
      records.push(checked.record);
      for (const notice of checked.notices) notices.add(indexed ? `${String(index)}.${notice}` : notice);
    }
  });
  if (issues.length > 0) return { kind: 'invalid', issues };
  const prepared = records.map((record) => prepareItem(record, item, rules));
  const twice = prepared.findIndex(({ itemId }, index) =>
    prepared.some((other, before) => before < index && other.itemId === itemId),
  );
  if (twice !== -1) {
    return {
      kind: 'invalid',
      issues: [
        locate(twice, {
          loc: [item.idField],
          msg: 'the same id stands twice in this request',
          type: 'value_error.duplicate',
        }),
      ],
    };
  }
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
    notices: [...notices],
  };
}
