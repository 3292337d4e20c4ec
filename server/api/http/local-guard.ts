/** Whether a request comes from this machine, and from the server's own page. */
import { Fault } from '../../fault.ts';
import { isLoopbackAddress, isLoopbackHost } from './addresses.ts';
import { remoteAddress, requestedHost } from './api-context.ts';
import type { ApiContext } from './api-context.ts';

/**
 * Each condition alone can be met by a stranger: through a proxy, a rebound name, or a page that posts here.
 * @throws Fault `admin-local-only`
 */
export function requireLocal(context: ApiContext): void {
  const address = remoteAddress(context);
  const local =
    address !== undefined &&
    isLoopbackAddress(address) &&
    isLoopbackHost(requestedHost(context)) &&
    !cameThroughProxy(context) &&
    cameFromOwnPage(context);
  if (!local) throw new Fault('admin-local-only');
}

/** The headers in which proxies and CDNs name their client. */
const OF_A_PROXY = new Set([
  'cdn-loop',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-azure-clientip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-forwarded',
  'x-original-forwarded-for',
  'x-original-host',
  'x-real-ip',
]);

function cameThroughProxy(context: ApiContext): boolean {
  return [...context.req.raw.headers.keys()].some((name) => OF_A_PROXY.has(name) || name.startsWith('x-forwarded-'));
}

function cameFromOwnPage(context: ApiContext): boolean {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  return (
    (origin === undefined || origin === new URL(`http://${requestedHost(context)}`).origin) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}
