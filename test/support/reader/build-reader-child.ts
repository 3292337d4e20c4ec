import type { BuiltChild } from './build-child.ts';
import { buildChild } from './build-child.ts';

export function buildReaderChild(): Promise<BuiltChild> {
  return buildChild('document-reader/reader-child.ts');
}
