import { expect, it } from 'vitest';
import { addressGroup, isLoopbackAddress, isLoopbackHost } from '../../../server/api/addresses.ts';

it.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::FFFF:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::ffff:10.127.0.0', false],
  ['1127.0.0.1', false],
  ['::', false],
  ['', false],
])('whether %s is this machine: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected);
});

it.each([
  ['localhost', true],
  ['Localhost:8000', true],
  ['127.0.0.1:65535', true],
  ['[::1]', true],
  ['[::1]:8000', true],
  ['::1', false],
  ['localhost.', false],
  ['localhost.example', false],
  ['evil-localhost', false],
  ['127.0.0.1.example', false],
  ['localhost:8000@evil.example', false],
  ['', false],
])('whether the host %s is this machine: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'unknown'],
])('counts %s as %s', (address, expected) => {
  expect(addressGroup(address)).toBe(expected);
});
