/** What every store of documents promises (`server/knowledge/documents/ports.ts`); each adapter runs this against itself. */
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { OpenDocuments, Subject } from '../support/library/document-life.ts';
import { BEGINNING } from '../support/library/document-life.ts';
import { makeScope } from '../support/samples/make-document.ts';
import { describeAudit, describeDrafts, describeReadingAgain } from './document-store-drafts.ts';
import { describeGivenVersions } from './document-store-given.ts';
import { describeArchive, describePublishing, describeWindows } from './document-store-life.ts';
import { describeSchedule } from './document-store-schedule.ts';
import { describeRehearsal } from './document-store-rehearsal.ts';
import { describeListing } from './document-store-list.ts';
import { describeSettlements } from './document-store-settlements.ts';
import { describeChunkIds, describeRemoval } from './document-store-rows.ts';

/** `open` gives an empty store with the tenants `default` and `demo`, each with its branch `main`. */
export function describeDocumentStore(name: string, open: () => Promise<OpenDocuments>): void {
  describe(`${name} keeps documents and their lives`, () => {
    let opened: OpenDocuments;
    let scope = makeScope();
    let domains = 0;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => {
      opened.clock.set(BEGINNING);
      scope = makeScope({ domainId: `lives_${String((domains += 1))}` });
    });
    afterAll(() => opened.close());
    const begin = (): Subject => ({ opened, scope });

    describeDrafts(begin);
    describePublishing(begin);
    describeWindows(begin);
    describeArchive(begin);
    describeSchedule(begin);
    describeRehearsal(begin);
    describeGivenVersions(begin);
    describeReadingAgain(begin);
    describeSettlements(begin);
    describeRemoval(begin);
    describeChunkIds(begin);
    describeListing(begin);
    describeAudit(begin);
  });
}
