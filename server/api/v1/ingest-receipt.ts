/** The answer to an ingest, JSON or PDF. */
import type { IngestAnswer } from '../../contract/v1.ts';
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { IngestOutcome } from '../../knowledge/index.ts';

export interface IngestSettings {
  readonly maxUploadBytes: number;
}

/** Items are counted twice: as `items`, and under the name the domain gives them. @throws Fault `fields-invalid` */
export function toIngestAnswer(outcome: IngestOutcome, domain: Domain): IngestAnswer {
  if (outcome.kind === 'invalid') throw new Fault('fields-invalid', { issues: outcome.issues });
  const { mode, items, chunks, notices } = outcome;
  const countName = mode === 'canonical' ? domain.item?.countName : undefined;
  return {
    ...(countName === undefined ? {} : { [countName]: items }),
    ok: true,
    domain_id: domain.domainId,
    chunks,
    items,
    mode,
    ...(notices.length === 0 ? {} : { notices: [...notices] }),
  };
}

export function uploadTooLarge(maxUploadBytes: number): Fault {
  return new Fault('upload-too-large', { details: { limitMegabytes: Math.floor(maxUploadBytes / 1024 / 1024) } });
}
