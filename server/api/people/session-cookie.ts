/** The cookie of who is signed in with a name and a password. */
import { getCookie, setCookie } from 'hono/cookie';
import { PAGE_HEADER } from '../../contract/people.ts';
import type { ApiContext } from '../http/api-context.ts';

const NAME = 'rag-admin';

/**
 * Behind https its name begins with `__Host-`: no other host of the site, and no page without TLS, can put one of its own in its place. Which of the two the
 * page has, its origin says: a proxy may end TLS before this server.
 */
export function giveCookie(
  context: ApiContext,
  secret: string,
  endsAt: string,
  publicOrigin: string | undefined,
): void {
  const isSecure = (context.req.header('origin') ?? publicOrigin ?? '').startsWith('https:');
  const shared = { path: '/', httpOnly: true, sameSite: 'Strict', expires: new Date(endsAt) } as const;
  if (isSecure) setCookie(context, NAME, secret, { ...shared, secure: true, prefix: 'host' });
  else setCookie(context, NAME, secret, shared);
}

export function takeCookie(context: ApiContext, publicOrigin: string | undefined): void {
  giveCookie(context, '', new Date(0).toISOString(), publicOrigin);
}

/** Undefined where there is none. */
export function secretIn(context: ApiContext): string | undefined {
  const secret = getCookie(context, NAME, 'host') ?? getCookie(context, NAME);
  return secret === '' ? undefined : secret;
}

/** Only the page itself sends it: another origin would have to ask for leave first, and gets none. */
export function hasPageHeader(context: ApiContext): boolean {
  return context.req.header(PAGE_HEADER) !== undefined;
}
