/** What a document says of each hazard of an item, and what was settled of it: one cell each. */
import type { HazardFact, ItemFacts } from '../../facts.ts';
import type { HazardMark, MarkDoubt } from '../../ingest/listing/listing.ts';
import type { Bearing } from '../../ingest/listing/settle/settle.ts';
import { isDanger } from '../../ingest/listing/settle/settle.ts';
import { isWarned } from '../../ingest/listing/settle/settle-item.ts';
import type { SettledStatus } from '../../ingest/listing/settle/settlement.ts';
import type { SourcePlace } from '../../source-content.ts';

export type CellStatus = SettledStatus | 'doubtful';

export interface ReviewCell {
  readonly hazardId: string;
  /** What guests are answered by. */
  readonly status: CellStatus;
  /** What the document says. `free` where `asks`: a proposal. */
  readonly read: CellStatus;
  /** As it is written. */
  readonly text?: string;
  readonly doubt?: MarkDoubt;
  readonly place?: SourcePlace;
  /** It waits for the owner. */
  readonly asks: boolean;
  readonly settled?: { readonly status: SettledStatus; readonly by: string; readonly at: string };
}

/** Of an item before anything settled is applied. */
export interface CellSources {
  readonly facts: ItemFacts;
  /** Of a listing. */
  readonly marks: readonly HazardMark[];
  readonly bearings: readonly Bearing[];
}

interface Reading extends Pick<ReviewCell, 'read' | 'text' | 'doubt' | 'place'> {
  /** It says so outright, but nothing comes of it before it is settled. */
  readonly isProposal?: boolean;
}

/** The cells that say or ask something. */
export function readCells(hazardIds: readonly string[], sources: CellSources): ReviewCell[] {
  return hazardIds.flatMap((hazardId) => {
    const { isProposal = false, ...reading } = readHazard(hazardId, sources);
    const bearing = sources.bearings.find((each) => each.hazardId === hazardId);
    if (reading.read === 'unsaid' && bearing === undefined) return [];
    const cell = {
      hazardId,
      ...reading,
      status: statusOf(reading.read, isProposal, bearing),
      asks: asks(reading.read, isProposal, bearing),
    };
    if (bearing === undefined) return [cell];
    const { status, settledBy: by, settledAt: at } = bearing;
    return [{ ...cell, settled: { status, by, at } }];
  });
}

/** The loudest of the marks and of what the item's own words say. */
export function readHazard(hazardId: string, { facts, marks }: Pick<CellSources, 'facts' | 'marks'>): Reading {
  const marked = (status: HazardMark['status']): Reading | undefined => {
    const mark = marks.find((each) => each.hazardId === hazardId && each.status === status);
    return mark && { read: status, ...placed(mark), ...(status === 'free' ? { isProposal: true } : {}) };
  };
  const fact = facts.hazards.find(({ id, kind }) => id === hazardId && kind !== 'diet');
  return (
    marked('contains') ??
    told(fact, 'CONTAINS', 'contains') ??
    marked('traces') ??
    marked('doubtful') ??
    (isWarned(fact) ? told(fact, 'MAY_CONTAIN', 'traces') : undefined) ??
    // Said by the owner in a field of their own, it holds already.
    told(fact, 'DECLARED_FREE', 'free') ??
    marked('free') ?? { read: 'unsaid' }
  );
}

function placed({ text, place, doubt }: HazardMark): Omit<Reading, 'read'> {
  return { text, place, ...(doubt === undefined ? {} : { doubt }) };
}

function told(fact: HazardFact | undefined, verdict: HazardFact['verdict'], read: CellStatus): Reading | undefined {
  if (fact?.verdict !== verdict) return undefined;
  const text = fact.origins[0]?.text;
  return { read, ...(text === undefined ? {} : { text }) };
}

/** Danger stays whatever was settled; absence is told only while it is settled of what the document says now. */
function statusOf(read: CellStatus, isProposal: boolean, bearing: Bearing | undefined): CellStatus {
  const now = isProposal ? 'unsaid' : read;
  if (bearing === undefined) return now;
  const { status, isLive } = bearing;
  if (status === 'contains') return status;
  if (status === 'traces') return read === 'contains' ? read : status;
  if (!isLive || isDanger(read)) return now;
  return status === 'unsaid' && now === 'free' ? now : status;
}

function asks(read: CellStatus, isProposal: boolean, bearing: Bearing | undefined): boolean {
  if (bearing === undefined) return read === 'doubtful' || isProposal;
  const { status, isLive } = bearing;
  // What was settled as absent is asked again as soon as the document says another thing.
  if (status === 'free') return !isLive || isDanger(read);
  if (isLive) return false;
  return read === 'doubtful' ? !isDanger(status) : isProposal;
}
