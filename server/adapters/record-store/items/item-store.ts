import type { ItemStore } from '../../../knowledge/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { inTransaction } from '../database/transaction.ts';
import { readTitles } from '../documents/read-titles.ts';
import { resolveReadScope } from '../scopes/scopes.ts';
import { endAbsence, markAbsent } from './absences.ts';
import { changePageSetting, readPageSetting } from './page-settings.ts';
import { readChanges, undoEdit, writeEdit } from './edits.ts';
import { undoEdits, writeEdits } from './together-edits.ts';
import { readSettled } from './read-settled.ts';

/** What is kept of items beside their content. */
export function createItemStore(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { now }: { readonly now: () => Date },
): ItemStore {
  return {
    markAbsent: (scope, absence, by) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) => markAbsent(transaction, absence, { scope, by, now })),
      ),
    endAbsence: (scope, itemId, by) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) => endAbsence(transaction, itemId, { scope, by, now })),
      ),
    writeEdit: (scope, edit, by) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) => writeEdit(transaction, edit, { scope, by, now })),
      ),
    undoEdit: (scope, id, by) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) => undoEdit(transaction, id, { scope, by, now })),
      ),
    writeEdits: (scope, edits, by) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) => writeEdits(transaction, edits, { scope, by, now })),
      ),
    undoEdits: (scope, id, by) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) => undoEdits(transaction, id, { scope, by, now })),
      ),
    readChanges: (scope, asked) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) =>
          readChanges(database, await resolveReadScope(database, scope, now), asked),
        ),
      ),
    readSettled: (scope) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) =>
          readSettled(database, await resolveReadScope(database, scope, now)),
        ),
      ),
    readPageSetting: (scope) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) =>
          readPageSetting(database, await resolveReadScope(database, scope, now)),
        ),
      ),
    changePageSetting: (scope, change, by) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) => changePageSetting(transaction, change, { scope, by, now })),
      ),
    readTitles: (scope) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) =>
          readTitles(database, await resolveReadScope(database, scope, now)),
        ),
      ),
  };
}
