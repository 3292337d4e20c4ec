/** Share of letters, spaces and what a keyboard has under which bytes without a valid encoding are no text. */
const LEAST_READABLE = 0.7;

/** The text of a file: UTF-8, UTF-16 with its mark, else the Latin-1 of older editors. Undefined when it is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  if (bytes.includes(0)) return undefined;
  return decode(bytes, 'utf-8') ?? readLatin(bytes);
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Any bytes are Latin-1; those of a picture or an archive hold few letters and many control characters. */
function readLatin(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, 'windows-1252');
  if (text === undefined) return undefined;
  const sample = text.slice(0, 10_000);
  // Leader dots and the signs between cells are no sign of a picture.
  const readable = sample.match(/[\p{L}\p{N}\s\u0021-\u007e]/gu)?.length ?? 0;
  const controls = sample.match(/(?![\t\n\r\f])\p{Cc}/gu)?.length ?? 0;
  return controls > 0 || readable < sample.length * LEAST_READABLE ? undefined : text;
}

/**
 * A text as its reader may take it: line ends are `\n`, and what nobody sees is out: control characters, halves of surrogate pairs, and the marks
 * without width that turn the direction of writing or stand inside a word, where they would hide it.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\f\v]/gu, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, (space) => (space === '\t' ? '\t' : ' '));
}
