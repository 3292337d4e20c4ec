import { expect, it } from 'vitest';
import { createGivenSecrets, userTokenKeyOf } from '../../../../server/adapters/secret-source/environment.ts';

const source = createGivenSecrets({
  addresses: {
    TABLES: 'https://all.example.com',
    TABLES__EL_GALPON: 'https://galpon.example.com',
    OWN__DEMO: 'http://127.0.0.1:1',
  },
  secrets: { TABLES: 's3cret' },
});

it('the key of user tokens is that of the tenant, else that of all', () => {
  const userTokenKeys = { '': 'of all', EL_GALPON: 'its own' };
  expect(userTokenKeyOf({ userTokenKeys }, 'el-galpon')).toBe('its own');
  expect(userTokenKeyOf({ userTokenKeys }, 'demo')).toBe('of all');
  expect(userTokenKeyOf({ userTokenKeys: {} }, 'demo')).toBeUndefined();
  expect(userTokenKeyOf({ userTokenKeys: {} }, 'constructor')).toBeUndefined();
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
