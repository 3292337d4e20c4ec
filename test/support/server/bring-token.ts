/** The key of the administration that tests use, and who brings it for them. */
import type { Api } from '../../../server/api/create-api.ts';

/** Of every server that a test starts without a key of its own. */
export const ADMIN_TOKEN = 'la-clave-de-los-tests';

/** With the key, unless the test brings a header of its own; an empty one stands for none at all. */
export function withToken(given: HeadersInit | undefined, token: string = ADMIN_TOKEN): Headers {
  const headers = new Headers(given);
  const authorization = headers.get('authorization');
  if (authorization === null) headers.set('authorization', `Bearer ${token}`);
  if (authorization === '') headers.delete('authorization');
  return headers;
}

/** Every request of this api brings the key from now on. */
export function bringToken(api: Api): void {
  const { request } = api;
  api.request = (input, init, ...rest) =>
    input instanceof Request
      ? request(input, init, ...rest)
      : request(input, { ...init, headers: withToken(init?.headers) }, ...rest);
}
