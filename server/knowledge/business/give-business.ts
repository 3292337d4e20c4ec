/** What an owner says of the business becomes the next version of its document, at once and whole. */
import { Fault } from '../../fault.ts';
import type { By, DocumentRow, DocumentStore, GivenVersion } from '../documents/ports.ts';
import type { DateParts, WrittenDates } from '../documents/written-dates.ts';
import { readDates } from '../documents/written-dates.ts';
import { embedNew } from '../ingest/chunks/embed-chunks.ts';
import { createTurns } from '../ingest/in-turns.ts';
import type { IngestParts } from '../ingest/publish-documents.ts';
import { ATTEMPTS, toDocument } from '../ingest/publish-documents.ts';
import type { OriginalContent } from '../ports.ts';
import type { LibraryRules } from '../rules.ts';
import type { Scope } from '../scope.ts';
import { BUSINESS_DOCUMENT } from './business-document.ts';
import { checkFacts } from './check-facts.ts';
import { cutQuestions } from './cut-questions.ts';
import type { WireFacts } from './stored-facts.ts';
import { readStoredFacts, storeFacts } from './stored-facts.ts';

export interface GiveBusinessRequest extends WrittenDates {
  readonly scope: Scope;
  readonly rules: Pick<LibraryRules, 'language'>;
  /** Of the shape of the wire. */
  readonly facts: WireFacts;
  /** Default: true. */
  readonly publish?: boolean;
  readonly signal: AbortSignal;
}

export interface GivenBusiness {
  readonly document: DocumentRow;
  /** Nothing of the business was there at this level. */
  readonly isNew: boolean;
  /** The newest version said the same: nothing was changed. */
  readonly isUnchanged: boolean;
}

export interface GiveBusinessParts extends Omit<IngestParts, 'documents'>, DateParts {
  readonly documents: Pick<DocumentStore, 'findDocument' | 'giveVersion' | 'publishVersion' | 'keepEmbeddings'>;
}

type Dates = Pick<GivenVersion['version'], 'effectiveFrom' | 'effectiveTo'>;

/** @throws Fault `fields-invalid`, `scope-unknown`, `document-changed`, `dates-overlap`, `embedder-unavailable`, `cancelled` */
export async function giveBusiness(
  request: GiveBusinessRequest,
  by: By,
  parts: GiveBusinessParts,
): Promise<GivenBusiness> {
  const { scope, facts, publish = true } = request;
  const read = await readDates(scope, request, parts, checkFacts(facts));
  const dates: Dates = {
    ...(typeof read.effectiveFrom === 'string' ? { effectiveFrom: read.effectiveFrom } : {}),
    ...(typeof read.effectiveTo === 'string' ? { effectiveTo: read.effectiveTo } : {}),
  };
  const original = storeFacts(facts, parts.hash);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await parts.documents.findDocument(scope, BUSINESS_DOCUMENT.key);
    const newest = known?.versions[0]?.number ?? 0;
    if (by.expectedVersion !== undefined && by.expectedVersion !== newest) throw new Fault('document-changed');
    if (known !== undefined && isSaid(known, original, dates)) return giveAgain(known, { publish, by }, parts);
    const filling = await fill(request, original, parts);
    const given = { document: BUSINESS_DOCUMENT, version: { original, ...dates }, filling, publish };
    const seen = { actor: by.actor, expectedVersion: newest };
    const document = await parts.documents.giveVersion(scope, given, seen).catch((error: unknown) => {
      // Somebody was first, whom this one has not looked at.
      if (by.expectedVersion === undefined && isChanged(error)) return undefined;
      throw error;
    });
    if (typeof document === 'object') return { document, isNew: known === undefined, isUnchanged: false };
  }
  throw new Fault('document-changed');
}

/** Whether the newest version says the same and is not over. Dates that were not written are no other ones. */
function isSaid({ versions: [newest] }: DocumentRow, original: OriginalContent, dates: Dates): boolean {
  if (newest === undefined || newest.original?.id !== original.id || newest.reading !== 'ready') return false;
  const { effectiveFrom = newest.effectiveFrom, effectiveTo = newest.effectiveTo } = dates;
  if (effectiveFrom !== newest.effectiveFrom || effectiveTo !== newest.effectiveTo) return false;
  return newest.standing === 'draft' || newest.standing === 'in_force' || newest.standing === 'scheduled';
}

/** A draft that says the same is published where that is asked for. */
async function giveAgain(
  known: DocumentRow,
  { publish, by }: { readonly publish: boolean; readonly by: By },
  { documents }: Pick<GiveBusinessParts, 'documents'>,
): Promise<GivenBusiness> {
  const [newest] = known.versions;
  if (!publish || newest?.state !== 'DRAFT') return { document: known, isNew: false, isUnchanged: true };
  const document = await documents.publishVersion(known.id, { version: newest.number }, by);
  return { document, isNew: false, isUnchanged: false };
}

async function fill(
  { rules, signal }: GiveBusinessRequest,
  original: OriginalContent,
  parts: GiveBusinessParts,
): Promise<GivenVersion['filling']> {
  const texts = new Map<string, string>();
  const language = rules.language ?? 'es';
  const making = { hash: parts.hash, language, takeTurns: createTurns(signal) };
  const chunks = cutQuestions(readStoredFacts(original.bytes), { language });
  const made = await toDocument({ ...BUSINESS_DOCUMENT, items: [], chunks }, making, texts);
  const vectors = await embedNew(texts, parts, signal);
  signal.throwIfAborted();
  // Its hours are content that is in no chunk.
  const document = { ...made, contentHash: parts.hash(`${made.contentHash}:${original.id}`) };
  return { document, vectors, notices: [] };
}

function isChanged(error: unknown): boolean {
  return error instanceof Fault && error.code === 'document-changed';
}
