/** How a picture that is kept here is named in an item and on the wire. */
const PREFIX = '/v2/images/';

export function pictureAddress(hash: string): string {
  return `${PREFIX}${hash}`;
}

/** Undefined: it names no picture of this server, whatever it names. */
export function hashOfAddress(address: string): string | undefined {
  return /^\/v2\/images\/(?<hash>[\da-f]{64})$/u.exec(address)?.groups?.['hash'];
}
