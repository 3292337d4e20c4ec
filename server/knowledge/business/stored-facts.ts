/** The content of the document of the business: the facts as the wire has them, in JSON. */
import type { ContentHash } from '../ingest/content-hash.ts';
import type { OriginalContent } from '../ports.ts';
import { BUSINESS_DOCUMENT } from './business-document.ts';
import type { DeclaredFacts } from './business-facts.ts';

/** As on the wire: names in snake case. */
export type WireFacts = Readonly<Record<string, unknown>>;

/** Equal facts in the same order are the same content. */
export function storeFacts(facts: WireFacts, hash: ContentHash): OriginalContent {
  const { mediaType } = BUSINESS_DOCUMENT;
  const bytes = new TextEncoder().encode(JSON.stringify(facts, null, 2));
  return { id: hash(`${mediaType}:${hash(bytes)}`), mediaType, bytes };
}

/** Of bytes that `storeFacts` made. */
export function readWireFacts(bytes: Uint8Array): WireFacts {
  return JSON.parse(new TextDecoder().decode(bytes)) as WireFacts;
}

/** The same with the names that the code has. */
export function readStoredFacts(bytes: Uint8Array): DeclaredFacts {
  return inCamelCase(readWireFacts(bytes)) as DeclaredFacts;
}

function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).map(([name, inner]) => [
    name.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
    inCamelCase(inner),
  ]);
  return Object.fromEntries(named) as unknown;
}
