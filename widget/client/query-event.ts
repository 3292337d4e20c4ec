import type {
  AnswerEnvelope,
  HazardBlock,
  HazardMention,
  ItemCandidate,
  ItemVerdict,
  QueryStreamEvent,
  SourceV2,
} from '../../server/contract/v2.ts';
import { isRecord, readTexts, textOf } from './read-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Turns one server-sent event into a typed one. `undefined`: an event of a later version, to be passed over, as unknown
 * fields are. Throws when a known event can't be read: a lost piece of an answer must not go unnoticed.
 */
export function readQueryEvent(name: string, data: string): QueryStreamEvent | undefined {
  const read = readers[name as keyof typeof readers];
  return Object.hasOwn(readers, name) ? read(fieldsOf(JSON.parse(data))) : undefined;
}

const readers = {
  meta: (data: Fields): QueryStreamEvent => ({
    event: 'meta',
    data: { domain_id: textOf(data['domain_id']), trace_id: textOf(data['trace_id']) },
  }),
  envelope: (data: Fields): QueryStreamEvent => ({ event: 'envelope', data: readEnvelope(data) }),
  sources: (data: Fields): QueryStreamEvent => ({
    event: 'sources',
    data: { sources: listOf(data['sources'], readSource) },
  }),
  warnings: (data: Fields): QueryStreamEvent => ({ event: 'warnings', data: { warnings: wordsOf(data['warnings']) } }),
  start: (): QueryStreamEvent => ({ event: 'start', data: { ok: true } }),
  token: (data: Fields): QueryStreamEvent => ({ event: 'token', data: { t: saidIn(data['t']) } }),
  correction: (data: Fields): QueryStreamEvent => ({ event: 'correction', data: readCorrection(data) }),
  suggestions: (data: Fields): QueryStreamEvent => ({
    event: 'suggestions',
    data: { suggestions: wordsOf(data['suggestions']) },
  }),
  done: (data: Fields): QueryStreamEvent => ({
    event: 'done',
    data: { ok: true, envelope: readEnvelope(fieldsOf(data['envelope'])) },
  }),
  error: (data: Fields): QueryStreamEvent => ({
    event: 'error',
    data: { message: textOf(data['message']), trace_id: textOf(data['trace_id']) },
  }),
  stopped: (data: Fields): QueryStreamEvent => ({
    event: 'stopped',
    data: { reason: data['reason'] === 'asked' ? 'asked' : 'unheard', answer: saidIn(data['answer']) },
  }),
};

/**
 * The envelope of an answer. Throws where a danger, a source or a warning can't be read; elsewhere what is missing reads
 * as empty, and a word nobody knows as the most careful one.
 */
export function readEnvelope(value: unknown): AnswerEnvelope {
  const fields = fieldsOf(value);
  const policy = isRecord(fields['policy']) ? fields['policy'] : {};
  const engine = isRecord(fields['engine']) ? fields['engine'] : {};
  return {
    trace_id: textOf(fields['trace_id']),
    domain_id: textOf(fields['domain_id']),
    tenant_slug: textOf(fields['tenant_slug']),
    branch_slug: textOf(fields['branch_slug']),
    session_id: textOf(fields['session_id']) || null,
    decision: oneOf(decisions, fields['decision'], 'DISCLAIMER'),
    intent: oneOf(intents, fields['intent'], 'UNKNOWN'),
    risk: oneOf(risks, fields['risk'], 'CRITICAL'),
    action: oneOf(actions, fields['action'], 'VERIFY_WITH_STAFF'),
    item: isRecord(fields['item']) ? readCandidate(fields['item']) : null,
    candidates: listOf(fields['candidates'] ?? [], readCandidate),
    hazards: readHazards(fieldsOf(fields['hazards'])),
    items: listOf(fields['items'] ?? [], readItem),
    answer: fields['answer'] === null ? null : saidIn(fields['answer']),
    uncertainties: readTexts(fields['uncertainties']),
    warnings: wordsOf(fields['warnings']),
    corrections: listOf(fields['corrections'] ?? [], readCorrection),
    confidence: numberIn(fields['confidence']) ?? 0,
    pending_action: null,
    suggestions: readTexts(fields['suggestions']),
    sources: listOf(fields['sources'], readSource),
    levels: readTexts(fields['levels']).filter((level) => level === 'branch' || level === 'tenant'),
    policy: {
      id: textOf(policy['id']),
      threshold: numberIn(policy['threshold']) ?? null,
      preferred_sections: readTexts(policy['preferred_sections']),
    },
    engine: {
      llm: textOf(engine['llm']),
      embeddings: textOf(engine['embeddings']),
      ...(engine['state'] === 'loading' ? { state: 'loading' } : {}),
    },
    timings_ms: readTimings(fields['timings_ms']),
  };
}

