import type { AssistantEntry, AssistantList } from '../../../server/contract/assistants.ts';
import type { Role, SelfAnswer } from '../../../server/contract/people.ts';

/** The owner's own, of a business that nobody has named. */
export function entryOf(changes: Partial<AssistantEntry> = {}): AssistantEntry {
  return {
    domain_id: 'bakery',
    tenant_slug: 'default',
    tenant_name: 'default',
    branch_slug: 'main',
    branch_name: 'main',
    is_demo: false,
    is_empty: false,
    ...changes,
  };
}

/** What `GET /v2/assistants` answers: one assistant, and two kinds of business of which the second says nothing of itself. */
export function assistantsOf(changes: Partial<AssistantList> = {}): AssistantList {
  return {
    kinds: [
      { domain_id: 'bakery', display_name: 'Panadero', name: { es: 'Panadería', en: 'Bakery', pt: 'Padaria' } },
      { domain_id: 'library', display_name: 'Biblioteca', name: {} },
    ],
    assistants: [entryOf()],
    public_origin: null,
    ...changes,
  };
}

/** Who holds the first key of the server. */
export const OPERATOR: SelfAnswer = {
  kind: 'operator',
  id: null,
  name: null,
  grants: [{ role: 'owner', tenant_slug: '*', branch_slug: '*' }],
  sessions: [],
};

/** Who has a role in all that the server has. */
export function selfOf(role: Role): SelfAnswer {
  return { ...OPERATOR, kind: 'account', id: 1, name: 'Lucía', grants: [{ role, tenant_slug: '*', branch_slug: '*' }] };
}
