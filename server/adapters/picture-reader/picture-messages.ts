/** What the process that looks at a picture tells its parent: ready, then what it made out or why not. */
import type { SeenPage, SeenWord } from '../../knowledge/index.ts';

export type PictureRefusal = 'file-damaged' | 'file-too-costly';

export type PictureMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'seen'; readonly page: SeenPage }
  | { readonly kind: 'no-such-page' }
  | { readonly kind: 'refused'; readonly code: PictureRefusal };

/** The child's command line. */
export interface PictureTask {
  readonly mediaType: string;
  /** From 1. */
  readonly page: number;
  /** As EXIF counts. */
  readonly orientation: number;
  /** Bytes of the file that follow on its standard input. */
  readonly byteLength: number;
  readonly memoryLimitMb: number;
  /** A picture with more is not opened. */
  readonly pixelLimit: number;
  /** How wide a picture counts, in points. */
  readonly pictureWidth: number;
  /** Where the optional packages lie. */
  readonly folder: string;
}

export function writeTask(task: PictureTask): string[] {
  const { mediaType, folder, page, orientation, byteLength, memoryLimitMb, pixelLimit, pictureWidth } = task;
  return [mediaType, folder, ...[page, orientation, byteLength, memoryLimitMb, pixelLimit, pictureWidth].map(String)];
}

export function readTask([mediaType = '', folder = '', ...values]: readonly string[]): PictureTask {
  const [page = 0, orientation = 1, byteLength = 0, memoryLimitMb = 0, ...more] = values.map(Number);
  const [pixelLimit = 0, pictureWidth = 0] = more;
  return { mediaType, folder, page, orientation, byteLength, memoryLimitMb, pixelLimit, pictureWidth };
}

const MOST_WORDS = 5000;
const LONGEST_WORD = 1000;
/** Radians. More is no scan that slipped. */
const MOST_TURNED = Math.PI / 4;

/** Checks a message before it is believed: the child has looked at a stranger's picture. */
export function readMessage(value: unknown): PictureMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, page, code } = value as Readonly<Partial<Record<string, unknown>>>;
  switch (kind) {
    case 'ready':
    case 'no-such-page':
      return { kind };
    case 'refused':
      return code === 'file-damaged' || code === 'file-too-costly' ? { kind, code } : undefined;
    case 'seen':
      return isPage(page) ? { kind, page } : undefined;
    default:
      return undefined;
  }
}

function isPage(value: unknown): value is SeenPage {
  if (typeof value !== 'object' || value === null) return false;
  const { width, height, turned, words } = value as Readonly<Partial<Record<keyof SeenPage, unknown>>>;
  return (
    isLength(width) &&
    isLength(height) &&
    isFinite(turned) &&
    Math.abs(turned) <= MOST_TURNED &&
    Array.isArray(words) &&
    words.length <= MOST_WORDS &&
    words.every(isWord)
  );
}

function isWord(value: unknown): value is SeenWord {
  if (typeof value !== 'object' || value === null) return false;
  const { text, confidence, size, ...numbers } = value as Readonly<Partial<Record<keyof SeenWord, unknown>>>;
  return (
    typeof text === 'string' &&
    text.length <= LONGEST_WORD &&
    isFinite(confidence) &&
    isLength(size) &&
    [numbers.x, numbers.y, numbers.width, numbers.height, numbers.baseline, numbers.line].every(isFinite)
  );
}

function isFinite(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isLength(value: unknown): value is number {
  return isFinite(value) && value > 0;
}
