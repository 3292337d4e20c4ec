import type { Access } from '../../client/admin-client.ts';

/** Where an assistant is: what its address and its snippet are made of. */
export interface GuestPlace {
  /** Where guests find the server. */
  readonly origin: string;
  readonly access: Access;
}

/** The page of this server that holds the assistant alone. */
export function guestPage({ origin, access: { domainId, scope } }: GuestPlace): string {
  const steps = [domainId, scope.tenant, scope.branch].map(encodeURIComponent);
  return `${origin}/chat/${steps.join('/')}`;
}

/** What an owner pastes into a page. Ids and slugs have no letter that would have to be escaped. */
export function embedSnippet({ origin, access: { domainId, scope } }: GuestPlace): string {
  return `<script type="module" src="${origin}/widget/rag-chat.js"></script>
<rag-chat mode="floating" domain="${domainId}" tenant="${scope.tenant}" branch="${scope.branch}"></rag-chat>`;
}

/** Whether nobody but this machine can open it. */
export function isOnlyHere(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