const decisions = ['ANSWER', 'SOFT_DISCLAIMER', 'DISCLAIMER', 'ASK_CLARIFY'] as const;
const intents = [
  'ALLERGENS',
  'INGREDIENTS',
  'DIETARY',
  'RECOMMENDATION',
  'GLOSSARY',
  'GENERAL',
  'AVAILABILITY',
  'ACTION',
  'UNKNOWN',
] as const;
const risks = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
const actions = ['SAFE_TO_ORDER', 'VERIFY_WITH_STAFF', 'ASK_FOR_DISH', 'NONE'] as const;
const verdicts = ['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE', 'NOT_DECLARED'] as const;
const severities = ['critical', 'warning', 'info'] as const;

function readHazards(fields: Fields): HazardBlock {
  return {
    label: textOf(fields['label']),
    asked: wordsOf(fields['asked']),
    explicit: listOf(fields['explicit'], readHazard),
    possible: listOf(fields['possible'], readHazard),
    declared_free: listOf(fields['declared_free'], readHazard),
    unknown: listOf(fields['unknown'], readHazard),
  };
}

function readHazard(fields: Fields): HazardMention {
  const id = saidIn(fields['id']);
  const severity = severities.find((known) => known === fields['severity']);
  const notes = textOf(fields['notes']);
  return {
    id,
    name: textOf(fields['name']) || id,
    ...(severity ? { severity } : {}),
    ...(notes === '' ? {} : { notes }),
  };
}

function readItem(fields: Fields): { item_id: string; name: string; verdict: ItemVerdict } {
  const item_id = saidIn(fields['item_id']);
  return {
    item_id,
    name: textOf(fields['name']) || item_id,
    verdict: oneOf(verdicts, fields['verdict'], 'NOT_DECLARED'),
  };
}

function readCandidate(fields: Fields): ItemCandidate {
  const item_id = saidIn(fields['item_id']);
  return { item_id, name: textOf(fields['name']) || item_id, confidence: numberIn(fields['confidence']) ?? 0 };
}

function readSource(fields: Fields): SourceV2 {
  const { item_id, effective_from, page } = fields;
  return {
    source: textOf(fields['source']),
    chunk_id: textOf(fields['chunk_id']),
    chunk_type: textOf(fields['chunk_type']),
    ...(typeof item_id === 'string' ? { item_id } : {}),
    document_id: numberIn(fields['document_id']) ?? 0,
    version: numberIn(fields['version']) ?? 0,
    level: fields['level'] === 'branch' ? 'branch' : 'tenant',
    ...(typeof effective_from === 'string' ? { effective_from } : {}),
    ...(typeof page === 'number' ? { page } : {}),
    excerpt: textOf(fields['excerpt']),
    score: numberIn(fields['score']) ?? 0,
  };
}

function readCorrection(fields: Fields): { withheld: string; instead: string } {
  return { withheld: textOf(fields['withheld']), instead: textOf(fields['instead']) };
}

function readTimings(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => numberIn(entry[1]) !== undefined),
  );
}

function fieldsOf(value: unknown): Fields {
  if (!isRecord(value)) throw new SyntaxError('an object is missing');
  return value;
}

function listOf<Entry>(value: unknown, read: (fields: Fields) => Entry): Entry[] {
  if (!Array.isArray(value)) throw new SyntaxError('a list is missing');
  return value.map((entry) => read(fieldsOf(entry)));
}

function wordsOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw new SyntaxError('a list is missing');
  return value.map(saidIn);
}

function saidIn(value: unknown): string {
  if (typeof value !== 'string') throw new SyntaxError('a text is missing');
  return value;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function oneOf<Known extends string>(known: readonly Known[], value: unknown, careful: Known): Known {
  return known.find((one) => one === value) ?? careful;
}
