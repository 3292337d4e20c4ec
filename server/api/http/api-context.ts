/** What a request carries through the routes. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Language } from '../../contract/v2.ts';
import type { FaultCode } from '../../fault.ts';
import type { Caller, Role } from '../../people/index.ts';
import { clientAddress, trustProxies } from './addresses.ts';
import type { StreamEnd } from '../ports.ts';

/** The part of Node's socket and response that routes look at; absent in tests that don't use a socket. */
export interface ApiBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  readonly outgoing?: { destroy(): unknown };
}

export interface ApiEnvironment {
  Bindings: ApiBindings;
  Variables: {
    traceId: string;
    faultCode?: FaultCode;
    /** What the body asked answers and errors to be in. */
    language?: Language;
    /** How long its body may take to arrive. Defaults to what the server allows any request. */
    bodyWithinMs?: number;
    /** Who asks, on a route of the administration. */
    caller?: Caller;
    /** The least role that its route asks for. */
    role?: Role;
    /** It was asked whether they may do that there. */
    isPartAllowed?: boolean;
    /** The limit that its address has been charged to already. */
    countedAs?: string;
    /** Counts an event stream from here until what it gives is called, once. */
    openStream?: () => (how: StreamEnd) => void;
  };
}

export type ApiContext = Context<ApiEnvironment>;
export type ApiHandler = (context: ApiContext) => Response | Promise<Response>;
export type ApiMiddleware = MiddlewareHandler<ApiEnvironment>;

/** Where the request came from, by the socket: headers that claim another address are not believed here. */
export function remoteAddress(context: ApiContext): string | undefined {
  return bindingsOf(context).incoming?.socket?.remoteAddress;
}

/** Who asks, through the proxies that are trusted; without any, as `remoteAddress`. For counting, never for access. */
export type ReadClientAddress = (context: ApiContext) => string | undefined;

export function readClientAddress(trustedProxies: readonly string[]): ReadClientAddress {
  const trusts = trustProxies(trustedProxies);
  return (context) => clientAddress(remoteAddress(context), context.req.header('x-forwarded-for'), trusts);
}

/** Hono passes on what the server gave it: nothing when there is no server. */
export function bindingsOf(context: { readonly env?: ApiBindings | undefined }): ApiBindings {
  return context.env ?? {};
}

/** The `Host` the client asked for, with its port. */
export function requestedHost(context: ApiContext): string {
  return context.req.header('host') ?? new URL(context.req.url).host;
}
