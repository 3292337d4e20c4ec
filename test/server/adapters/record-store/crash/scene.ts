/** What stands in the records before each write, and the writes that are cut off: each takes another way through the store. */
import type { Domain } from '../../../../../server/domains/index.ts';
import type { Embedder, GivenContent, Scope } from '../../../../../server/knowledge/index.ts';
import { inventName } from '../../../../support/samples/invented-names.ts';
import type { TestNode } from '../../../../support/library/open-node.ts';
import { openNode } from '../../../../support/library/open-node.ts';
import { createRecordedEmbedder } from '../../../../support/fakes/recorded-embedder.ts';

/** The clock stands still while a scene is set and played: what is written twice is the same twice. */
export const SET_AT = '2026-03-01T12:00:00.000Z';
export const PLAYED_AT = '2026-03-01T12:00:01.000Z';
/** When somebody looks afterwards: every lease of the killed process has run out. */
export const SEEN_AT = '2026-03-01T12:01:00.000Z';
/** A version that was scheduled is in force. */
export const LATER = '2026-06-01T12:00:00.000Z';

const SCHEDULED_FOR = '2026-05-01T00:00:00Z';
const BY = { actor: 'ana' };
const ITEMS = 60;
const SENTENCES = 90;

export interface Scene {
  readonly node: TestNode;
  readonly domain: Domain;
}

export function scopeOf({ domain }: Pick<Scene, 'domain'>): Scope {
  return { domainId: domain.domainId, tenantSlug: 'default', branchSlug: 'main' };
}

/** The embedder of the scene, and the one that takes over from it. */
export function sceneEmbedders(): { readonly first: Embedder; readonly second: Embedder } {
  return {
    first: createRecordedEmbedder('scene:96', 96).embedder,
    second: createRecordedEmbedder('scene:64', 64).embedder,
  };
}

export async function openScene(
  path: string,
  domain: Domain,
  { at, wants }: { readonly at: string; readonly wants: 'first' | 'second' },
): Promise<Scene> {
  const { first, second } = sceneEmbedders();
  const node = await openNode({
    path,
    domains: [domain],
    now: () => new Date(at),
    embedder: wants === 'first' ? first : second,
    others: [first, second],
    // What could not be written of a job's end is tried again soon.
    jobTimes: { pollMs: 20, progressMs: 0, heartbeatMs: 100 },
  });
  return { node, domain };
}

/** Documents in every state, each by its name. */
export async function setScene(scene: Scene): Promise<void> {
  const { node } = scene;
  await node.start();
  await ingest(scene, 0, ITEMS);
  await give(scene, 'carta', { kind: 'items', items: pieces('carta', 0, 40) }, true);
  await give(scene, 'guia', text('guía', 0), true);
  await edit(scene, 'guia', text('guía', 1), false);
  await give(scene, 'vieja', text('vieja', 0), true);
  await node.documents.archive(await idOf(scene, 'vieja'), undefined, BY);
  await give(scene, 'retirada', text('retirada', 0), true);
  await give(scene, 'borrada', text('borrada', 0, 8 * SENTENCES), true);
}

export interface Write {
  /** Which embedder the node wants that plays it. */
  readonly wants: 'first' | 'second';
  /** When guests meet what it changed. Never: the content stays the same. */
  readonly seen: 'soon' | 'later' | 'never';
  readonly play: (scene: Scene) => Promise<unknown>;
}

