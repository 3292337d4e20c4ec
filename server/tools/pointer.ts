/** What a JSON Pointer leads to; undefined where it leads nowhere. */
export function at(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Readonly<Record<string, unknown>>)[step]
          : undefined,
      body,
    );
}
