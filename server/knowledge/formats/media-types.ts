/** What is kept of an owner's file: its media type decides how it is read. */
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  json: 'application/json',
  markdown: 'text/markdown',
  text: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Several files that were given as one content (`documents/file-set.ts`). No file that is given by itself is one. */
export const FILE_SET = 'application/zip';

export type ContentMediaType = (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES] | typeof FILE_SET;

/** Whether words are made out in it, and nothing else is there to be read. */
export function isPicture(mediaType: string): boolean {
  return mediaType === MEDIA_TYPES.jpeg || mediaType === MEDIA_TYPES.png || mediaType === MEDIA_TYPES.webp;
}

/** A format that is told by its name when it is refused. */
export type RefusedFormat =
  | 'old-sheet'
  | 'old-document'
  | 'open-document'
  | 'slides'
  | 'apple-document'
  /** One that is read where words are made out in pictures, and here they are not. */
  | 'picture'
  | 'other-picture'
  | 'archive'
  | 'e-book'
  | 'rich-text'
  | 'web-archive'
  | 'unknown';
