/** What every store of the changes over domain files promises (`record-store/scopes/overlays.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { DomainOverlays } from '../../server/adapters/record-store/scopes/overlays.ts';

export interface OpenOverlays extends DomainOverlays {
  close(): Promise<void>;
}

/** `begin` gives an empty database; what that gives opens it, as often as it is asked to: each is a node. */
export function describeDomainOverlays(name: string, begin: () => Promise<() => Promise<OpenOverlays>>): void {
  describe(`${name} keeps the domain overlays`, () => {
    const opened: OpenOverlays[] = [];
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
    });
    const start = async () => {
      const open = await begin();
      return async () => {
        const node = await open();
        opened.push(node);
        return node;
      };
    };

    it('with the last fields of each domain, across restarts', async () => {
      const open = await start();
      const store = await open();
      expect(await store.load()).toEqual(new Map());
      const save = async (id: string, fields: Record<string, unknown>) =>
        store.save(id, fields, await store.overlayRevision());
      await save('one', { tone: 'formal', policies: { do_not_invent: true } });
      await save('two', { display_name: 'Café ☕' });
      await save('one', { tone: 'cordial' });
      const revision = await store.overlayRevision();
      await store.close();
      const after = await open();
      expect([...(await after.load())]).toEqual([
        ['one', { tone: 'cordial' }],
        ['two', { display_name: 'Café ☕' }],
      ]);
      expect(await after.overlayRevision()).toBe(revision);
    });

    it('as saved by one of several nodes that have seen the same, and every node sees that they were', async () => {
      const open = await start();
      const nodes = [await open(), await open()];
      for (let turn = 0; turn < 4; turn += 1) {
        const seen = await nodes[0]!.overlayRevision();
        const saved: (string | undefined)[] = [];
        // One after the other: in one process they may wait for each other with the one thread.
        for (const [index, node] of nodes.entries()) saved.push(await node.save(`domain${index}`, { turn }, seen));
        expect(saved).toEqual([expect.any(String), undefined]);
        expect(saved[0]).not.toBe(seen);
        for (const node of nodes) expect(await node.overlayRevision()).toBe(saved[0]);
        expect(await nodes[1]!.load()).toEqual(new Map([['domain0', { turn }]]));
      }
    });
  });
}
