/** `npx tsx scripts/checks/check-domains.ts [folder or file …]`: what the server would say about these domain files. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDomainAt } from '../../server/domains/registry/read-domain-at.ts';

const asked = process.argv.slice(2);
const files = (await Promise.all((asked.length > 0 ? asked : ['domains']).map(expand))).flat();
let errors = 0;
for (const file of files) {
  const { good, problems } = await readDomainAt(file);
  console.log(`${file}: ${good ? `in use as "${good.domain.domainId}"` : 'NOT in use'}`);
  for (const { file: at, line, field, severity, reason } of problems) {
    console.log(`  ${severity}  ${at} line ${String(line ?? 1)}  ${field ?? ''}  ${reason}`);
  }
  if (!good) errors += 1;
}
if (files.length === 0) console.log('no *.yaml or *.yml file found');
process.exitCode = errors > 0 || files.length === 0 ? 1 : 0;

async function expand(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => /^[^.].*\.ya?ml$/u.test(name));
  return names.sort().map((name) => join(path, name));
}
