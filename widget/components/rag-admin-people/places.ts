/** Where a role may be given, and how a role is told. */
import type { AssistantList } from '../../../server/contract/assistants.ts';
import type { GrantAnswer } from '../../../server/contract/people.ts';
import type { PeopleWords } from '../../i18n/admin/people-words.ts';

/** By `tenant/branch`, each with its name. */
export type Places = ReadonlyMap<string, string>;

export function placesOf({ assistants }: Pick<AssistantList, 'assistants'>, words: PeopleWords): Places {
  const places = new Map<string, string>();
  for (const { branch_name, branch_slug, tenant_name, tenant_slug } of assistants) {
    places.set(`${tenant_slug}/*`, `${tenant_name} · ${words.allBranches}`);
    places.set(`${tenant_slug}/${branch_slug}`, `${tenant_name} · ${branch_name}`);
  }
  return places.set('*/*', words.everywhere);
}

export function placeOf({ branch_slug, tenant_slug }: GrantAnswer): string {
  return `${tenant_slug}/${branch_slug}`;
}

/** «editor (El Galpón · Palermo)». */
export function tellGrant(grant: GrantAnswer, places: Places, words: PeopleWords): string {
  return `${words.roles[grant.role]} (${places.get(placeOf(grant)) ?? placeOf(grant)})`;
}
