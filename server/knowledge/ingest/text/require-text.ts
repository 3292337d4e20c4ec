import { Fault } from '../../../fault.ts';
import { decodeText } from '../../../text/decode-text.ts';

/** The text of a file. @throws Fault `fields-invalid` when it is no text */
export function requireText(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== undefined) return text;
  throw new Fault('fields-invalid', {
    issues: [{ loc: ['file'], msg: 'file is not a text', type: 'value_error.not_text' }],
  });
}
