/** Documents and their versions as the wire has them. */
import type { DocumentAnswer, DocumentSummary, ReadingFailure, VersionAnswer } from '../../contract/documents.ts';
import type { LocalMoment } from '../../contract/health.ts';
import { Fault } from '../../fault.ts';
import type { DocumentRow, Job, ScopeClock, VersionRow } from '../../knowledge/index.ts';
import { toLocalMoment } from '../owners/knowledge-health-answer.ts';
import { describeProblem, isFaultCode } from '../http/problem.ts';
import type { Wording } from '../http/problem-language.ts';
import { toComing } from './coming.ts';
import { levelOf } from './document-in.ts';

const cancelledInSpanish = 'La lectura se canceló. Para empezarla otra vez, pedí que se lea de nuevo (POST …/ingest).';

/** A request that was interrupted is sent again; a reading isn't: what was given is there. */
const READING_CANCELLED: Readonly<Record<Wording, string>> = {
  v1: cancelledInSpanish,
  es: cancelledInSpanish,
  en: 'The reading was cancelled. To begin it once more, have it read again (POST …/ingest).',
  pt: 'A leitura foi cancelada. Para começá-la outra vez, peça que seja lida de novo (POST …/ingest).',
};

/** The time zone and the language of the answer. */
export interface Telling {
  readonly clock: ScopeClock;
  readonly wording: Wording;
}

export function toDocumentAnswer(document: DocumentRow, telling: Telling): DocumentAnswer {
  const versions = document.versions.map((version) => toVersionAnswer(version, telling));
  return { ...toSummary(document, telling), coming: toComing(document.versions, telling.clock), versions };
}

export function toSummary(document: DocumentRow, telling: Telling): DocumentSummary {
  const { scope, versions } = document;
  const [latest] = versions;
  // The records never hold a document without one.
  if (latest === undefined) throw new Fault('internal', { cause: new Error('a document without a version') });
  const inForce = versions.find(({ standing }) => standing === 'in_force');
  const level = levelOf(scope);
  return {
    document_id: document.id,
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: level === 'tenant' ? null : scope.branchSlug,
    level,
    type: document.type,
    title: document.title,
    source: document.source ?? null,
    time_zone: telling.clock.zone,
    latest: toVersionAnswer(latest, telling),
    in_force: inForce === undefined ? null : toVersionAnswer(inForce, telling),
    created_at: document.createdAt,
    created_by: document.createdBy,
    updated_at: document.updatedAt,
    updated_by: document.updatedBy,
  };
}

export function toVersionAnswer(version: VersionRow, { clock, wording }: Telling): VersionAnswer {
  const { original } = version;
  const moment = (instant: string | undefined): LocalMoment | null =>
    instant === undefined ? null : toLocalMoment(clock.tell(instant));
  return {
    version: version.number,
    state: version.state,
    standing: version.standing,
    effective_from: moment(version.effectiveFrom),
    effective_to: moment(version.effectiveTo),
    in_force_from: moment(version.inForceFrom),
    in_force_until: moment(version.inForceUntil),
    reading: version.reading,
    failure: version.failure === undefined ? null : toFailure({ code: version.failure }, wording),
    notices: [...version.notices],
    content:
      original === undefined
        ? null
        : { media_type: original.mediaType, size: original.size, file_name: original.fileName ?? null },
    language: version.language ?? null,
    items: version.items,
    chunks: version.chunks,
    created_at: version.createdAt,
    created_by: version.createdBy,
    published_at: version.publishedAt ?? null,
    archived_at: version.archivedAt ?? null,
  };
}

/** A code written by a newer server is shown as an internal error. */
export function toFailure(
  { code, details = {}, issues = [] }: { readonly code: string } & Partial<Omit<NonNullable<Job['error']>, 'code'>>,
  wording: Wording,
): ReadingFailure {
  if (code === 'cancelled') return { code, detail: READING_CANCELLED[wording] };
  const known = isFaultCode(code) ? code : 'internal';
  return { code: known, detail: describeProblem(new Fault(known, { details, issues }), wording).body.detail };
}
