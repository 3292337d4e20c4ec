/** Why a file is not read: the child tells it by this code, the parent makes it a fault. */
export type RefusalCode = 'file-too-costly' | 'file-damaged' | 'file-protected' | 'pdf-too-large';

export const REFUSAL_CODES: readonly string[] = [
  'file-too-costly',
  'file-damaged',
  'file-protected',
  'pdf-too-large',
] satisfies RefusalCode[];

export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: { readonly cause?: unknown }) {
    super(code, options);
    this.code = code;
  }
}

/** What any failure of a reader is told as: a file that its library can't read is damaged, one that it has no room for too costly. */
export function refusalFor(error: unknown): RefusalCode {
  if (error instanceof Refusal) return error.code;
  return error instanceof RangeError || isShortage(String(error)) ? 'file-too-costly' : 'file-damaged';
}

function isShortage(text: string): boolean {
  return /allocation failed|out of memory|string longer|invalid (?:typed )?array length|call stack/iu.test(
    text.slice(0, 2000),
  );
}
