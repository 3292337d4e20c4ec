/** Which assistant the admin is of: nothing is chosen silently where there are several. */
import type { AssistantEntry, AssistantList } from '../../../server/contract/assistants.ts';
import type { AssistantName } from '../../client/chosen-store.ts';
import type { ChooseWords } from '../../i18n/admin/choose-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';

export type Choice =
  | { readonly kind: 'chosen'; readonly entry: AssistantEntry }
  /** Its owner has to say. */
  | { readonly kind: 'ask' }
  /** The owner has none yet. */
  | { readonly kind: 'first-run' };

/** The server's names for who is meant when a page names nobody. */
const DEFAULT_TENANT = 'default';
const DEFAULT_BRANCH = 'main';

export interface Said {
  /** By the address or the element's attributes. */
  readonly named: AssistantName;
  /** By the last choice in this browser. */
  readonly remembered: AssistantName | undefined;
}

/** The one that was named, else the one that was chosen last, else the only one. */
export function chooseAssistant(list: AssistantList, { named, remembered }: Said): Choice {
  const isNamed = named.domain !== '' || named.tenant !== '' || named.branch !== '';
  const among = list.assistants.filter((entry) => fits(entry, named));
  if (among.length === 0) {
    const entry = isNamed ? emptyOf(list, named) : undefined;
    if (entry !== undefined) return { kind: 'chosen', entry };
  }
  const last = remembered && among.find((entry) => isSame(entry, remembered));
  if (last) return { kind: 'chosen', entry: last };
  const [only, ...others] = among;
  if (only && others.length === 0 && (isNamed || !only.is_demo)) return { kind: 'chosen', entry: only };
  const hasOwn = list.assistants.some(({ is_demo: isDemo }) => !isDemo);
  return !hasOwn && !isNamed ? { kind: 'first-run' } : { kind: 'ask' };
}

/** A place that was named and that nothing was given to yet; nothing where its kind is not clear. */
function emptyOf({ kinds }: AssistantList, { domain, tenant, branch }: AssistantName): AssistantEntry | undefined {
  const [only, ...others] = kinds;
  const wanted = domain === '' && others.length === 0 ? only?.domain_id : domain;
  const kind = kinds.find(({ domain_id: id }) => id === wanted);
  if (kind === undefined) return undefined;
  const place = { tenant_slug: tenant || DEFAULT_TENANT, branch_slug: branch || DEFAULT_BRANCH };
  const names = { tenant_name: place.tenant_slug, branch_name: place.branch_slug };
  return { domain_id: kind.domain_id, ...place, ...names, is_demo: false, is_empty: true };
}

function fits(entry: AssistantEntry, { domain, tenant, branch }: AssistantName): boolean {
  return (
    (domain === '' || entry.domain_id === domain) &&
    (tenant === '' || entry.tenant_slug === tenant) &&
    (branch === '' || entry.branch_slug === branch)
  );
}

function isSame(entry: AssistantEntry, { domain, tenant, branch }: AssistantName): boolean {
  return entry.domain_id === domain && entry.tenant_slug === tenant && entry.branch_slug === branch;
}

/** Its three names, with which it can be opened again. */
export function nameOf(entry: AssistantEntry): AssistantName {
  return { domain: entry.domain_id, tenant: entry.tenant_slug, branch: entry.branch_slug };
}

/** The business and, where that tells more, its branch: `El Galpón · Palermo`. */
export function titleOf(entry: AssistantEntry, words: ChooseWords): string {
  const isUnnamed = entry.tenant_slug === DEFAULT_TENANT && entry.tenant_name === DEFAULT_TENANT;
  const ofDemo = entry.is_demo ? words.demo : entry.tenant_name;
  const business = isUnnamed ? words.unnamed : ofDemo;
  return entry.branch_name === DEFAULT_BRANCH ? business : `${business} · ${entry.branch_name}`;
}

/** What kind of business it is, in words; the assistant's name where its file has none. */
export function kindOf(domainId: string, { kinds }: Pick<AssistantList, 'kinds'>, tag: string): string {
  const kind = kinds.find(({ domain_id: id }) => id === domainId);
  if (kind === undefined) return domainId;
  return kind.name[chooseLanguage(tag)] ?? kind.display_name;
}
