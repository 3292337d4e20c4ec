/** What the child that reads a PDF tells its parent, in this order: ready, a page at a time, then how it ended. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly page: number; readonly of: number; readonly lines: readonly string[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

export type RefusalCode = 'pdf-without-text' | 'pdf-too-large' | 'pdf-too-costly';

const REFUSALS: readonly string[] = ['pdf-without-text', 'pdf-too-large', 'pdf-too-costly'] satisfies RefusalCode[];

/** The child's command line: plain numbers, in this order. */
export interface ChildLimits {
  /** Bytes of the PDF that follow on its standard input. */
  readonly byteLength: number;
  readonly pageLimit: number;
  readonly itemLimit: number;
  readonly textLimit: number;
  readonly memoryLimitMb: number;
}

export function writeLimits(limits: ChildLimits): string[] {
  const { byteLength, pageLimit, itemLimit, textLimit, memoryLimitMb } = limits;
  return [byteLength, pageLimit, itemLimit, textLimit, memoryLimitMb].map(String);
}

export function readLimits(values: readonly string[]): ChildLimits {
  const [byteLength = 0, pageLimit = 0, itemLimit = 0, textLimit = 0, memoryLimitMb = 0] = values.map(Number);
  return { byteLength, pageLimit, itemLimit, textLimit, memoryLimitMb };
}

/** Checks a message before it is believed: the child has read a stranger's file. */
export function readMessage(value: unknown): ChildMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const message = value as Record<string, unknown>;
  const { kind, page, of, lines, code } = message as Record<'kind' | 'page' | 'of' | 'lines' | 'code', unknown>;
  if (kind === 'ready' || kind === 'done') return { kind };
  if (kind === 'refused' && typeof code === 'string' && REFUSALS.includes(code))
    return { kind, code: code as RefusalCode };
  if (kind !== 'page' || !Number.isInteger(page) || !Number.isInteger(of) || !Array.isArray(lines)) return undefined;
  if (!lines.every((line) => typeof line === 'string')) return undefined;
  return { kind, page: page as number, of: of as number, lines };
}
