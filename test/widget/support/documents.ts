import type { DocumentAnswer, DocumentSummary, VersionAnswer } from '../../../server/contract/documents.ts';
import type { ComparisonAnswer, PreviewAnswer } from '../../../server/contract/previews.ts';
import type { KnowledgeHealthAnswer, LocalMoment } from '../../../server/contract/health.ts';
import type { JobAnswer } from '../../../server/contract/jobs.ts';

const CREATED = '2026-11-20T12:00:00.000Z';

/** A moment of a branch three hours behind UTC. */
export function moment(local: string, more: Partial<LocalMoment> = {}): LocalMoment {
  const zoned = `${local}:00.000-03:00`;
  return { at: new Date(zoned).toISOString(), local: zoned, time_zone: 'America/Argentina/Buenos_Aires', ...more };
}

export function version(more: Partial<VersionAnswer> = {}): VersionAnswer {
  return {
    version: 1,
    state: 'DRAFT',
    standing: 'draft',
    effective_from: null,
    effective_to: null,
    in_force_from: null,
    in_force_until: null,
    reading: 'ready',
    failure: null,
    notices: [],
    content: { media_type: 'application/pdf', size: 1200, file_name: 'panes.pdf' },
    language: 'es',
    items: 3,
    chunks: 9,
    created_at: CREATED,
    created_by: 'admin',
    published_at: null,
    archived_at: null,
    ...more,
  };
}

export const inForce = (more: Partial<VersionAnswer> = {}): VersionAnswer =>
  version({
    state: 'PUBLISHED',
    standing: 'in_force',
    in_force_from: moment('2026-11-21T09:30'),
    published_at: CREATED,
    ...more,
  });

export function summary(more: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    document_id: 7,
    domain_id: 'bakery',
    tenant_slug: 'default',
    branch_slug: 'main',
    level: 'branch',
    type: 'BREADS',
    title: 'Panes de verano',
    source: null,
    time_zone: 'America/Argentina/Buenos_Aires',
    latest: version(),
    in_force: null,
    created_at: CREATED,
    created_by: 'admin',
    updated_at: CREATED,
    updated_by: 'admin',
    ...more,
  };
}

/** With its versions, newest first. */
export function documentOf(versions: VersionAnswer[], more: Partial<DocumentSummary> = {}): DocumentAnswer {
  const current = versions.find(({ standing }) => standing === 'in_force') ?? null;
  return { ...summary({ latest: versions[0]!, in_force: current, ...more }), coming: [], versions };
}

export function job(more: Partial<JobAnswer> = {}): JobAnswer {
  return {
    job_id: 'job-1',
    kind: 'ingest',
    subject: 'document:7',
    state: 'running',
    cancel_requested: false,
    stage: 'reading',
    done: 0,
    total: null,
    rate_per_second: null,
    seconds_left: null,
    attempts: 1,
    domain_id: 'bakery',
    tenant_slug: 'default',
    branch_slug: 'main',
    created_at: CREATED,
    created_by: 'admin',
    started_at: CREATED,
    updated_at: CREATED,
    ended_at: null,
    result: null,
    error: null,
    ...more,
  };
}

export function comparison(more: Partial<ComparisonAnswer> = {}): ComparisonAnswer {
  return {
    attention: 'none',
    summary: {
      items: { appeared: 0, disappeared: 0, changed: 0, unchanged: 3, renamed: 0 },
      hazards: { reliefs: 0, dangers: 0 },
      texts: { appeared: 0, disappeared: 0, changed: 0 },
    },
    appeared: [],
    disappeared: [],
    changed: [],
    texts: [],
    ...more,
  };
}

export function preview(more: Partial<PreviewAnswer> = {}): PreviewAnswer {
  return {
    document_id: 7,
    version: version({ version: 2 }),
    items: [],
    chunks: [],
    next: null,
    against: 1,
    against_level: null,
    coming: [],
    comparison: comparison(),
    ...more,
  };
}

export function health(more: Partial<KnowledgeHealthAnswer> = {}): KnowledgeHealthAnswer {
  return {
    domain_id: 'bakery',
    tenant_slug: 'default',
    branch_slug: 'main',
    checked_at: moment('2026-11-22T10:00'),
    concerns: [],
    documents: { draft: 1, scheduled: 0, in_force: 4, expired: 0, archived: 2 },
    items: 12,
    chunks: 40,
    reads_pictures: false,
    items_without_hazards: { count: 0, first: [] },
    documents_without_items: { count: 0, first: [] },
    unknown_words: { count: 0, first: [] },
    embeddings: [],
    last_ingest: null,
    expires_soon: [],
    begins_soon: [],
    contradictions: { count: 0, first: [] },
    jobs: { queued: 0, running: 0, failed: [] },
    domain_problems: [],
    demo_missing: [],
    ...more,
  };
}
