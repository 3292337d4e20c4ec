/** The assistant's envelope as the v2 wire writes it. */
import type { CitedSource, Envelope, HazardBlock, HazardMention, ItemCandidate } from '../../assistant/index.ts';
import type {
  AnswerEnvelope,
  AskedSlot as WireAsked,
  PendingAction as WireAction,
  HazardBlock as WireHazards,
  HazardMention as WireMention,
  ItemCandidate as WireCandidate,
  SourceV2,
} from '../../contract/v2.ts';

type PendingAction = NonNullable<Envelope['pendingAction']>;

export function toEnvelope(envelope: Envelope): AnswerEnvelope {
  const { scope, policy } = envelope;
  return {
    trace_id: envelope.traceId,
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: scope.branchSlug,
    session_id: envelope.sessionId ?? null,
    language: envelope.language,
    decision: envelope.decision,
    intent: envelope.intent,
    risk: envelope.risk,
    action: envelope.action,
    item: envelope.item === undefined ? null : toCandidate(envelope.item),
    candidates: envelope.candidates.map(toCandidate),
    hazards: toHazards(envelope.hazards),
    items: envelope.items.map(({ itemId, ...item }) => ({ item_id: itemId, ...item })),
    items_total: envelope.itemsTotal,
    offered: [...envelope.offered],
    understood: {
      conditions: envelope.understood.conditions.map((condition) => ({ ...condition })),
      leftover: [...envelope.understood.leftover],
    },
    links: envelope.links.map((link) => ({ ...link })),
    answer: envelope.answer ?? null,
    uncertainties: [...envelope.uncertainties],
    // Where nothing was found the answer says so: that warns of nothing.
    warnings: envelope.warnings.filter((text) => text !== envelope.noSources),
    corrections: envelope.corrections.map((correction) => ({ ...correction })),
    confidence: envelope.confidence,
    pending_action: envelope.pendingAction === undefined ? null : toPendingAction(envelope.pendingAction),
    asks: envelope.asks === undefined ? null : toAsked(envelope.asks),
    ...(envelope.memory === undefined ? {} : { memory: toMemory(envelope.memory) }),
    suggestions: [...envelope.suggestions],
    sources: toSourcesV2(envelope.sources),
    levels: [...envelope.levels],
    policy: {
      id: policy.id,
      threshold: policy.threshold ?? null,
      preferred_sections: [...policy.preferredSections],
    },
    engine: envelope.engine,
    timings_ms: { ...envelope.timingsMs },
  };
}

function toPendingAction({ id, tool, title, description, details, expiresAt }: PendingAction): WireAction {
  return {
    id,
    tool,
    title,
    description,
    details: details.map(([label, value]) => [label, value]),
    requires_confirmation: true,
    expires_at: expiresAt.toISOString(),
  };
}

function toAsked({ choices, ...asked }: NonNullable<Envelope['asks']>): WireAsked {
  return choices === undefined ? asked : { ...asked, choices: [...choices] };
}

function toMemory({ offer, remembered }: NonNullable<Envelope['memory']>): NonNullable<AnswerEnvelope['memory']> {
  return { remembered: remembered.map((each) => ({ ...each })), offer: offer.map((each) => ({ ...each })) };
}

export function toCandidate({ itemId, name, confidence }: ItemCandidate): WireCandidate {
  return { item_id: itemId, name, confidence };
}

function toSourcesV2(sources: readonly CitedSource[]): SourceV2[] {
  return sources.map((source) => ({
    source: source.source,
    chunk_id: source.chunkId,
    chunk_type: source.chunkType,
    ...(source.itemId === undefined ? {} : { item_id: source.itemId }),
    document_id: source.documentId,
    version: source.version,
    level: source.level,
    ...(source.effectiveFrom === undefined ? {} : { effective_from: source.effectiveFrom }),
    ...(source.page === undefined ? {} : { page: source.page }),
    excerpt: source.excerpt,
    score: source.score,
  }));
}

function toHazards({ label, asked, askedNames, explicit, possible, declaredFree, unknown }: HazardBlock): WireHazards {
  const mentions = (list: readonly HazardMention[]): WireMention[] => list.map((mention) => ({ ...mention }));
  return {
    label,
    asked: [...asked],
    asked_names: mentions(askedNames),
    explicit: mentions(explicit),
    possible: mentions(possible),
    declared_free: mentions(declaredFree),
    unknown: mentions(unknown),
  };
}
