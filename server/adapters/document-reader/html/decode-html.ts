import { cleanText, decodeText } from '../../../text/decode-text.ts';
import { Refusal } from '../refusal.ts';

/** The text of a page: UTF-8 or UTF-16 where it is, else what it says itself, else as older editors write. @throws Refusal `file-damaged` */
export function decodeHtml(bytes: Uint8Array): string {
  const text = decodeAs('utf-8', bytes) ?? decodeAs(declaredIn(bytes), bytes) ?? decodeText(bytes);
  if (text === undefined || text.includes('\0')) {
    const other = decodeText(bytes);
    if (other === undefined) throw new Refusal('file-damaged');
    return cleanText(other);
  }
  return cleanText(text);
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return /charset=["']?([\w-]{1,40})/iu.exec(start)?.[1];
}

function decodeAs(encoding: string | undefined, bytes: Uint8Array): string | undefined {
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
