/** The product as the reader that is measured: a document's content, read as when an owner uploads it. */
import { createPdfjsExtractor, defaultPdfChild } from '../../server/adapters/text-extractor/pdfjs.ts';
import { mediaTypeOf } from '../../server/knowledge/documents/given-content.ts';
import { readContent } from '../../server/knowledge/documents/read-content.ts';
import type { LibraryRules } from '../../server/knowledge/index.ts';
import { readDomain } from '../support/library/build-library.ts';
import type { ReadFile } from './measure.ts';

const extractor = createPdfjsExtractor({ childPath: defaultPdfChild() });
const rulesOf: Record<string, Promise<LibraryRules>> = {};

export const readFile: ReadFile = async ({ fileName, bytes }, domain) => {
  const rules = await (rulesOf[domain] ??= readDomain(`domains/${domain}.yaml`));
  const original = { id: '1', mediaType: mediaTypeOf(fileName, bytes), bytes };
  const control = { signal: AbortSignal.timeout(60_000), progress: () => undefined };
  const request = { original, rules, label: fileName, documentType: 'MENU_CARD' };
  const { items, chunks } = await readContent(request, { extractor }, control);
  return {
    items: items.map(({ name }) => ({ name, prices: [], hazards: [] })),
    statements: [],
    texts: chunks.map(({ text }) => text),
    notUnderstood: [],
  };
};