/** By name. Each ends when its job has ended, too. */
export const WRITES: Readonly<Record<string, Write>> = {
  ingest: {
    wants: 'first',
    seen: 'soon',
    play: async (scene) => {
      await ingest(scene, 1, ITEMS + 5);
    },
  },
  create: {
    wants: 'first',
    seen: 'soon',
    play: (scene) => give(scene, 'nueva', { kind: 'items', items: pieces('nueva', 0, 30) }, true),
  },
  edit: {
    wants: 'first',
    seen: 'soon',
    play: (scene) => edit(scene, 'carta', { kind: 'items', items: pieces('carta', 1, 42) }, true),
  },
  'read-again': {
    wants: 'first',
    seen: 'never',
    play: async (scene) => {
      const { jobId } = await scene.node.documents.ingest(await idOf(scene, 'carta'), BY);
      await requireDone(scene, jobId);
    },
  },
  publish: {
    wants: 'first',
    seen: 'soon',
    play: async ({ node, domain }) => node.documents.publish(await idOf({ node, domain }, 'guia'), {}, BY),
  },
  schedule: {
    wants: 'first',
    seen: 'later',
    play: async ({ node, domain }) =>
      node.documents.publish(await idOf({ node, domain }, 'guia'), { effectiveFrom: SCHEDULED_FOR }, BY),
  },
  archive: {
    wants: 'first',
    seen: 'soon',
    play: async ({ node, domain }) => node.documents.archive(await idOf({ node, domain }, 'retirada'), undefined, BY),
  },
  'bring-back': {
    wants: 'first',
    seen: 'soon',
    play: async ({ node, domain }) => node.documents.publish(await idOf({ node, domain }, 'vieja'), { version: 1 }, BY),
  },
  remove: {
    wants: 'first',
    seen: 'soon',
    play: async ({ node, domain }) => {
      await node.documents.remove(await idOf({ node, domain }, 'borrada'), BY);
    },
  },
  // Its job was queued when the node started.
  reembed: {
    wants: 'second',
    seen: 'soon',
    play: async ({ node }) => {
      const job = await node.lastEnded('reembed');
      if (job.state !== 'done') throw new Error(JSON.stringify(job));
    },
  },
};

async function ingest({ node, domain }: Scene, generation: number, count: number): Promise<void> {
  // Every third piece stays as it was.
  const items = pieces('suelta', 0, count).map((piece, place) =>
    place % 3 === 0 ? piece : (pieces('suelta', generation, count)[place] ?? piece),
  );
  const signal = new AbortController().signal;
  const outcome = await node.knowledge.ingestItems({
    scope: scopeOf({ domain }),
    rules: domain,
    items,
    indexed: true,
    signal,
  });
  if (outcome.kind !== 'ingested') throw new Error(JSON.stringify(outcome));
}

async function give(scene: Scene, source: string, content: GivenContent, publish: boolean): Promise<void> {
  const { node, domain } = scene;
  const { jobId } = await node.documents.create(
    { scope: scopeOf(scene), rules: domain, source, title: source, content, publish },
    BY,
  );
  await requireDone(scene, jobId);
}

async function edit(scene: Scene, source: string, content: GivenContent, publish: boolean): Promise<void> {
  const { node, domain } = scene;
  const { jobId } = await node.documents.edit(await idOf(scene, source), { rules: domain, content, publish }, BY);
  await requireDone(scene, jobId);
}

async function requireDone({ node }: Scene, jobId: string | undefined): Promise<void> {
  const job = await node.ended(jobId);
  if (job.state !== 'done') throw new Error(JSON.stringify(job));
}

async function idOf(scene: Scene, source: string): Promise<number> {
  const found = await scene.node.records.documents.findDocument(scopeOf(scene), `document:${source}`);
  if (found === undefined) throw new Error(`there is no document ${source}`);
  return found.id;
}

/** Every piece of a generation names it. */
function pieces(family: string, generation: number, count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, place) => ({
    codigo: `${family}_${String(place)}`,
    nombre: inventName(place + family.length * 100),
    relato: `Se hornea a la manera ${String(generation)} de ${family}.`,
    masa: ['harina', `especia ${String(generation)} ${family}`],
    fuentes: [`${family}.json`],
  }));
}

function text(family: string, generation: number, sentences = SENTENCES): GivenContent {
  const lines = Array.from(
    { length: sentences },
    (_, place) =>
      `Sobre ${inventName(place)} de ${family}: se guarda en el estante ${String(place)} según la regla ${String(generation)}, ` +
      'lejos de la ventana y del horno, y se mira cada mañana antes de abrir el mostrador.',
  );
  return { kind: 'text', format: 'text', text: lines.join('\n\n') };
}
