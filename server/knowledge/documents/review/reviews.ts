/** The door to what is understood of documents, and to what their owners settle of it. */
import type { FieldIssue } from '../../../fault.ts';
import { Fault } from '../../../fault.ts';
import type { SettlementChange } from '../../ingest/listing/settle/settlement.ts';
import type { ContentHash } from '../../ingest/content-hash.ts';
import type { LibraryRules } from '../../rules.ts';
import type { By, ChangedDocument, DocumentRow, DocumentStore, VersionRow } from '../ports.ts';
import type { OriginalReaderParts } from './read-original.ts';
import { createOriginalReader } from './read-original.ts';
import type { Review } from './review-version.ts';
import { reviewNothing, reviewReading } from './review-version.ts';
import type { AskedOfVersion, AskedSettlements } from './settle-version.ts';
import { checkSettlements } from './settle-version.ts';

export interface Reviews {
  /** @throws Fault `document-unknown`, `version-unknown`, `document-empty`, `document-not-read` where reading it failed */
  review(id: number, number: number, rules: LibraryRules): Promise<VersionReview>;
  /**
   * Keeps what is asked, all of it or nothing, and has the document read again.
   * @throws Fault as `review` and `DocumentStore.settle`, and `fields-invalid`
   */
  settle(id: number, asked: AskedSettlements, rules: LibraryRules, by: By): Promise<ChangedDocument>;
}

export interface VersionReview extends Review {
  readonly document: DocumentRow;
  readonly version: VersionRow;
}

export interface ReviewsParts extends OriginalReaderParts {
  readonly store: OriginalReaderParts['store'] & Pick<DocumentStore, 'readDocument' | 'readSettlements' | 'settle'>;
  readonly hash: ContentHash;
  /** There is a job to be done. */
  readonly onQueued: () => void;
}

export function createReviews(parts: ReviewsParts): Reviews {
  const { store, hash, onQueued } = parts;
  const readOriginal = createOriginalReader(parts);
  return {
    async review(id, number, rules) {
      const document = await store.readDocument(id);
      const version = document.versions.find((each) => each.number === number);
      if (version === undefined) throw new Fault('version-unknown', { details: { version: number } });
      const { item: itemRules } = rules;
      if (itemRules === undefined) return { document, version, ...reviewNothing(rules) };
      const reading = await readOriginal({ document, version, rules });
      const settlements = await store.readSettlements(id);
      return { document, version, ...reviewReading(reading, settlements, { itemRules, rules, hash }) };
    },
    async settle(id, asked, rules, by) {
      const document = await store.readDocument(id);
      // Nobody may give another version between this look and the writing.
      const newest = document.versions[0]?.number ?? 1;
      if (by.expectedVersion !== undefined && by.expectedVersion !== newest) throw new Fault('document-changed');
      const settlements = await store.readSettlements(id);
      const issues: FieldIssue[] = isNothing(asked) ? [NOTHING] : [];
      const changes: SettlementChange[] = [];
      for (const [number, ofVersion] of byVersion(asked, newest)) {
        const version = document.versions.find((each) => each.number === number);
        const { item: itemRules } = rules;
        if (version === undefined || itemRules === undefined) {
          issues.push(...ofVersion.settlements.map(({ place }) => unknownAt(place, version)));
          continue;
        }
        const reading = await readOriginal({ document, version, rules });
        const { signal } = new AbortController();
        const checked = await checkSettlements(ofVersion, { reading, settlements }, { itemRules, rules, hash, signal });
        issues.push(...checked.issues);
        changes.push(...checked.changes);
      }
      if (issues.length > 0) throw new Fault('fields-invalid', { issues });
      const changed = await store.settle(id, changes, { actor: by.actor, expectedVersion: newest });
      if (changed.jobId !== undefined) onQueued();
      return changed;
    },
  };
}

const NOTHING: FieldIssue = { loc: ['settlements'], msg: 'field required', type: 'value_error.missing' };

function isNothing({ settlements, columns }: AskedSettlements): boolean {
  return settlements.length + columns.length === 0;
}

/** A column is one of the newest version. */
function byVersion({ settlements, columns }: AskedSettlements, newest: number): Map<number, AskedOfVersion> {
  const placed = settlements.map((asked, place) => ({ asked, place }));
  const groups = Map.groupBy(placed, ({ asked }) => asked.version ?? newest);
  if (columns.length > 0 && !groups.has(newest)) groups.set(newest, []);
  const whole = [...groups].map(([number, those]): [number, AskedOfVersion] => [
    number,
    { settlements: those, columns: number === newest ? columns : [] },
  ]);
  return new Map(whole);
}

function unknownAt(place: number, version: VersionRow | undefined): FieldIssue {
  if (version !== undefined)
    return { loc: ['settlements', place, 'item_id'], msg: 'this domain declares no items', type: 'value_error.item' };
  return {
    loc: ['settlements', place, 'version'],
    msg: 'the document has no such version',
    type: 'value_error.version',
  };
}
