import type { Domain } from '../../../domains/index.ts';
import type { Lexicon } from '../../../knowledge/index.ts';
import { asData, DATA_CLOSE, DATA_OPEN } from '../../model/as-data.ts';
import { injectionSignals } from '../../reading/injection-signals.ts';
import { safeRows, safeValues } from '../safe-values.ts';
import type { ToolResult } from '../tool-desk.ts';

/** What a model is shown of a result. */
export interface ResultData {
  /** Between marks. */
  readonly text: string;
  /** Each value of it: what a later call may be asked with. */
  readonly values: readonly string[];
  /** Something in it gives orders to an assistant: it is shown to no model. */
  readonly givesOrders: boolean;
}

export interface ShowingData {
  readonly lexicon: Lexicon;
  readonly domain: Pick<Domain, 'healthTriggers'>;
}

/** Characters of one result, and of one text in it. */
const MOST_SHOWN = 900;
const MOST_OF_TEXT = 160;
/** Of a list, its first. */
const MOST_ROWS = 12;

/** As it may be told: nothing in it speaks of a danger, a diet or of health. The words of a service that says no are not shown. */
export function dataOf(result: ToolResult, { lexicon, domain }: ShowingData): ResultData {
  if (result.kind !== 'given') return { text: asMarked(NOTHING[result.kind]), values: [], givesOrders: false };
  const values = safeValues(result.values, lexicon, domain);
  const rows = safeRows(result.rows ?? [], lexicon, domain).map((row) => row.values);
  const given = short({ ...values, ...(rows.length === 0 ? {} : { rows: rows.slice(0, MOST_ROWS) }) });
  const texts = leavesOf(given);
  return {
    text: asMarked(JSON.stringify(given)),
    values: texts,
    givesOrders: injectionSignals(texts.join('\n')).length > 0,
  };
}

/** What is told back of a call that could not be made. Nothing of the call stands in it. */
export function asMarked(text: string): string {
  const shown = asData(text);
  const cut = shown.length <= MOST_SHOWN ? shown : `${shown.slice(0, MOST_SHOWN)}…`;
  return `${DATA_OPEN}\n${cut}\n${DATA_CLOSE}`;
}

const NOTHING = {
  none: 'nothing was found',
  refused: 'the service refused it',
  failed: 'it could not be looked up',
  unknown: 'it could not be looked up',
} as const satisfies Record<Exclude<ToolResult['kind'], 'given'>, string>;

function short(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length <= MOST_OF_TEXT ? value : value.slice(0, MOST_OF_TEXT).replace(/[\uD800-\uDBFF]$/u, '');
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map(short);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]));
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}
