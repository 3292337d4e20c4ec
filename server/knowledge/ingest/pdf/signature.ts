/** The first bytes in which the signature of a PDF must stand; programs may write a little before it. */
const WINDOW = 1024;

const SIGNATURE = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Whether `%PDF-` stands in the first 1,024 bytes: the name and the declared type of a file decide nothing. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const last = Math.min(bytes.length, WINDOW) - SIGNATURE.length;
  for (let start = 0; start <= last; start += 1) {
    if (SIGNATURE.every((byte, index) => bytes[start + index] === byte)) return true;
  }
  return false;
}
