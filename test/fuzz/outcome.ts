/** What became of a mutant: content, or a refusal that its owner is told in words. */
import type { FaultCode } from '../../server/fault.ts';
import { Fault } from '../../server/fault.ts';

export type Outcome =
  | { readonly kind: 'content'; readonly items: number }
  | { readonly kind: 'refused'; readonly code: FaultCode }
  /** Neither: a fault of ours. */
  | { readonly kind: 'failed'; readonly why: string };

/** What a file may be refused with (docs/errors.md). */
const REFUSALS: readonly FaultCode[] = [
  'file-not-supported',
  'file-damaged',
  'file-protected',
  'file-too-costly',
  'pdf-without-text',
  'pdf-too-large',
  'pdf-too-costly',
  'body-not-json',
  'fields-invalid',
];

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof Fault && REFUSALS.includes(error.code)) return { kind: 'refused', code: error.code };
  const cause = error instanceof Fault && error.cause !== undefined ? ` caused by ${told(error.cause)}` : '';
  return { kind: 'failed', why: told(error) + cause };
}

function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
