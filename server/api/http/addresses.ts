/** What an address says about who is asking. */
import { BlockList, isIP } from 'node:net';

/** 127.0.0.0/8, ::1 and the first written as IPv6: only this machine has them. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/iu.test(address);
}

/** `localhost`, 127.0.0.0/8 or [::1], with or without a port: a name that no other site can point here. */
export function isLoopbackHost(host: string): boolean {
  // A name that no address can have (`127.999.1.1`) is nobody's: it would not even be a URL.
  return (
    /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/iu.test(host) && URL.canParse(`http://${host}`)
  );
}

/** Who is counted together: an IPv4 address, or the /64 of an IPv6 one, which one household has whole. */
export function addressGroup(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const plain = unmapped(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':').toLowerCase();
}

/** Whether a request may have been forwarded by this address. */
export type TrustsProxy = (address: string) => boolean;

/** From addresses, networks (`10.0.0.0/8`) and the word `loopback`, as config.ts has checked them. None: nobody is trusted. */
export function trustProxies(proxies: readonly string[]): TrustsProxy {
  const listed = new BlockList();
  for (const proxy of proxies) {
    if (proxy === 'loopback') continue;
    const [address = '', length] = proxy.split('/');
    const plain = unmapped(address);
    const family = familyOf(plain);
    if (length === undefined) listed.addAddress(plain, family);
    else listed.addSubnet(plain, Number(length), family);
  }
  const trustsLoopback = proxies.includes('loopback');
  return (address) => {
    const plain = unmapped(address);
    return (trustsLoopback && isLoopbackAddress(plain)) || listed.check(plain, familyOf(plain));
  };
}

/**
 * Who asks: the socket's address, or what the proxies that are trusted say of it. Each proxy writes at the end of `X-Forwarded-For` whom it was
 * asked by, so the list is believed from its end for as long as the one who wrote is trusted. What stands further left could be written by the guest.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusts: TrustsProxy,
): string | undefined {
  if (socketAddress === undefined || forwardedFor === undefined) return socketAddress;
  let known = socketAddress;
  for (const written of forwardedFor.split(',').reverse()) {
    if (!trusts(known)) return known;
    const address = hopAddress(written.trim());
    // No address: its writer is the last one known.
    if (address === undefined) return known;
    known = address;
  }
  return known;
}

/** `203.0.113.7`, `203.0.113.7:5678`, `2001:db8::1` and `[2001:db8::1]:5678`, as proxies write them. */
function hopAddress(written: string): string | undefined {
  const bare =
    /^\[([\da-f:.]+)\](?::\d{1,5})?$/iu.exec(written)?.[1] ?? /^([\d.]+):\d{1,5}$/u.exec(written)?.[1] ?? written;
  return isIP(bare) === 0 || bare.includes('%') ? undefined : bare;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** An IPv4 address that a socket for both kinds writes as IPv6, as itself. */
function unmapped(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/iu.exec(address)?.[1] ?? address;
}
