/** How a route is asked with curl, as a line that can be copied. */
import type { Body, RouteDeclaration } from '../http/route.ts';

/** What the reader sets once. */
export const BASE = '$RAG_CHAT';

/** `examples` are the values of the parameters that have to be there, by their names. */
export function curlOf(route: RouteDeclaration, examples: Readonly<Record<string, unknown>>): string {
  const { access, answers, body, method, path } = route;
  const filled = path.split('/').map((part) => {
    return part.startsWith('{') ? encodeURIComponent(String(examples[part.slice(1, -1)])) : part;
  });
  const address = filled.join('/');
  const query = requiredQueryOf(route)
    .map((name) => `${name}=${encodeURIComponent(String(examples[name]))}`)
    .join('&');
  const isStream = answers.some(({ kind }) => kind === 'events');
  const lines = [
    `curl ${isStream ? '-sN' : '-s'} ${method === 'get' || (method === 'post' && body !== undefined) ? '' : `-X ${method.toUpperCase()} `}"${BASE}${address}${query === '' ? '' : `?${query}`}"`,
    ...(access === 'admin' ? ['-H "Authorization: Bearer $ADMIN_TOKEN"'] : []),
    ...(route.headers?.includes('Idempotency-Key') === true ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(body === undefined ? [] : bodyLines(body)),
  ];
  return lines.join(' \\\n  ');
}

function requiredQueryOf({ requiredQuery = [], otherQuery = [] }: RouteDeclaration): string[] {
  return [...requiredQuery, ...otherQuery.filter(({ required }) => required === true).map(({ name }) => name)];
}

function bodyLines({ content, example }: Body): string[] {
  const [mediaType = ''] = Object.keys(content);
  if (mediaType.startsWith('image/')) return [`--data-binary '${quoted(String(example))}'`];
  if (mediaType !== 'multipart/form-data') {
    return [
      "-H 'Content-Type: application/json'",
      `-d '${quoted(JSON.stringify(example, undefined, 2)).replaceAll('\n', '\n  ')}'`,
    ];
  }
  return Object.entries(example as Readonly<Record<string, string>>).map(
    ([name, value]) => `-F '${quoted(`${name}=${value}`)}'`,
  );
}

/** Within single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
