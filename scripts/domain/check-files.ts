/** What the server would say of domain files. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Domain, DomainProblem } from '../../server/domains/index.ts';
import { readDomainAt } from '../../server/domains/registry/read-domain-at.ts';
import { wrapLines } from './wrap-lines.ts';

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
    for (const problem of problems) for (const line of problemLines(problem, dirname(file))) say(line);
    if (good === undefined) continue;
    domains.push(good.domain);
    const bare = withoutWords(good.domain);
    if (bare.length > 0)
      for (const line of wrapLines(
        `note: known by their names alone, so that no ingredient gives them away (give them implied_by, usually_in or by_name): ${bare.join(', ')}`,
        2,
      ))
        say(line);
  }
  if (files.length === 0) say('no *.yaml or *.yml file found');
  return { domains, isGood: files.length > 0 && domains.length === files.length };
}

/** Where it stands, as an editor takes it, and what to do. */
function problemLines(
  { file, line = 1, column = 1, field, severity, reason }: DomainProblem,
  folder: string,
): string[] {
  const at = `${join(folder, file)}:${String(line)}:${String(column)}`;
  return [`  ${at} ${severity}`, ...wrapLines(field === undefined ? reason : `${field}: ${reason}`, 4)];
}

/** Hazards that no ingredient stands for. */
export function withoutWords({ hazards }: Domain): string[] {
  return hazards.vocabulary
    .filter(({ kind, impliedBy, usuallyIn = [], byName = [] }) => {
      return kind === 'hazard' && impliedBy.length + usuallyIn.length + byName.length === 0;
    })
    .map(({ name }) => name);
}
