/** What the owner of a page set of a chat, and what its assistant says where nothing was set. */
import { trimAddress } from '../../client/api-address.ts';
import type { Bearing } from '../../client/bearing.ts';
import { scopeFields } from '../../client/scope.ts';
import type { Assistants, Selection } from '../../controllers/assistants.ts';
import type { Destination } from '../../conversation/conversation.ts';
import type { MemoryAccess } from '../../conversation/guest-memory.ts';
import { createPersonKeys } from '../../conversation/person-key.ts';
import type { ChatHost, ChatHosts } from '../../loader/chat-host.ts';
import { loadPageContext } from './lazy-parts.ts';

type Known = Pick<Assistants, 'options' | 'presentation'>;

/** Which assistants the chat offers. */
export function selectionOf(chat: ChatHost): Selection {
  return {
    api: addressOf(chat),
    domain: chat.domain.trim(),
    among: listed(chat.domains, ','),
    scope: { tenant: chat.tenant, branch: chat.branch },
  };
}

/** The name of the assistant that the guest talks with. */
export function placeOf(chat: ChatHost): string {
  return JSON.stringify([addressOf(chat), chat.domain || chat.domains, chat.tenant, chat.branch]);
}

/** Where the assistant remembers its guests, and as whom. Undefined: the page wants none remembered. A person is one in all branches. */
export function memoryOf(chat: ChatHost, domainId: string): MemoryAccess | undefined {
  if (chat.memory === 'off') return undefined;
  const { api, scope } = selectionOf(chat);
  const keyName = JSON.stringify([api, domainId, scope.tenant]);
  return { ...scope, api, domainId, keyName, userToken: chat.userToken };
}

/** Who asks. */
export function bearingOf(chat: ChatHost, domainId: string): Bearing {
  const memory = memoryOf(chat, domainId);
  return { userToken: chat.userToken, personKey: memory && createPersonKeys().read(memory.keyName) };
}

/** Where a question goes, and what is asked with it. Throws where the address of the page can't be read: it may name another branch. */
export async function destinationOf(chat: ChatHost, domainId: string): Promise<Destination> {
  // What the page's owner wrote goes before what stands in the address, which anybody writes.
  const { item = '', branch = '', table } = await loadPageContext();
  const itemId = chat.item || item;
  return {
    api: addressOf(chat),
    request: {
      domain_id: domainId,
      ...scopeFields({ tenant: chat.tenant, branch: chat.branch || branch }),
      ...(itemId === '' ? {} : { item_id: itemId }),
      ...(table === undefined ? {} : { context: { table } }),
    },
  };
}

export function titleOf(chat: ChatHost, { options, presentation }: Known): string | undefined {
  // Among several the selector says which one it is.
  const name = options.length > 1 ? '' : firstOf(presentation?.display_name, options[0]?.display_name);
  return firstOf(chat.heading, name);
}

export function greetingOf(chat: ChatHost, { presentation }: Known): string | undefined {
  return firstOf(chat.greeting, presentation?.greeting);
}

/** Questions a guest may start with. */
export function suggestionsOf({ suggestions }: ChatHost, { presentation }: Known): readonly string[] {
  if (suggestions !== '') return listed(suggestions, '|');
  return (presentation?.suggestions ?? []).filter((text) => text !== '');
}

function addressOf(chat: ChatHost): string {
  return trimAddress(chat.api) || (chat.constructor as typeof HTMLElement & ChatHosts).defaultApi;
}

function listed(texts: string, separator: string): string[] {
  return texts
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The first text that says something. */
function firstOf(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text !== '');
}
