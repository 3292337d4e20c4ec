import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressGroup,
  clientAddress,
  isLoopbackAddress,
  isLoopbackHost,
  trustProxies,
} from '../../../../server/api/http/addresses.ts';

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
  ['127.999.1.1', false],
  ['127.0.0.256:8000', false],
  ['localhost:99999', false],
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

describe('trustProxies', () => {
  it.each([
    [[], '127.0.0.1', false],
    [['loopback'], '127.0.0.1', true],
    [['loopback'], '::ffff:127.0.0.1', true],
    [['loopback'], '::1', true],
    [['loopback'], '10.0.0.1', false],
    [['10.0.0.1'], '10.0.0.1', true],
    [['10.0.0.1'], '::ffff:10.0.0.1', true],
    [['::ffff:10.0.0.1'], '10.0.0.1', true],
    [['10.0.0.1'], '10.0.0.2', false],
    [['172.31.250.0/24'], '172.31.250.7', true],
    [['172.31.250.0/24'], '172.31.251.7', false],
    [['2001:db8::/32'], '2001:db8:9::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['10.0.0.1', 'loopback'], '::1', true],
    [['10.0.0.0/8'], 'unknown', false],
    [['10.0.0.0/8'], 'fe80::1%eth0', false],
  ])('%j trusts %s: %s', (proxies, address, expected) => {
    expect(trustProxies(proxies)(address)).toBe(expected);
  });
});

describe('clientAddress', () => {
  const trusts = trustProxies(['10.0.0.0/8', 'loopback']);

  it.each([
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['a stranger who writes a header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['one proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a proxy that appends to what a guest made up', '10.0.0.1', '127.0.0.1, 10.9.9.9, 203.0.113.7', '203.0.113.7'],
    ['a proxy behind a proxy', '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['a guest of the own network', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['words instead of an address', '10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
    ['words behind a proxy', '10.0.0.1', '_hidden, 10.0.0.2', '10.0.0.2'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['commas only', '10.0.0.1', ', ,', '10.0.0.1'],
    ['a port behind an IPv4 address', '10.0.0.1', '203.0.113.7:5678', '203.0.113.7'],
    ['IPv6 in brackets, with a port', '127.0.0.1', '[2001:db8::1]:5678', '2001:db8::1'],
    ['IPv6 in brackets', '127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
    ['bare IPv6', '::1', '2001:db8::1', '2001:db8::1'],
    ['an address of one link', '::1', 'fe80::1%eth0', '::1'],
    ['an address that is none', '10.0.0.1', '999.1.1.1', '10.0.0.1'],
    ['nobody knows the socket', undefined, '203.0.113.7', undefined],
  ])('of %s', (_what, socket, header, expected) => {
    expect(clientAddress(socket, header, trusts)).toBe(expected);
  });

  it('is never changed by what a guest writes before the address that the proxy appends', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (guest, madeUp) => {
        fc.pre(!trusts(guest));
        expect(clientAddress('10.0.0.1', `${madeUp}, ${guest}`, trusts)).toBe(guest);
      }),
    );
  });

  it('is the socket, whatever is written, where no proxy is trusted', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.array(fc.ipV4()), (socket, hops) => {
        expect(clientAddress(socket, hops.join(', '), trustProxies([]))).toBe(socket);
      }),
    );
  });
});
