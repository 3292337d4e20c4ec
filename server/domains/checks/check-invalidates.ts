/** What a tool or an event makes old: results of tools that are kept at all. */
import type { ToolFile } from '../schema/tools.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

/** `path`: of the list. */
export function checkInvalidates(
  invalidates: readonly string[],
  path: DomainPath,
  tools: readonly ToolFile[],
): Finding[] {
  const names = tools.filter(isKept).map(({ name }) => name);
  return invalidates.flatMap((name, index) => {
    if (names.includes(name)) return [];
    const isThere = tools.some((tool) => tool.name === name);
    const reason = isThere
      ? `nothing that "${name}" gives is kept: it has neither "cache_s" nor "stale_if_error_s"`
      : `no tool has the name "${name}"${suggest(name, names)}`;
    return [finding([...path, index], reason)];
  });
}

function isKept({ cacheS, staleIfErrorS }: ToolFile): boolean {
  return cacheS > 0 || staleIfErrorS > 0;
}
