/** Reads a sample as the server would read it for a domain, with everything that it would ask its owner. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createConfinedReader, defaultReaderChild } from '../../server/adapters/document-reader/confined.ts';
import type { Domain } from '../../server/domains/index.ts';
import { toOriginal } from '../../server/knowledge/documents/given-content.ts';
import { readContent } from '../../server/knowledge/documents/read-content.ts';
import type { ReadContent } from '../../server/knowledge/documents/reading-request.ts';
import type { Review } from '../../server/knowledge/documents/review/review-version.ts';
import { reviewReading } from '../../server/knowledge/documents/review/review-version.ts';

export interface Sample {
  readonly name: string;
  readonly read: ReadContent;
  /** Absent: the domain has no items. */
  readonly review?: Review;
}

/** Several files are one listing. @throws Fault as the server does, Error of the file system */
export async function readSample(paths: readonly string[], domain: Domain): Promise<Sample> {
  const files = await Promise.all(
    paths.map(async (path) => ({ fileName: basename(path), bytes: new Uint8Array(await readFile(path)) })),
  );
  const reader = createConfinedReader({ childPath: defaultReaderChild() });
  const original = toOriginal({ kind: 'files', files }, { hash, reader });
  const name = original.fileName ?? '';
  const documentType = domain.documentTypes?.[0]?.id ?? 'DOCUMENT';
  const control = { signal: new AbortController().signal, progress: () => undefined };
  const read = await readContent({ original, rules: domain, label: name, documentType }, { reader }, control);
  if (domain.item === undefined) return { name, read };
  const items = read.items.map((item, place) => {
    const listed = read.listed?.[place];
    return listed === undefined ? { item } : { item, listed };
  });
  const reading = { items, ...(read.listing === undefined ? {} : { listing: read.listing }) };
  return { name, read, review: reviewReading(reading, [], { itemRules: domain.item, rules: domain, hash }) };
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
