/** The tags of a part of a document, one after the other, with where they stand in it. Nothing is expanded, and nothing is thrown. */

export interface XmlTag {
  /** With its prefix: `w:p`. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly start: number;
  /** Behind its `>`. */
  readonly end: number;
  readonly attributes: string;
}

export function* xmlTags(xml: string): Generator<XmlTag> {
  let close = -1;
  // Behind each tag: of ten thousand `<` without an end none is looked for twice.
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', close + 1)) {
    close = xml.indexOf('>', start);
    if (close < 0) return;
    const inside = xml.slice(start + 1, close);
    const isClosing = inside.startsWith('/');
    const name = /^[\w:.-]+/u.exec(isClosing ? inside.slice(1) : inside)?.[0];
    if (name === undefined) continue;
    const kind = isClosing ? 'close' : inside.endsWith('/') ? 'empty' : 'open';
    yield { name, kind, start, end: close + 1, attributes: inside };
  }
}

/** `w:val` of `<w:ilvl w:val="0"/>`. Undefined: it has none. */
export function attribute({ attributes }: Pick<XmlTag, 'attributes'>, name: string): string | undefined {
  const at = attributes.search(new RegExp(`\\s${name}\\s*=`, 'u'));
  if (at < 0) return undefined;
  const value = attributes.slice(attributes.indexOf('=', at) + 1).trimStart();
  const quote = value.charAt(0);
  const end = value.indexOf(quote, 1);
  return (quote === '"' || quote === "'") && end > 0 ? value.slice(1, end) : undefined;
}
