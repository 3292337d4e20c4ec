import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDomainFile } from '../../../server/domains/read-domain-file.ts';

const folder = join(import.meta.dirname, '../../../domains');
const files = readdirSync(folder).filter((name) => /\.ya?ml$/u.test(name));

describe('the domain files of the repository', () => {
  it('are at least two', () => {
    expect(files.length).toBeGreaterThanOrEqual(2);
  });

  it.each(files)('%s loads without a problem', (name) => {
    expect(readDomainFile(name, readFileSync(join(folder, name))).problems).toEqual([]);
  });
});
