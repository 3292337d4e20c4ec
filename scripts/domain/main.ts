/**
 * For who writes a domain file (docs/domains.md):
 *
 * `npm run domain -- check [file or folder …]`  what the server would say of it
 * `npm run domain -- check FILE SAMPLE`         and what it would understand of a document: items, hazards, text
 * `npm run domain -- schema`                    writes the JSON Schema that editors check domain files with
 */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles, listDomainFiles } from './check-files.ts';
import { describeDomainSchema, SCHEMA_FILE } from './domain-schema.ts';
import { describeSample } from './describe-sample.ts';

const [command, ...given] = process.argv.slice(2);

switch (command) {
  case 'check': {
    const [first = 'domains', sample] = given;
    const hasSample = given.length === 2 && sample !== undefined && !(await isDomain(sample));
    const files = (await Promise.all((hasSample ? [first] : [first, ...given.slice(1)]).map(listDomainFiles))).flat();
    const checked = await checkFiles(files, console.log);
    process.exitCode = checked.isGood ? 0 : 1;
    const [only] = checked.domains;
    if (hasSample && only !== undefined) await describeSample(only, sample, console.log);
    break;
  }
  case 'schema':
    await writeFile(join(import.meta.dirname, '../..', SCHEMA_FILE), describeDomainSchema());
    console.log(SCHEMA_FILE);
    break;
  default:
    console.error('npm run domain -- check [file or folder …] | check FILE SAMPLE | schema');
    process.exitCode = 1;
}

async function isDomain(path: string): Promise<boolean> {
  return (
    /\.ya?ml$/u.test(path) ||
    (await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    ))
  );
}
