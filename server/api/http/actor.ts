/** The actor of an admin request, for the audit. */
import type { ApiContext } from './api-context.ts';
import { clean, cut } from './clean-text.ts';

const LENGTH = 100;

/**
 * An account or a key is who it is. Of who holds the first key, who the `X-Actor` header says it is, else `admin`: several may hold it, so the name is
 * taken from them; it helps to remember, it proves nothing.
 */
export function actorOf(context: ApiContext, said?: string): string {
  const name = context.var.caller?.name;
  if (name !== undefined) return name;
  if (said !== undefined) return said;
  const given = decode(context.req.header('x-actor') ?? '');
  return cut(clean(given, 'line').trim(), LENGTH) || 'admin';
}

/** Headers arrive as Latin-1; a name with accents was most likely sent as UTF-8. */
function decode(header: string): string {
  try {
    const bytes = Uint8Array.from(header, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return header;
  }
}
