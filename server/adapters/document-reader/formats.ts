import type { SourceFormat } from '../../knowledge/index.ts';

const FORMATS: Readonly<Record<string, SourceFormat>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'text/plain': 'text',
  'text/markdown': 'markdown',
  'text/csv': 'csv',
  'text/html': 'html',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** What a media type is read as; undefined where no reader is for it. */
export function formatOf(mediaType: string): SourceFormat | undefined {
  return FORMATS[mediaType];
}
