/** The knowledge's health as the wire has it. */
import type { DomainProblem, MissingDemoFile } from '../../contract/admin.ts';
import type {
  ContradictionFinding,
  ContradictionPlace,
  KnowledgeHealthAnswer,
  LocalMoment,
  TimedVersionFinding,
} from '../../contract/health.ts';
import type { Contradiction, ContradictionSource, KnowledgeHealth, LocalTime } from '../../knowledge/index.ts';

export function toKnowledgeHealthAnswer(
  health: KnowledgeHealth,
  problems: readonly DomainProblem[],
  demoMissing: readonly MissingDemoFile[] = [],
): KnowledgeHealthAnswer {
  const { scope, lastIngest, jobs } = health;
  return {
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: scope.branchSlug,
    checked_at: toLocalMoment(health.checkedAt),
    concerns: [
      ...health.concerns,
      ...(problems.length > 0 ? (['domain-problems'] as const) : []),
      ...(demoMissing.length > 0 ? (['demo-not-whole'] as const) : []),
    ],
    ...toStock(health),
    ...toGaps(health),
    embeddings: health.embeddings.map(({ embedderId, chunks, missing, isActive }) => ({
      embedder_id: embedderId,
      chunks,
      missing,
      active: isActive,
    })),
    last_ingest: lastIngest === null ? null : toTimedFinding(lastIngest),
    expires_soon: health.expiresSoon.map(({ nextVersion, ...version }) => ({
      ...toTimedFinding(version),
      ...(nextVersion === undefined ? {} : { next_version: nextVersion }),
    })),
    begins_soon: health.beginsSoon.map(toTimedFinding),
    contradictions: {
      count: health.contradictions.count,
      first: health.contradictions.first.map((each) => toContradictionFinding(each, health.titles)),
    },
    jobs: {
      queued: jobs.queued,
      running: jobs.running,
      failed: jobs.failed.map(({ time, ...job }) => ({ ...job, time: toLocalMoment(time) })),
    },
    domain_problems: [...problems],
    demo_missing: [...demoMissing],
  };
}

/** How much there is. */
function toStock(
  health: KnowledgeHealth,
): Pick<KnowledgeHealthAnswer, 'documents' | 'items' | 'chunks' | 'reads_pictures'> {
  const { documents } = health;
  return {
    documents: {
      draft: documents.draft,
      scheduled: documents.scheduled,
      in_force: documents.inForce,
      expired: documents.expired,
      archived: documents.archived,
    },
    items: health.items,
    chunks: health.chunks,
    reads_pictures: health.readsPictures,
  };
}

type Gaps = Pick<KnowledgeHealthAnswer, 'items_without_hazards' | 'documents_without_items' | 'unknown_words'>;

/** What was not understood, or is not said. */
function toGaps(health: KnowledgeHealth): Gaps {
  return {
    items_without_hazards: {
      count: health.itemsWithoutHazards.count,
      first: health.itemsWithoutHazards.first.map(({ itemId, ...item }) => ({ ...item, item_id: itemId })),
    },
    documents_without_items: {
      count: health.documentsWithoutItems.count,
      first: health.documentsWithoutItems.first.map(({ documentId, title, version }) => ({
        document_id: documentId,
        title,
        version,
      })),
    },
    unknown_words: {
      count: health.unknownWords.count,
      first: health.unknownWords.first.map((each) => ({ ...each, names: [...each.names] })),
    },
  };
}

export function toLocalMoment({ at, local, zone, endOf }: LocalTime): LocalMoment {
  return { at, local, time_zone: zone, ...(endOf === undefined ? {} : { end_of: endOf }) };
}

function toTimedFinding({
  documentId,
  title,
  version,
  time,
}: KnowledgeHealth['beginsSoon'][number]): TimedVersionFinding {
  return { document_id: documentId, title, version, time: toLocalMoment(time) };
}

function toContradictionFinding(found: Contradiction, titles: KnowledgeHealth['titles']): ContradictionFinding {
  const placed = ({ documentId, version, itemId }: ContradictionSource): ContradictionPlace => {
    const title = titles[String(documentId)];
    return { document_id: documentId, ...(title === undefined ? {} : { title }), version, item_id: itemId };
  };
  switch (found.code) {
    case 'verdicts-differ': {
      const says = found.says.map((each) => ({ ...placed(each), verdict: each.verdict }));
      return { code: found.code, weight: found.weight, name: found.name, hazard: { ...found.hazard }, says };
    }
    case 'record-contradicts-itself': {
      const { code, weight, name, hazard } = found;
      return { code, weight, name, hazard: { ...hazard }, place: placed(found.place) };
    }
    case 'id-names-differ': {
      const says = found.says.map((each) => ({ ...placed(each), name: each.name }));
      return { code: found.code, weight: found.weight, item_id: found.itemId, says };
    }
    case 'fields-differ': {
      const says = found.says.map((each) => ({ ...placed(each), value: each.value }));
      return { code: found.code, weight: found.weight, name: found.name, field: found.field, says };
    }
  }
}
