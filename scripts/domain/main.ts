/**
 * For who writes a domain file (docs/domains.md):
 *
 * `npm run domain -- check [file or folder …]`  what the server would say of it
 * `npm run domain -- schema`                    writes the JSON Schema that editors check domain files with
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles, listDomainFiles } from './check-files.ts';
import { describeDomainSchema, SCHEMA_FILE } from './domain-schema.ts';

const [command, ...given] = process.argv.slice(2);

switch (command) {
  case 'check': {
    const files = (await Promise.all((given.length === 0 ? ['domains'] : given).map(listDomainFiles))).flat();
    const checked = await checkFiles(files, console.log);
    process.exitCode = checked.isGood ? 0 : 1;
    break;
  }
  case 'schema':
    await writeFile(join(import.meta.dirname, '../..', SCHEMA_FILE), describeDomainSchema());
    console.log(SCHEMA_FILE);
    break;
  case undefined:
  default:
    console.error('npm run domain -- check [file or folder …] | schema');
    process.exitCode = 1;
}
