import { Fault } from '../../../fault.ts';
import type { IngestOutcome, IngestPdfRequest } from '../../model.ts';
import type { TextExtractor } from '../../ports.ts';
import { noItemsNotice } from '../items/expects-items.ts';
import { looksLikePdf } from './signature.ts';
import type { Draft, IngestParts } from '../publish-documents.ts';
import { countChunks, publishDrafts } from '../publish-documents.ts';
import { readPdf } from './read-pdf.ts';

/** A PDF as a document that is published at once. */
export async function ingestPdf(
  request: IngestPdfRequest,
  parts: IngestParts & { readonly extractor: TextExtractor },
): Promise<IngestOutcome> {
  const { rules, fileName, bytes, signal } = request;
  if (!looksLikePdf(bytes)) throw new Fault('file-not-pdf');
  const lines = await parts.extractor.extract(bytes, signal);
  const { items, chunks, notices } = await readPdf(lines, rules, { fileName, signal });
  const mediaType = 'application/pdf';
  const draft: Draft = {
    key: `pdf:${fileName}`,
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
    notices: [...noItemsNotice(rules, items.length), ...notices],
  };
}
