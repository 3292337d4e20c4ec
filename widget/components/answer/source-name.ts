/** A source as people say it: a file without its ending and its joints. */
export function sourceName(source: string): string {
  return source.replace(/\.\w{2,5}$/u, '').replaceAll('_', ' ');
}
