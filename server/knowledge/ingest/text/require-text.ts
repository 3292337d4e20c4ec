import { Fault } from '../../../fault.ts';
import { decodeText } from '../../../text/decode-text.ts';

/** The text of a file. @throws Fault `file-not-supported` when it is no text */
export function requireText(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== undefined) return text;
  throw new Fault('file-not-supported', { details: { format: 'unknown' } });
}
