/** Under which names a server of this machine alone answers. */
import { Fault } from '../../fault.ts';
import { isLoopbackHost } from './addresses.ts';
import { requestedHost } from './api-context.ts';
import type { ApiMiddleware } from './api-context.ts';

export interface HostGuardParts {
  /** Whether the server listens on loopback only. What is reached from elsewhere has names that only its network knows. */
  readonly isLoopbackOnly: boolean;
  readonly corsOrigins: readonly string[];
  readonly publicOrigin: string | undefined;
}

/**
 * Any page can point a name of its own at this machine and then asks as if it were the server's page. So the name has to be one that
 * nobody can point: a loopback one, or one that the operator has named. @throws Fault `host-not-allowed`
 */
export function guardHost({ corsOrigins, isLoopbackOnly, publicOrigin }: HostGuardParts): ApiMiddleware {
  const named = [...corsOrigins, ...(publicOrigin === undefined ? [] : [publicOrigin])];
  const requireOurs = (host: string): void => {
    if (!isLoopbackHost(host) && !named.some((origin) => isHostOf(host, origin)))
      throw new Fault('host-not-allowed', { details: { host } });
  };
  return async (context, next) => {
    if (isLoopbackOnly) {
      requireOurs(requestedHost(context));
      // A whole address as the target (`GET http://…`) may name another than the header.
      requireOurs(new URL(context.req.url).host);
    }
    await next();
  };
}

/** Whether a browser that opens `origin` asks for this host. */
export function isHostOf(host: string, origin: string): boolean {
  const address = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(address) && new URL(address).origin === origin;
}
