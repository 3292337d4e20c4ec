/** A link `[words](address)` and how many characters it takes. */
export interface Link {
  readonly words: string;
  readonly address: URL;
  readonly length: number;
}

/** What a link may lead to; everything else stays the words it is written in. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** An address has no blanks, nothing invisible and nothing that turns the order of letters. */
const STRANGE = /[^\x21-\x7E\u00A1-\u1FFF\u2C00-\uD7FF]|[<>"\\^`{|}]/u;

/** Reads a link at the beginning of a text; `more` while it is unfinished, `none` where there is none. */
export function readLink(text: string): Link | 'more' | 'none' {
  const close = text.slice(1).search(/[[\]\n]/u) + 1;
  if (close === 0) return 'more';
  const words = text.slice(1, close);
  if (text[close] !== ']' || words.trim() === '') return 'none';
  if (text.length === close + 1) return 'more';
  if (text[close + 1] !== '(') return 'none';
  const rest = text.slice(close + 2);
  const end = rest.search(/[\s()]/u);
  if (end < 0) return 'more';
  const address = rest[end] === ')' ? readAddress(rest.slice(0, end)) : undefined;
  return address ? { words, address, length: close + 2 + end + 1 } : 'none';
}

/** The address a guest may be led to, or nothing. */
export function readAddress(text: string): URL | undefined {
  if (STRANGE.test(text) || !/^(?:https?:\/\/|mailto:|tel:)/iu.test(text) || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  // `https://bank.example@other.example` leads elsewhere than it reads.
  const isPlain = SCHEMES.includes(address.protocol) && address.username === '' && address.password === '';
  return isPlain ? address : undefined;
}
