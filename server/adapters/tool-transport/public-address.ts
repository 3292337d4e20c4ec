/** Which addresses are of the world, and which of a network that somebody who only asks has no business in. */
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Private, loopback, link-local (with the metadata of clouds), shared, test and multicast networks, and what is reserved. */
const CLOSED_4: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
];

/** The only addresses of version 6 that are of the world are in 2000::/3; of these some are tunnels or examples. */
const CLOSED_6: readonly (readonly [string, number])[] = [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
];

const closed = new BlockList();
for (const [network, length] of CLOSED_4) closed.addSubnet(network, length, 'ipv4');
for (const [network, length] of CLOSED_6) closed.addSubnet(network, length, 'ipv6');

const world6 = new BlockList();
world6.addSubnet('2000::', 3, 'ipv6');

/** False for what is no address at all, and for one of version 4 that is written as one of version 6. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return world6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
