import type { Prepared } from './prepared.ts';
import type { Envelope } from './answer.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { withoutWords } from './forget.ts';
import { figuresOf } from './insights/figures.ts';
import { judgedRows } from './policy/hazard-block.ts';
import type { Trace, TracedEvidence } from './ports.ts';
import type { SpeechRecord } from './speak.ts';
import { fold } from '../text/fold.ts';

export interface Told {
  readonly prepared: Prepared;
  readonly envelope: Envelope;
  readonly record: SpeechRecord;
  readonly outcome: Trace['outcome'];
  /** The guest was forgotten while it was told. */
  readonly isForgotten: boolean;
}

/** Keeps how an answer came about. That it can't be kept harms no answer. */
export async function saveTrace(told: Told, { traces, serverVersion, today, log }: AssistantParts): Promise<void> {
  try {
    const trace = toTrace(told, today().toISOString(), serverVersion);
    await traces.save(told.isForgotten ? withoutWords(trace) : trace);
  } catch (cause) {
    log.step({
      traceId: told.envelope.traceId,
      step: 'speak',
      durationMs: 0,
      outcome: 'failed',
      facts: { trace: 'not-kept' },
      cause,
    });
  }
}

function toTrace({ prepared, envelope, record, outcome }: Told, at: string, server: string): Trace {
  const { question, remembered, understood, retrieved } = prepared;
  const cited = new Set(retrieved.evidence.map(({ metadata }) => metadata.row.rowId));
  const { domain, language, message } = question;
  const figures = figuresOf({ question, remembered, understood, envelope, outcome });
  const { scope: _, ...shown } = envelope;
  return {
    traceId: envelope.traceId,
    at,
    scope: envelope.scope,
    ...(envelope.sessionId === undefined ? {} : { sessionId: envelope.sessionId }),
    api: question.api,
    actorRole: question.actorRole ?? 'customer',
    language: language ?? domain.language,
    context: question.context ?? {},
    question: message,
    normalised: fold(message).trim(),
    signals: understood.signals,
    intent: envelope.intent,
    risk: envelope.risk,
    policy: envelope.policy,
    decision: envelope.decision,
    action: envelope.action,
    confidence: envelope.confidence,
    asked: envelope.hazards.asked,
    itemIds: understood.reading.items.map(({ itemId }) => itemId),
    candidates: retrieved.searched.map(({ score, metadata: { row, base } }) => ({
      rowId: row.rowId,
      chunkId: row.chunkId,
      chunkType: row.chunkType,
      ...(row.itemId === undefined ? {} : { itemId: row.itemId }),
      documentId: row.documentId,
      version: row.version,
      base,
      final: score,
      cited: cited.has(row.rowId),
    })),
    answer: record.answer,
    envelope: shown,
    evidence: toEvidence(prepared, envelope),
    warnings: envelope.warnings,
    uncertainties: envelope.uncertainties,
    withheld: record.withheld,
    corrections: record.corrections,
    engine: envelope.engine,
    versions: { server, revision: understood.catalog.revision },
    timingsMs: envelope.timingsMs,
    outcome,
    ...(figures === undefined ? {} : { figures }),
  };
}

function toEvidence({ summaries, understood, read, called }: Prepared, { items }: Envelope): TracedEvidence {
  const verdicts = new Map(items.map(({ itemId, verdict }) => [itemId, verdict]));
  return {
    summaries: summaries.map(({ source, content }) => ({ source, content })),
    judged: judgedRows(understood).flatMap(({ rowId, itemId }) => {
      const verdict = itemId === undefined ? undefined : verdicts.get(itemId);
      return itemId === undefined || verdict === undefined || verdict === null ? [] : [{ rowId, itemId, verdict }];
    }),
    ...(read === undefined ? {} : { read }),
    ...(called === undefined ? {} : { called }),
  };
}
