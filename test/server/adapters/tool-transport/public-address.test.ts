import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../../server/adapters/tool-transport/public-address.ts';

it('addresses of the world are public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '200.40.0.1', '2606:4700:4700::1111', '2800:a4::1']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});

it('those of this machine, of its networks, of clouds and of tunnels are not, however they are written', () => {
  const closed = [
    ...['127.0.0.1', '127.255.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
    ...['169.254.169.254', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
    ...['::', '::1', 'fe80::1', 'fd00::1', 'fc00::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '64:ff9b::7f00:1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:7f00:1'],
    ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '8.8.8.8 '],
  ];
  for (const address of closed) expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

it('no address of a private network is public', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.constantFrom('10', '127', '0', '224', '240'), byte, byte, byte, (first, second, third, fourth) => {
      expect(isPublicAddress(`${first}.${String(second)}.${String(third)}.${String(fourth)}`)).toBe(false);
    }),
  );
});
