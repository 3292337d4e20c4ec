import { Fault } from '../../../fault.ts';
import type { IngestOutcome, IngestPdfRequest } from '../../model.ts';
import type { TextExtractor } from '../../ports.ts';
import { noItemsNotice } from '../items/expects-items.ts';
import { looksLikePdf } from './signature.ts';
import type { Draft, IngestParts } from '../publish-documents.ts';
import { countChunks, publishDrafts } from '../publish-documents.ts';
import { settleItems } from '../listing/settle/settle-items.ts';
import type { SettledItems } from '../listing/settle/settle-items.ts';
import type { DocumentStore } from '../../documents/ports.ts';
import type { PreparedItem } from '../items/prepare-item.ts';
import { readPdf } from './read-pdf.ts';

export interface IngestPdfParts extends IngestParts {
  readonly documents: IngestParts['documents'] & Pick<DocumentStore, 'findDocument' | 'readSettlements'>;
  readonly extractor: TextExtractor;
}

/** A PDF as a document that is published at once. */
export async function ingestPdf(request: IngestPdfRequest, parts: IngestPdfParts): Promise<IngestOutcome> {
  const { rules, fileName, bytes, signal } = request;
  if (!looksLikePdf(bytes)) throw new Fault('file-not-pdf');
  const lines = await parts.extractor.extract(bytes, signal);
  const read = await readPdf(lines, rules, { fileName, signal });
  const key = `pdf:${fileName}`;
  const { items, notices: settling } = await settle(read.items, { ...request, key }, parts);
  const { chunks } = read;
  const mediaType = 'application/pdf';
  const draft: Draft = {
    key,
    type: 'pdf',
    title: fileName,
    original: { id: parts.hash(`${mediaType}:${parts.hash(bytes)}`), mediaType, bytes, fileName },
    items,
    chunks,
  };
  await publishDrafts(request, [draft], parts);
  return {
    kind: 'ingested',
    mode: items.length === 0 ? 'raw_pdf' : 'canonical',
    items: items.length,
    chunks: countChunks([draft]),
    notices: [...noItemsNotice(rules, items.length), ...read.notices, ...settling],
  };
}

/** What its owner settled of the document of this name holds, however its next version comes. */
async function settle(
  items: readonly PreparedItem[],
  { scope, rules, key, signal }: Pick<IngestPdfRequest, 'scope' | 'rules' | 'signal'> & { readonly key: string },
  { documents, hash }: IngestPdfParts,
): Promise<SettledItems> {
  const document = rules.item === undefined ? undefined : await documents.findDocument(scope, key);
  if (rules.item === undefined || document === undefined) return { items, notices: [] };
  const settlements = await documents.readSettlements(document.id);
  const read = items.map((item) => ({ item }));
  return settleItems(read, settlements, { itemRules: rules.item, rules, hash, signal });
}
