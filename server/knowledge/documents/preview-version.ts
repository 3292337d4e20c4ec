/** What publishing a version would change for guests. */
import { Fault } from '../../fault.ts';
import { BUSINESS_DOCUMENT } from '../business/business-document.ts';
import { spellFacts } from '../business/spell-facts.ts';
import { readWireFacts } from '../business/stored-facts.ts';
import type { RecordStore } from '../ports.ts';
import type { LibraryRules } from '../rules.ts';
import type { Scope } from '../scope.ts';
import { SHARED_BRANCH } from '../scope.ts';
import type { ComparedChunk, ComparedContent, ComparedItem } from './compare-versions.ts';
import { compareContents } from './compare-versions.ts';
import type { ContentComparison } from './comparison.ts';
import type { DocumentRow, DocumentStore, VersionContent, VersionRow } from './ports.ts';

/** A version as guests would meet it, beside what they meet now. */
export interface VersionPreview {
  readonly document: DocumentRow;
  readonly version: VersionRow;
  readonly content: VersionContent;
  /** The number of the version it is compared with; absent: nothing of the document is in force. */
  readonly against?: number;
  /** Compared also with what the chain says of items that the branch would say itself. */
  readonly isAgainstChain: boolean;
  readonly comparison: ContentComparison;
}

export interface PreviewRequest {
  readonly rules: LibraryRules;
  /** Absent: the newest. */
  readonly version?: number;
  /** Absent: the one in force. */
  readonly against?: number;
}

export interface PreviewParts {
  readonly store: Pick<DocumentStore, 'readDocument' | 'readOriginal' | 'readVersion'>;
  readonly records: Pick<RecordStore, 'liveItemIds' | 'itemsByRow'>;
}

/** @throws Fault `document-unknown`, `version-unknown` */
export async function previewVersion(
  id: number,
  { rules, ...numbers }: PreviewRequest,
  { store, records }: PreviewParts,
): Promise<VersionPreview> {
  const document = await store.readDocument(id);
  const number = numbers.version ?? document.versions[0]?.number ?? 1;
  const content = await store.readVersion(id, number);
  const version = document.versions.find((each) => each.number === number);
  if (version === undefined) throw new Fault('version-unknown', { details: { version: number } });
  const inForce = document.versions.find((each) => each.standing === 'in_force' && each.number !== number)?.number;
  const against = numbers.against ?? inForce;
  const own: ComparedContent = against === undefined ? { items: [], chunks: [] } : await store.readVersion(id, against);
  const chain = numbers.against === undefined ? await chainItems(document.scope, content, records) : [];
  const [then, now] = [await spelledFacts(id, against, store), await spelledFacts(id, number, store)];
  const comparison = await compareContents(
    { items: [...own.items, ...chain], chunks: [...own.chunks, ...then] },
    { items: content.items, chunks: [...content.chunks, ...now] },
    rules,
  );
  const compared = { comparison, isAgainstChain: chain.length > 0 };
  return { document, version, content, ...compared, ...(against === undefined ? {} : { against }) };
}

/** What a version says of the business: facts that are in no text, and no less a change for a guest. */
async function spelledFacts(
  id: number,
  number: number | undefined,
  store: Pick<DocumentStore, 'readOriginal'>,
): Promise<readonly ComparedChunk[]> {
  const original = number === undefined ? undefined : await store.readOriginal(id, number);
  if (original?.mediaType !== BUSINESS_DOCUMENT.mediaType) return [];
  return spellFacts(readWireFacts(original.bytes));
}

/** What guests of the branch get from its chain until now, where the branch would say it itself: a hazard that goes with it has to be seen. */
async function chainItems(
  scope: Scope,
  { items }: VersionContent,
  records: PreviewParts['records'],
): Promise<ComparedItem[]> {
  const declaring = items.filter(({ declares }) => declares !== false);
  if (scope.branchSlug === SHARED_BRANCH || declaring.length === 0) return [];
  const ids = new Set(declaring.map(({ itemId }) => itemId));
  const names = new Set(declaring.map(({ foldedName }) => foldedName));
  const live = await records.itemsByRow(scope, await records.liveItemIds(scope));
  return live.filter(
    ({ level, itemId, foldedName }) => level === 'tenant' && (ids.has(itemId) || names.has(foldedName)),
  );
}
