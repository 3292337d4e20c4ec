/** The product as the reader that is measured: its document reader, in this process and so without a start for each file, and its reader of listings. */
import { createBudget } from '../../server/adapters/document-reader/budget.ts';
import { formatOf } from '../../server/adapters/document-reader/formats.ts';
import { readFile as readDocument } from '../../server/adapters/document-reader/read-file.ts';
import { detectFormat } from '../../server/knowledge/formats/detect-format.ts';
import type { LibraryRules } from '../../server/knowledge/index.ts';
import { readListing } from '../../server/knowledge/ingest/listing/read-listing.ts';
import { readDomain } from '../support/library/build-library.ts';
import type { ReadFile } from './measure.ts';
import { fromListing } from './scoring/from-listing.ts';

const rulesOf: Record<string, Promise<LibraryRules>> = {};

export const readFile: ReadFile = async ({ fileName, bytes }, domain) => {
  const rules = await (rulesOf[domain] ??= readDomain(`domains/${domain}.yaml`));
  const detected = detectFormat(fileName, bytes);
  const format = detected.kind === 'known' ? formatOf(detected.mediaType) : undefined;
  if (format === undefined) throw new Error(`${fileName} is taken for ${JSON.stringify(detected)}`);
  const content = await readDocument(format, bytes, createBudget());
  const { listing } = await readListing(content, rules, { fileName, signal: AbortSignal.timeout(60_000) });
  return fromListing(listing);
};
