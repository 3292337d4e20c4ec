/** What a service's answer comes to. It is a stranger's: taken out by name, bounded, and never worded here. */
import type { Tool } from '../domains/index.ts';
import { ONLY_PART } from './only-part.ts';
import type { ToolAnswer } from './ports.ts';
import { at } from './pointer.ts';
import type { ToolResult, ToolRow } from './request.ts';

/** Letters of one value, written as JSON. */
const MOST_OF_A_VALUE = 8000;
const MOST_OF_A_REASON = 300;

/** Where services say why not: as a problem document, or as many write it. */
const REASONS = ['detail', 'reason', 'message'] as const;

/** It says no in its own terms, and has done nothing. */
const REFUSED: readonly number[] = [400, 404, 409, 410, 412, 422];

const WHY: Readonly<Record<number, 'limit' | 'forbidden' | undefined>> = { 403: 'forbidden', 429: 'limit' };

export function readAnswer(tool: Tool, answer: ToolAnswer, asOf: Date): ToolResult {
  return tool.changes ? readDone(tool, answer, asOf) : readLookup(tool, answer, asOf);
}

function readLookup(tool: Tool, answer: ToolAnswer, asOf: Date): ToolResult {
  if (answer.kind === 'not-sent' || answer.kind === 'no-answer') return unserved(answer);
  if (answer.kind === 'unreadable') return { kind: 'failed', why: 'unreadable' };
  const { status, body } = answer;
  if (status === 404) return { kind: 'none' };
  if (REFUSED.includes(status)) return refused(tool, body);
  if (!isGood(status)) return { kind: 'failed', why: WHY[status] ?? 'away' };
  const values = valuesOf(tool.response, body);
  const rows = rowsOf(tool, body);
  const names = Object.keys(tool.response);
  const isNothing =
    rows === undefined ? names.length > 0 && names.every((name) => isEmpty(values[name])) : rows.length === 0;
  if (isNothing) return { kind: 'none' };
  return { kind: 'given', values, ...(rows === undefined ? {} : { rows }), asOf, isStale: false };
}

/** What may have been done is never called failed: who repeats it would have it twice. */
function readDone(tool: Tool, answer: ToolAnswer, asOf: Date): ToolResult {
  if (answer.kind === 'not-sent') return unserved(answer);
  if (answer.kind === 'no-answer') return { kind: 'unknown' };
  const { status } = answer;
  if (status === 429) return { kind: 'failed', why: 'limit' };
  // Of these no service has done anything; of any other failure of its own, and of a redirect, nobody knows.
  if (status === 503 || (status > 400 && status < 500 && !REFUSED.includes(status))) {
    return { kind: 'failed', why: 'away' };
  }
  if (REFUSED.includes(status)) return refused(tool, answer.kind === 'answered' ? answer.body : undefined);
  if (answer.kind === 'unreadable' || !isGood(status)) return { kind: 'unknown' };
  return { kind: 'given', values: valuesOf(tool.response, answer.body), asOf, isStale: false };
}

function unserved({ why }: Extract<ToolAnswer, { readonly kind: 'not-sent' | 'no-answer' }>): ToolResult {
  return { kind: 'failed', why: why === 'slow' ? 'slow' : 'away' };
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

function refused(tool: Tool, body: unknown): ToolResult {
  const values = valuesOf(tool.response, body);
  const said = REASONS.map((key) => at(body, `/${key}`)).find((each) => typeof each === 'string' && each.trim() !== '');
  return {
    kind: 'refused',
    ...(typeof said === 'string' ? { reason: said.slice(0, MOST_OF_A_REASON) } : {}),
    values,
  };
}

/** Undefined: its tool tells no list. What is no list has no rows. */
function rowsOf({ rows }: Tool, body: unknown): readonly ToolRow[] | undefined {
  if (rows === undefined) return undefined;
  const list = at(body, rows.from);
  if (!Array.isArray(list)) return [];
  return list
    .slice(0, rows.most)
    .map((each: unknown) => ({ part: ONLY_PART, values: valuesOf(rows.fields, each), shownBy: [] }))
    .filter(({ values }) => Object.keys(values).length > 0);
}

/** What the pointers lead to, by name, and no more of each than is told. */
export function valuesOf(fields: Tool['response'], body: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, pointer]) => [name, at(body, pointer)] as const)
      .filter(([, value]) => value !== undefined && JSON.stringify(value).length <= MOST_OF_A_VALUE),
  );
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}
