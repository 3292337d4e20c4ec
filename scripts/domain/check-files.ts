/** What the server would say of domain files. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Domain } from '../../server/domains/index.ts';
import { readDomainAt } from '../../server/domains/registry/read-domain-at.ts';

/** The domain files of a folder, or the file itself. @throws Error of the file system */
export async function listDomainFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => /^[^.].*\.ya?ml$/u.test(name));
  return names.sort().map((name) => join(path, name));
}

export interface CheckedFiles {
  /** Those that can be used. */
  readonly domains: readonly Domain[];
  readonly isGood: boolean;
}

export async function checkFiles(files: readonly string[], say: (line: string) => void): Promise<CheckedFiles> {
  const domains: Domain[] = [];
  for (const file of files) {
    const { good, problems } = await readDomainAt(file);
    say(`${file}: ${good ? `in use as "${good.domain.domainId}"` : 'NOT in use'}`);
    for (const { file: at, line, field, severity, reason } of problems) {
      say(`  ${severity}  ${at} line ${String(line ?? 1)}  ${field ?? ''}  ${reason}`);
    }
    if (good === undefined) continue;
    domains.push(good.domain);
    const bare = withoutWords(good.domain);
    if (bare.length > 0)
      say(`  note  known by their names alone, so that no ingredient gives them away: ${bare.join(', ')}`);
  }
  if (files.length === 0) say('no *.yaml or *.yml file found');
  return { domains, isGood: files.length > 0 && domains.length === files.length };
}

/** Hazards that no ingredient stands for. */
export function withoutWords({ hazards }: Domain): string[] {
  return hazards.vocabulary
    .filter(({ kind, impliedBy, usuallyIn = [], byName = [] }) => {
      return kind === 'hazard' && impliedBy.length + usuallyIn.length + byName.length === 0;
    })
    .map(({ name }) => name);
}
