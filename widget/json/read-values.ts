/** Where a value stands in its text: from, to (exclusive). */
export type Span = readonly [from: number, to: number];

/** Why a text is no JSON. The words are chosen where they are shown. */
export type SyntaxReason = 'unexpected' | 'unfinished' | 'comma-too-many' | 'too-deep';

/** A value with its place, and the values in it by their names or places; of two with one name the last counts, as everywhere. */
export interface PlacedValue {
  readonly span: Span;
  readonly parts: ReadonlyMap<string | number, PlacedValue>;
}

/** The first place where a text is no JSON. */
export class JsonMistake extends Error {
  readonly offset: number;
  readonly reason: SyntaxReason;

  constructor(offset: number, reason: SyntaxReason) {
    super(reason);
    this.offset = offset;
    this.reason = reason;
  }
}

/** Deeper than any document, shallower than the call stack. */
const DEPTH_LIMIT = 500;

const BLANKS = /[ \t\n\r]*/y;
const OPENING = /[[{]/y;
const CLOSING_BRACKET = /\]/y;
const CLOSING_BRACE = /\}/y;
const COMMA = /,/y;
const COLON = /:/y;
const QUOTE = /"/y;
/** In a string: all but quotes, backslashes and what steers a terminal. */
// eslint-disable-next-line no-control-regex -- a string of JSON holds none of them
const PLAIN = /[^"\\\u0000-\u001F]*/y;
const ESCAPE = /\\(?:["/\\bfnrt]|u[\dA-Fa-f]{4})/y;
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?/y;

/** The values of a JSON text (RFC 8259) where they are written. @throws JsonMistake */
export function readValues(text: string): PlacedValue {
  let at = 0;

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const [taken = ''] = pattern.exec(text) ?? [];
    at += taken.length;
    return taken;
  }

  function demand(pattern: RegExp): void {
    if (take(pattern) === '') throw judge(text, at);
  }

  function readString(): string {
    const from = at;
    demand(QUOTE);
    do take(PLAIN);
    while (take(ESCAPE) !== '');
    demand(QUOTE);
    return JSON.parse(text.slice(from, at)) as string;
  }

  /** What stands between brackets. */
  function readParts(closing: RegExp, readPart: () => void): void {
    take(BLANKS);
    if (take(closing) !== '') return;
    do {
      take(BLANKS);
      readPart();
      take(BLANKS);
    } while (take(COMMA) !== '');
    demand(closing);
  }

  function readValue(depth: number): PlacedValue {
    if (depth > DEPTH_LIMIT) throw new JsonMistake(at, 'too-deep');
    const from = at;
    const parts = new Map<string | number, PlacedValue>();
    const opening = take(OPENING);
    if (opening === '[') {
      readParts(CLOSING_BRACKET, () => {
        parts.set(parts.size, readValue(depth + 1));
      });
    } else if (opening === '{') {
      readParts(CLOSING_BRACE, () => {
        const name = readString();
        take(BLANKS);
        demand(COLON);
        take(BLANKS);
        parts.set(name, readValue(depth + 1));
      });
    } else if (take(WORD) === '') readString();
    return { span: [from, at], parts };
  }

  take(BLANKS);
  const value = readValue(0);
  take(BLANKS);
  if (at < text.length) throw judge(text, at);
  return value;
}

function judge(text: string, offset: number): JsonMistake {
  if (offset >= text.length) return new JsonMistake(text.length, 'unfinished');
  const comma = text.slice(0, offset).trimEnd().length - 1;
  const isEnd = text[offset] === '}' || text[offset] === ']';
  if (isEnd && text[comma] === ',') return new JsonMistake(comma, 'comma-too-many');
  return new JsonMistake(offset, 'unexpected');
}
