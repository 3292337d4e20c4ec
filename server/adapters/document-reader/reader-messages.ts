/** What the process that reads a file tells its parent: ready, pages and blocks as they come, then how it ended. */
import type { SourceBlock, SourceFormat, TextLine } from '../../knowledge/index.ts';
import type { ReaderLimits } from './budget.ts';
import { isBlocks, isTextLines } from './check-blocks.ts';
import type { RefusalCode } from './refusal.ts';
import { REFUSAL_CODES } from './refusal.ts';

export type ReaderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly page: number; readonly of: number }
  | { readonly kind: 'blocks'; readonly blocks: readonly SourceBlock[] }
  | { readonly kind: 'lines'; readonly lines: readonly TextLine[] }
  | {
      readonly kind: 'done';
      readonly pages: number;
      /** JSON. */
      readonly structured?: string;
      readonly notices: readonly string[];
      readonly seenPages: readonly number[];
      readonly blindPages: readonly number[];
    }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

/** The child's command line. */
export interface ReaderTask {
  readonly format: SourceFormat;
  /** Bytes of the file that follow on its standard input. */
  readonly byteLength: number;
  readonly memoryLimitMb: number;
  readonly limits: ReaderLimits;
}

export function writeTask({ format, byteLength, memoryLimitMb, limits }: ReaderTask): string[] {
  const { textLimit, pieceLimit, entryLimit, inflatedLimit, pageLimit } = limits;
  const numbers = [byteLength, memoryLimitMb, textLimit, pieceLimit, entryLimit, inflatedLimit, pageLimit];
  return [format, ...numbers.map(String)];
}

export function readTask([format = '', ...values]: readonly string[]): ReaderTask {
  const [byteLength = 0, memoryLimitMb = 0, textLimit = 0, pieceLimit = 0, ...more] = values.map(Number);
  const [entryLimit = 0, inflatedLimit = 0, pageLimit = 0] = more;
  const limits = { textLimit, pieceLimit, entryLimit, inflatedLimit, pageLimit };
  // Written by `writeTask`.
  return { format: format as SourceFormat, byteLength, memoryLimitMb, limits };
}

/** Checks a message before it is believed: the child has read a stranger's file. */
export function readMessage(value: unknown): ReaderMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const message = value as Readonly<Partial<Record<string, unknown>>>;
  const { kind, page, of, blocks, lines, code } = message;
  switch (kind) {
    case 'ready':
      return { kind };
    case 'page':
      return isCount(page) && isCount(of) ? { kind, page, of } : undefined;
    case 'blocks':
      return isBlocks(blocks) ? { kind, blocks } : undefined;
    case 'lines':
      return isTextLines(lines) ? { kind, lines } : undefined;
    case 'refused':
      return typeof code === 'string' && REFUSAL_CODES.includes(code) ? { kind, code: code as RefusalCode } : undefined;
    case 'done':
      return readEnd(message);
    default:
      return undefined;
  }
}

function readEnd({
  pages,
  structured,
  notices,
  seenPages = [],
  blindPages = [],
}: Readonly<Partial<Record<string, unknown>>>): ReaderMessage | undefined {
  if (!isCount(pages) || !isTexts(notices)) return undefined;
  if (!isPages(seenPages, pages) || !isPages(blindPages, pages)) return undefined;
  const end = { kind: 'done', pages, notices, seenPages, blindPages } as const;
  if (structured === undefined) return end;
  return typeof structured === 'string' ? { ...end, structured } : undefined;
}

/** Each at most once, in their order. */
function isPages(value: unknown, pages: number): value is number[] {
  return (
    Array.isArray(value) &&
    value.every(
      (page: unknown, place) => isCount(page) && page <= pages && page > (place === 0 ? 0 : Number(value[place - 1])),
    )
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 100 && value.every((each) => typeof each === 'string');
}
