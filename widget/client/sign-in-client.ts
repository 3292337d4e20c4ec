import { isRecord, textOf } from './read-fields.ts';
import { RequestFailed } from './failure.ts';
import { requestJson } from './request.ts';

/** The code of a sign-in link, out of the address bar and the history at once; empty when there is none. */
export function takeCode(): string {
  const code = /^#code=([\w-]{1,200})$/u.exec(location.hash)?.[1] ?? '';
  if (code !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

/** As `takeCode`, of an invitation. */
export function takeInvitation(): string {
  const code = /^#invitation=([\w-]{1,200})$/u.exec(location.hash)?.[1] ?? '';
  if (code !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

/** Exchanges it for the token that it stands for, once. Throws `RequestFailed`, with the server's sentence where the code is used up. */
export async function exchangeCode(
  { api, language }: { readonly api: string; readonly language: string },
  code: string,
  signal: AbortSignal,
): Promise<string> {
  const answer = await requestJson(`${api}/v2/admin/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ code }),
    signal,
  });
  const token = isRecord(answer) ? textOf(answer['token']) : '';
  if (token === '') throw new RequestFailed({ kind: 'cut' });
  return token;
}
