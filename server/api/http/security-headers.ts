/** What every answer tells a browser about how little it may do with it. Hono's `secureHeaders` has one policy for all; here it depends on what is answered. */
import type { ApiMiddleware } from './api-context.ts';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');

const POLICIES: readonly (readonly [type: string, policy: string])[] = [
  ['text/html', PAGE_POLICY],
  ['application/json', "default-src 'none'; frame-ancestors 'none'"],
  // Opened by itself a drawing is a document that could hold a script.
  ['image/svg+xml', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"],
  ['image/', "default-src 'none'; frame-ancestors 'none'"],
];

/** What a route has set already stays. */
export function setSecurityHeaders(): ApiMiddleware {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const type = headers.get('Content-Type') ?? '';
    const policy = POLICIES.find(([start]) => type.startsWith(start))?.[1];
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'no-referrer');
    if (policy !== undefined && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    if (type.startsWith('text/html')) headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}
