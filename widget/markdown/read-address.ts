/** What a link may lead to; everything else stays the words it is written in. */
const SCHEME = /^(?:https?:\/\/|mailto:|tel:)/iu;

/** An address has no blanks, nothing invisible and nothing that turns the order of letters. */
const STRANGE = /[^\x21-\x7E\u00A1-\u1FFF\u2C00-\uD7FF]|[<>"\\^`{|}]/u;

/** The address a guest may be led to, or nothing. */
export function readAddress(text: string): URL | undefined {
  if (STRANGE.test(text) || !SCHEME.test(text) || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  // `https://bank.example@other.example` leads elsewhere than it reads.
  return address.username + address.password === '' ? address : undefined;
}
