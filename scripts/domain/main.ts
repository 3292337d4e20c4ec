/**
 * For who writes a domain file (docs/domains.md):
 *
 * `npm run domain -- check [file or folder …] [sample …]`  what the server would say of it, and what it makes of a sample
 * `npm run domain -- schema`                               writes the JSON Schema that editors check domain files with
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from './check.ts';
import { describeDomainSchema, SCHEMA_FILE } from './domain-schema.ts';

const [command, ...given] = process.argv.slice(2);

switch (command) {
  case 'check':
    process.exitCode = (await check(given, console.log)) ? 0 : 1;
    break;
  case 'schema':
    await writeFile(join(import.meta.dirname, '../..', SCHEMA_FILE), describeDomainSchema());
    console.log(SCHEMA_FILE);
    break;
  case undefined:
  default:
    console.error('npm run domain -- check [file or folder …] [sample …] | schema');
    process.exitCode = 1;
}
