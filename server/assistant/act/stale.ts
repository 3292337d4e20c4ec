import type { ToolResult } from './tool-desk.ts';

export type StaleResult = Extract<ToolResult, { readonly kind: 'given' | 'none' }> & { readonly asOf: Date };

/** Its service is away, and this is what it said before: nobody knows whether it still holds. */
export function isStale(result: ToolResult): result is StaleResult {
  return (result.kind === 'given' || result.kind === 'none') && result.isStale === true && result.asOf !== undefined;
}

const MINUTE = 60_000;

/** Whole minutes, one at least: «0 minutes ago» would be now. */
export function minutesOld({ asOf }: StaleResult, now: Date): number {
  return Math.max(1, Math.round((now.getTime() - asOf.getTime()) / MINUTE));
}
