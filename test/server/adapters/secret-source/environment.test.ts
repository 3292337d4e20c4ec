import { expect, it } from 'vitest';
import { createGivenSecrets } from '../../../../server/adapters/secret-source/environment.ts';

const source = createGivenSecrets({
  addresses: {
    TABLES: 'https://all.example.com',
    TABLES__EL_GALPON: 'https://galpon.example.com',
    OWN__DEMO: 'http://127.0.0.1:1',
  },
  secrets: { TABLES: 's3cret' },
});

it('an address of a tenant goes before that of all', () => {
  expect(source.address('TABLES', 'el-galpon')).toBe('https://galpon.example.com');
  expect(source.address('TABLES', 'el-galpon-2')).toBe('https://all.example.com');
  expect(source.address('OWN', 'demo')).toBe('http://127.0.0.1:1');
  expect(source.address('OWN', 'default')).toBeUndefined();
});

it('secrets are given by name, and nothing by a name that nobody gave', () => {
  expect(source.secret('TABLES')).toBe('s3cret');
  for (const name of ['OTHER', '__proto__', 'constructor', 'toString']) {
    expect(source.secret(name)).toBeUndefined();
    expect(source.address(name, 'demo')).toBeUndefined();
  }
});
