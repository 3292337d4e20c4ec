/** A store of people over the tables of a database, with the lines of its audit. */
import type { Connections } from '../../../server/adapters/record-store/database/connections.ts';
import { createAuditLog } from '../../../server/adapters/record-store/operations/audit.ts';
import { createPeopleStore } from '../../../server/adapters/record-store/people/people-store.ts';
import type { OpenedPeople } from '../../contracts/people-store.ts';

export function openPeople(
  connections: Pick<Connections, 'beside' | 'reader' | 'writer'>,
  { now, close }: { readonly now: () => Date; readonly close: () => Promise<void> },
): OpenedPeople {
  const log = createAuditLog(connections);
  return {
    people: createPeopleStore(connections, { now }),
    async told() {
      const { entries } = await log.list({ limit: 100 });
      return entries.map(
        ({ action, actor, branchSlug = '*', subject, tenantSlug }) =>
          `${actor} ${action} ${tenantSlug}/${branchSlug} ${subject}`,
      );
    },
    close,
  };
}
