/**
 * Which collection of Chroma holds a domain's vectors: `kb_{domain_id}`, of one embedder. Those of another embedder are made in a
 * collection of their own, which takes the name when it is complete.
 */
import type { ChromaClient, Collection, EmbeddingFunction } from 'chromadb';
import type { ChromaLink } from './chroma-link.ts';
import { ChromaTrouble } from './chroma-link.ts';

export interface OpenCollection {
  readonly id: string;
  /** It is made beside one of another embedder, which still has the name. */
  readonly isNext: boolean;
}

export interface ChromaCollections {
  /** Finds or makes it; asks the server once. @throws ChromaTrouble */
  open(domainId: string): Promise<OpenCollection>;
  /** As far as it is known without asking. */
  known(domainId: string): OpenCollection | undefined;
  /** The next `open` asks again. */
  forget(domainId?: string): void;
  /** Removes its own collection, which others have filled with what can't stay; the next `open` starts again. @throws ChromaTrouble */
  discard(domainId: string): Promise<void>;
  /** The embedder's own collection takes the name; the one before it is removed when it was made by us, else put aside. @throws ChromaTrouble */
  takeName(domainId: string): Promise<void>;
}

/** What a collection of ours says of itself. */
interface Mark {
  readonly made_by: 'rag-chat';
  readonly domain_id: string;
  readonly embedder: string;
}

/** Several questions to the server, each of them small. */
const OPEN_MS = 5000;

/** More candidates are looked at than the default of 100: under a filter it finds the nearest 99 times in 100 instead of 97. */
const SEARCHED = 300;

/** Vectors are ours: whatever a collection says, nothing is embedded by Chroma, and no model is fetched for it. */
const NO_EMBEDDING: EmbeddingFunction = {
  name: 'none',
  generate: () => Promise.reject(new Error('nothing is embedded by Chroma')),
};

export function createChromaCollections(link: ChromaLink, embedderId: string): ChromaCollections {
  const open = new Map<string, OpenCollection>();
  const opening = new Map<string, Promise<OpenCollection>>();
  const markOf = (domainId: string): Mark => ({ made_by: 'rag-chat', domain_id: domainId, embedder: embedderId });
  const isMine = (held: Collection): boolean =>
    held.metadata?.['embedder'] === embedderId && isOurs(held) && isCosine(held);

  async function look(client: ChromaClient, domainId: string): Promise<OpenCollection> {
    const { inUse, next } = namesOf(domainId);
    const named = await find(client, inUse);
    if (named !== undefined && isMine(named)) return { id: named.id, isNext: false };
    const beside = await find(client, next);
    if (beside !== undefined && isMine(beside)) return { id: beside.id, isNext: true };
    // Of a third embedder: its change was given up.
    if (beside !== undefined) await removeOrKeep(client, beside, next);
    const made = await create(client, named === undefined ? inUse : next, markOf(domainId));
    if (!isMine(made)) throw new ChromaTrouble('refused', new Error('another node makes one of another embedder'));
    return { id: made.id, isNext: named !== undefined };
  }

  return {
    known: (domainId) => open.get(domainId),
    forget(domainId) {
      if (domainId === undefined) open.clear();
      else open.delete(domainId);
    },
    async open(domainId) {
      const held = open.get(domainId);
      if (held !== undefined) return held;
      const running =
        opening.get(domainId) ??
        link
          .ask((client) => look(client, domainId), { ms: OPEN_MS })
          .finally(() => {
            opening.delete(domainId);
          });
      opening.set(domainId, running);
      const found = await running;
      open.set(domainId, found);
      return found;
    },
    async discard(domainId) {
      const { inUse, next } = namesOf(domainId);
      open.delete(domainId);
      await link.ask(
        async (client) => {
          for (const name of [inUse, next]) {
            const held = await find(client, name);
            if (held !== undefined && isMine(held)) await client.deleteCollection({ name });
          }
        },
        { ms: OPEN_MS },
      );
    },
    async takeName(domainId) {
      const { inUse, next } = namesOf(domainId);
      await link.ask(
        async (client) => {
          const mine = await find(client, next);
          const named = await find(client, inUse);
          if (mine !== undefined && isMine(mine) && !(named !== undefined && isMine(named))) {
            const aside = `${inUse}.old-${named?.id.slice(0, 8) ?? ''}`;
            await named?.modify({ name: aside });
            // Cut off here, the next `open` finds the name free and its own collection beside it.
            await mine.modify({ name: inUse });
          }
          await removePutAside(client, domainId);
        },
        { ms: OPEN_MS },
      );
      open.delete(domainId);
    },
  };
}

/** A name of Chroma ends with a letter or digit. No domain has a point in its id, so that no two share a name. */
function namesOf(domainId: string): { readonly inUse: string; readonly next: string } {
  const inUse = domainId.endsWith('_') ? `kb_${domainId}.kb` : `kb_${domainId}`;
  return { inUse, next: `${inUse}.next` };
}

function isOurs({ metadata }: Collection): boolean {
  return metadata?.['made_by'] === 'rag-chat';
}

/** Somebody may have made it again as their tools do: with another distance the same numbers mean something else. */
function isCosine({ configuration }: Collection): boolean {
  const space = configuration.hnsw?.space ?? configuration.spann?.space ?? 'cosine';
  return space === 'cosine';
}

async function find(client: ChromaClient, name: string): Promise<Collection | undefined> {
  return client.getCollection({ name, embeddingFunction: NO_EMBEDDING }).then(checked, (error: unknown) => {
    if (error instanceof Error && error.name === 'ChromaNotFoundError') return undefined;
    throw error;
  });
}

async function create(client: ChromaClient, name: string, mark: Mark): Promise<Collection> {
  return client
    .createCollection({
      name,
      metadata: { ...mark },
      configuration: { hnsw: { space: 'cosine', ef_search: SEARCHED } },
      embeddingFunction: null,
    })
    .then(checked, async (error: unknown) => {
      // Another node was quicker.
      const made = await find(client, name);
      if (made === undefined) throw error;
      return made;
    });
}

function checked(collection: Collection): Collection {
  if (!/^[\da-f-]{36}$/u.test(collection.id)) throw new ChromaTrouble('garbled');
  return collection;
}

/** What somebody else has made is never removed. */
async function removeOrKeep(client: ChromaClient, held: Collection, name: string): Promise<void> {
  if (isOurs(held)) await client.deleteCollection({ name });
  else await held.modify({ name: `${name}.kept-${held.id.slice(0, 8)}` });
}

async function removePutAside(client: ChromaClient, domainId: string): Promise<void> {
  const { inUse } = namesOf(domainId);
  for (const held of await client.listCollections({ limit: 1000 })) {
    if (!held.name.startsWith(`${inUse}.old-`) || held.metadata?.['domain_id'] !== domainId || !isOurs(held)) continue;
    await client.deleteCollection({ name: held.name });
  }
}
