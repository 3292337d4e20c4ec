/** What the process that draws a page tells its parent: ready, then how it ended. */

export type DrawerMessage =
  | { readonly kind: 'ready' }
  /** `png` in base64; `width` and `height` in points. */
  | { readonly kind: 'drawn'; readonly png: string; readonly width: number; readonly height: number }
  | { readonly kind: 'no-such-page' }
  | { readonly kind: 'refused' };

/** The child's command line. */
export interface DrawerTask {
  /** From 1. */
  readonly page: number;
  /** Bytes of the file that follow on its standard input. */
  readonly byteLength: number;
  readonly memoryLimitMb: number;
}

export function writeTask({ page, byteLength, memoryLimitMb }: DrawerTask): string[] {
  return [page, byteLength, memoryLimitMb].map(String);
}

export function readTask(values: readonly string[]): DrawerTask {
  const [page = 0, byteLength = 0, memoryLimitMb = 0] = values.map(Number);
  return { page, byteLength, memoryLimitMb };
}

/** More than any page takes that is drawn within its pixels. */
const LONGEST_PNG = 32 * 2 ** 20;

/** Checks a message before it is believed: the child has read a stranger's file. */
export function readMessage(value: unknown): DrawerMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, png, width, height } = value as Readonly<Partial<Record<string, unknown>>>;
  if (kind === 'ready' || kind === 'no-such-page' || kind === 'refused') return { kind };
  if (kind !== 'drawn' || typeof png !== 'string' || png.length > LONGEST_PNG) return undefined;
  return isPoints(width) && isPoints(height) ? { kind, png, width, height } : undefined;
}

function isPoints(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
