/** The overlays as the records have them: what other nodes change is taken over, and nobody's change is lost. */
import { isDeepStrictEqual } from 'node:util';
import { packOverlay, unpackOverlay } from './overlay.ts';
import type { Overlay } from './overlay.ts';

/** Where changes made over HTTP live, so that they outlast the process. What is stored is the registry's own: hand it back as it came. */
export interface OverlayStore {
  /** By domain id. @throws Fault `records-unavailable` */
  load(): Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** Another text after every save, on any node: cheap to ask for. @throws Fault `records-unavailable` */
  overlayRevision(): Promise<string>;
  /**
   * Replaces what was kept for this domain; durable when it returns. @returns the new revision; undefined, and nothing changed, when anything was
   * saved since the revision `seen`
   * @throws Fault `records-unavailable`
   */
  save(domainId: string, fields: Record<string, unknown>, seen: string): Promise<string | undefined>;
}

export interface KeptOverlays {
  /** By domain id: always the same map, as it was last read or saved. */
  readonly overlays: ReadonlyMap<string, Overlay>;
  /** Reads again when anything was saved elsewhere. @returns whether anything is different; an overlay that is not stays the same object */
  refresh(): Promise<boolean>;
  /** False, and nothing saved, when anything was saved elsewhere since the last look. */
  save(domainId: string, overlay: Overlay): Promise<boolean>;
}

/** @throws Fault `records-unavailable` */
export async function openOverlays(store: OverlayStore): Promise<KeptOverlays> {
  const overlays = new Map<string, Overlay>();
  let revision: string | undefined;

  const refresh = async (): Promise<boolean> => {
    // Asked for first: what is saved between the two is read once more, and never missed.
    const found = await store.overlayRevision();
    if (found === revision) return false;
    const loaded = await store.load();
    revision = found;
    return takeOver(overlays, loaded);
  };
  await refresh();
  return {
    overlays,
    refresh,
    async save(domainId, overlay) {
      const saved = await store.save(domainId, packOverlay(overlay), revision ?? '');
      if (saved === undefined) return false;
      revision = saved;
      overlays.set(domainId, overlay);
      return true;
    },
  };
}

function takeOver(overlays: Map<string, Overlay>, loaded: Awaited<ReturnType<OverlayStore['load']>>): boolean {
  let isChanged = false;
  for (const [id, stored] of loaded) {
    const overlay = unpackOverlay(stored);
    if (overlay === undefined || isDeepStrictEqual(overlay, overlays.get(id))) continue;
    overlays.set(id, overlay);
    isChanged = true;
  }
  return isChanged;
}
