import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDomainAt } from '../../../server/domains/registry/read-domain-at.ts';

const folder = join(import.meta.dirname, '../../../domains');
const files = readdirSync(folder).filter((name) => /\.ya?ml$/u.test(name));

async function domainOf(name: string) {
  const { good } = await readDomainAt(join(folder, name));
  if (!good) throw new Error(`${name} is not in use`);
  return good.domain;
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

describe('the domain files of the repository', () => {
  it('are at least two', () => {
    expect(files.length).toBeGreaterThanOrEqual(2);
  });

  it.each(files)('%s loads without a problem', async (name) => {
    expect((await readDomainAt(join(folder, name))).problems).toEqual([]);
  });

  it.each([
    ['restaurant.yaml', 'demo/restaurant'],
    ['hair_salon.yaml', 'demo/hair_salon'],
  ])('%s accepts every item of %s and leaves nothing of it out', async (file, samples) => {
    const validate = (await domainOf(file)).item?.validate;
    // Beside the items lie the facts of the place (`negocio…`).
    const names = readdirSync(join(folder, samples)).filter(
      (name) => name.endsWith('.json') && !name.startsWith('negocio'),
    );
    const items = names.flatMap((name) => json(join(samples, name)));
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(validate?.(item)).toMatchObject({ kind: 'valid', notices: [] });
  });

  it('restaurant.yaml reports a missing name as the v1 contract has it', async () => {
    expect((await domainOf('restaurant.yaml')).item?.validate({ domain_id: 'restaurant', dish_id: 'x' })).toEqual({
      kind: 'invalid',
      issues: [{ loc: ['name'], msg: 'field required', type: 'value_error.missing' }],
    });
  });

  it('restaurant.yaml takes the Spanish words of severity', async () => {
    const item = {
      dish_id: 'x',
      name: 'X',
      allergens: [{ name: 'pescado', severity: 'Crítico' }, { name: 'lacteos' }],
    };
    expect((await domainOf('restaurant.yaml')).item?.validate(item)).toMatchObject({
      kind: 'valid',
      record: { allergens: [{ severity: 'critical' }, { severity: 'warning' }] },
    });
  });
});
