/** Many scopes that say almost the same, each with words that no other has: whoever reads one elsewhere has found a leak. */
import type { SessionStore, TraceStore } from '../../server/assistant/index.ts';
import type { DocumentRow, Scope } from '../../server/knowledge/index.ts';
import type { Random } from '../eval/generate/random.ts';
import type { Content, OpenDocuments } from '../support/library/document-life.ts';
import { BY, draft, publishNew, publishNext } from '../support/library/document-life.ts';
import { makeChunk, makeItem } from '../support/samples/make-document.ts';
import { makeTrace } from '../support/samples/make-trace.ts';

/** The same in every scope: a visit, the key of a document, an item. */
export const SESSION = 'visita-1';
const KEY = 'carta';
const SHARED_ITEM = 'trucha';
export const ITEM_IDS = [SHARED_ITEM, 'especial_branch', 'especial_tenant'];

export interface Guarded {
  readonly index: number;
  readonly scope: Scope;
  /** Of a branch: the level of its chain in the same domain. */
  chain?: Guarded;
  /** Words of its knowledge that are in force. */
  told: readonly string[];
  /** Words of its visits, traces and documents' titles. */
  readonly own: readonly string[];
  /** Every row it ever had, of drafts too. */
  readonly chunkRows: number[];
  readonly itemRows: number[];
  readonly document: DocumentRow;
}

export interface Planted {
  readonly guarded: readonly Guarded[];
  /** Whose a row is, also of one that nobody may see any more. */
  readonly ownerOfChunk: ReadonlyMap<number, Guarded>;
  readonly ownerOfItem: ReadonlyMap<number, Guarded>;
  /** Another version in one scope takes over: what it said before nobody may see from then on. */
  change(guarded: Guarded): Promise<void>;
}

export interface Grounds extends Pick<OpenDocuments, 'documents' | 'records' | 'clock'> {
  readonly sessions: SessionStore;
  readonly traces: TraceStore;
}

/** A word that no scope has yet. All are alike, so that an index that forgives a slip takes one for another. */
export type NewWord = () => string;
export const CANARY = /kanario\d+x/gu;

export function createWords(): NewWord {
  let words = 0;
  return () => `kanario${String((words += 1)).padStart(6, '0')}x`;
}

export async function plantCanaries(grounds: Grounds, scopes: readonly Scope[], random: Random): Promise<Planted> {
  const newWord = createWords();
  const guarded: Guarded[] = [];
  const ownerOfChunk = new Map<number, Guarded>();
  const ownerOfItem = new Map<number, Guarded>();
  const noteRows = async (of: Guarded, document: DocumentRow): Promise<void> => {
    const { items, chunks } = await grounds.documents.readVersion(document.id, document.versions[0]?.number ?? 0);
    for (const { rowId } of chunks) of.chunkRows.push(rowId);
    for (const { rowId } of items) of.itemRows.push(rowId);
    for (const { rowId } of chunks) ownerOfChunk.set(rowId, of);
    for (const { rowId } of items) ownerOfItem.set(rowId, of);
  };
  for (const [index, scope] of scopes.entries()) {
    const told = [newWord(), newWord()];
    const document = await publishNew(grounds, scope, KEY, contentOf(scope, told));
    const own = [newWord(), newWord(), newWord()];
    const each: Guarded = { index, scope, told, own, chunkRows: [], itemRows: [], document };
    await noteRows(each, document);
    for (const hidden of await plantHidden(grounds, scope, newWord)) await noteRows(each, hidden);
    await plantOwn(grounds, each);
    guarded.push(each);
  }
  for (const each of guarded) linkChain(each, guarded);
  // What was asked first is read last: no cache was filled in the order in which it is asked.
  guarded.sort(() => random.below(3) - 1);
  return {
    guarded,
    ownerOfChunk,
    ownerOfItem,
    async change(each) {
      const told = [newWord(), newWord()];
      await noteRows(each, await publishNext(grounds, each.document.id, contentOf(each.scope, told)));
      each.told = told;
    },
  };
}

function linkChain(each: Guarded, all: readonly Guarded[]): void {
  const { scope } = each;
  if (scope.branchSlug === '*') return;
  const chain = all.find(
    (other) =>
      other.scope.branchSlug === '*' &&
      other.scope.tenantSlug === scope.tenantSlug &&
      other.scope.domainId === scope.domainId,
  );
  if (chain !== undefined) each.chain = chain;
}

/** An item that all have, the same to the letter; one that all have by its id, with words of its own; and a text of no item. */
function contentOf({ branchSlug }: Scope, [first = '', second = '']: readonly string[]): Content {
  const level = branchSlug === '*' ? 'tenant' : 'branch';
  const name = `Plato ${first}`;
  return {
    items: [
      makeItem(SHARED_ITEM, [makeChunk('Trucha grillada con limón')], { name: 'Trucha', foldedName: 'trucha' }),
      makeItem(`especial_${level}`, [makeChunk(`Plato especial de la casa ${first}`)], {
        name,
        foldedName: name.toLowerCase(),
        category: 'especiales',
      }),
    ],
    chunks: [makeChunk('Abrimos a las nueve', { source: 'horarios.md' }), makeChunk(`Aviso general ${second}`)],
  };
}

/** What is prepared, planned, withdrawn and replaced: no guest of any scope sees it. */
async function plantHidden(grounds: Grounds, scope: Scope, newWord: NewWord): Promise<DocumentRow[]> {
  const content = () => contentOf(scope, [newWord(), newWord()]);
  const drafted = await draft(grounds, scope, 'borrador', content());
  const effectiveFrom = grounds.clock.later(1_000_000);
  const planned = await publishNew(grounds, scope, 'futuro', content(), { effectiveFrom });
  const withdrawn = await publishNew(grounds, scope, 'viejo', content());
  await grounds.documents.archiveVersion(withdrawn.id, undefined, BY);
  return [drafted, planned, withdrawn];
}

async function plantOwn({ documents, sessions, traces }: Grounds, { scope, own, document }: Guarded): Promise<void> {
  const [title = '', question = '', answer = ''] = own;
  await documents.changeDocument(document.id, { title: `Carta ${title}`, source: `${title}.pdf` }, BY);
  await sessions.remember({ ...scope, sessionId: SESSION }, `¿Hay ${question}?`, [question]);
  await traces.save(makeTrace({ scope, sessionId: SESSION, question: `¿Hay ${question}?`, answer: `Sí: ${answer}.` }));
}
