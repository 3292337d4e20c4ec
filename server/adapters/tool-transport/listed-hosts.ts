/** The services that the operator lists: `api.example.com`, `10.0.0.5:8080`, `[fd00::1]:8080`. */
import { isIP } from 'node:net';

export interface ListedHosts {
  /** An address of http or https whose host, with its port, is listed. */
  reaches(address: string): boolean;
}

/** Entries that name a port are of that port; the others of the usual one of their scheme. */
export function createListedHosts(entries: readonly string[]): ListedHosts {
  const listed = new Set(entries.map((entry) => entry.toLowerCase()));
  return {
    reaches(address) {
      if (!URL.canParse(address)) return false;
      const { protocol, hostname, port, username, password } = new URL(address);
      if (protocol !== 'http:' && protocol !== 'https:') return false;
      if (username !== '' || password !== '') return false;
      const usual = protocol === 'https:' ? '443' : '80';
      const names = port === '' ? [hostname, `${hostname}:${usual}`] : [`${hostname}:${port}`];
      return names.some((name) => listed.has(name));
    },
  };
}

/** Whether a host is written as an address: what is listed so was meant so, wherever it is. */
export function isLiteral(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/gu, '')) !== 0;
}
