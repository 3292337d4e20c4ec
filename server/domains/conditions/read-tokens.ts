/** The words and signs of a condition, each with its place. */

export type TokenKind = 'name' | 'number' | 'text' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** Without the quotes of a text; a name in small letters. */
  readonly text: string;
  /** Of its first character, counted from one. */
  readonly at: number;
}

export interface TokenMistake {
  readonly at: number;
  readonly reason: string;
}

const PIECE =
  /(?<space>\s+)|(?<text>'[^']*'|"[^"]*")|(?<number>\d{1,15}(?:\.\d{1,9})?)|(?<name>[a-z]\w*(?:\.\w+)?)|(?<sign>[=!<>]=|[<>()])/iuy;

/** Of one condition: more is nobody's reading. */
const MOST_TOKENS = 120;

/** The last token is the end. */
export function readTokens(condition: string): readonly Token[] | TokenMistake {
  const tokens: Token[] = [];
  let place = 0;
  while (place < condition.length) {
    PIECE.lastIndex = place;
    const groups = PIECE.exec(condition)?.groups;
    const at = place + 1;
    if (groups === undefined) return { at, reason: refusalOf(condition.slice(place)) };
    place = PIECE.lastIndex;
    const token = toToken(groups, at);
    if (token !== undefined) tokens.push(token);
    if (tokens.length > MOST_TOKENS) return { at, reason: `it has more than ${String(MOST_TOKENS)} words and signs` };
  }
  return [...tokens, { kind: 'end', text: 'the end', at: condition.length + 1 }];
}

/** Undefined: space. */
function toToken({ name, number, sign, text }: Record<string, string | undefined>, at: number): Token | undefined {
  if (name !== undefined) return { kind: 'name', text: name.toLowerCase(), at };
  if (number !== undefined) return { kind: 'number', text: number, at };
  if (text !== undefined) return { kind: 'text', text: text.slice(1, -1), at };
  return sign === undefined ? undefined : { kind: 'sign', text: sign, at };
}

function refusalOf(rest: string): string {
  const [sign = ''] = rest;
  if (sign === "'" || sign === '"') return 'the quotes are not closed';
  return sign === '=' ? '"=" says nothing: write ==' : `"${sign}" has no meaning here`;
}
