/** A chunk as Chroma holds it: the metadata that the v1 contract names, and whose it is. */
import { createHash } from 'node:crypto';
import type { ChunkRow, Scope } from '../../knowledge/index.ts';

export type ChromaMetadata = Record<string, string | number>;

/** The level of the whole chain, as its rows are filed. */
const CHAIN = '*';

/** Names a scope in one word. */
export function keyOf({ domainId, tenantSlug, branchSlug }: Scope): string {
  return JSON.stringify([domainId, tenantSlug, branchSlug]);
}

/** Names a level of a tenant in one word: rows are filtered by it. */
export function levelKey({ tenantSlug, branchSlug }: Pick<Scope, 'tenantSlug' | 'branchSlug'>): string {
  return `${tenantSlug}/${branchSlug}`;
}

export function chainOf(scope: Scope): Scope {
  return { ...scope, branchSlug: CHAIN };
}

/** The levels that a scope sees: its own and its chain's. */
export function levelsSeen(scope: Scope): readonly string[] {
  return [...new Set([levelKey(scope), levelKey(chainOf(scope))])];
}

/** The level that a row is of, seen from a scope. */
export function levelOfRow(scope: Scope, row: ChunkRow): string {
  return levelKey(row.level === 'tenant' ? chainOf(scope) : scope);
}

/** Rows never change; this tells one that an earlier life of the records has left under the same number. */
export function digestOf(row: ChunkRow): string {
  const { documentId, version, chunkId, chunkType, text, itemId, name } = row;
  return createHash('sha256')
    .update(JSON.stringify([documentId, version, chunkId, chunkType, text, itemId, name]))
    .digest('hex')
    .slice(0, 16);
}

/** `itemIdName`: how the domain calls the id of its items. Names of ours win over it. */
export function metadataOf(scope: Scope, row: ChunkRow, itemIdName: string): ChromaMetadata {
  return {
    ...(row.itemId === undefined ? {} : { [itemIdName]: row.itemId }),
    ...(row.name === undefined ? {} : { name: row.name }),
    ...(row.page === undefined ? {} : { page: row.page }),
    ...(row.language === undefined ? {} : { language: row.language }),
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: row.level === 'tenant' ? CHAIN : scope.branchSlug,
    level: levelOfRow(scope, row),
    document_id: row.documentId,
    version: row.version,
    chunk_type: row.chunkType,
    source: row.source,
    chunk_id: row.chunkId,
    digest: digestOf(row),
  };
}
