/** What every store of the demo's notes promises (`record-store/scopes/demo-records.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredRecords } from '../../server/adapters/record-store/records.ts';
import { makeChunk, makeDocument, makeScope, publish } from '../support/samples/make-document.ts';

/** `begin` gives an empty database; what that gives opens it, as often as it is asked to: each is a node. */
export function describeDemoRecords(name: string, begin: () => Promise<() => Promise<StoredRecords>>): void {
  describe(`${name} keeps which files of the demo are in`, () => {
    const opened: StoredRecords[] = [];
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

    it('across restarts and for every node, and tells nothing noted from no name noted', async () => {
      const open = await start();
      const one = await open();
      expect(await one.demo.noted()).toBeUndefined();
      await one.demo.note([]);
      expect(await one.demo.noted()).toEqual(new Set());
      await one.demo.note(['demo/main/a/carta.json', 'demo/main/a/50%_x.pdf']);
      await one.demo.note(['demo/main/a/carta.json']);
      const other = await open();
      expect(await other.demo.noted()).toEqual(new Set(['demo/main/a/carta.json', 'demo/main/a/50%_x.pdf']));
    });

    it('beside what else is kept as a setting', async () => {
      const { demo, embeddings } = await (await start())();
      await embeddings.adoptEmbedder('one:4');
      expect(await demo.noted()).toBeUndefined();
      await demo.note(['a']);
      expect(await embeddings.embedderInUse()).toBe('one:4');
      expect(await demo.noted()).toEqual(new Set(['a']));
    });

    it('knows a document of a scope also when it has been removed, and of no other scope', async () => {
      const records = await (await start())();
      const scope = makeScope();
      expect(await records.demo.knowsDocument(scope, 'pdf:carta.pdf')).toBe(false);
      await publish(records, scope, makeDocument('pdf:carta.pdf', [makeChunk('kept')]));
      const known = async () => [
        await records.demo.knowsDocument(scope, 'pdf:carta.pdf'),
        await records.demo.knowsDocument(scope, 'pdf:otra.pdf'),
        await records.demo.knowsDocument({ ...scope, domainId: 'other' }, 'pdf:carta.pdf'),
        await records.demo.knowsDocument({ ...scope, tenantSlug: 'demo' }, 'pdf:carta.pdf'),
      ];
      expect(await known()).toEqual([true, false, false, false]);
      const document = await records.documents.findDocument(scope, 'pdf:carta.pdf');
      await records.documents.removeDocument(document!.id, { actor: 'owner' });
      expect(await known()).toEqual([true, false, false, false]);
    });
  });
}
