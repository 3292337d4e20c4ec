/**
 * What `eventsource-parser` can do that the page does not ask of it: to say what it can't read, to begin anew, to take off a byte order mark (the
 * decoder has done that), to know carriage returns (widget/client/event-stream.ts makes them line feeds), and to read the usual in ways of their own,
 * which are faster. What is left reads the same: test/scripts/pack/short-parser.test.ts.
 */
const leftOut = [
  [/onError\(\s*new ParseError\([^;]*?\}\s*\)\s*\)/g, 'void 0'],
  [/"Cannot feed parser[^"]*"/, '"an event is too long"'],
  ['return { feed, reset }', 'return { feed }'],
  [/if \(isFirstChunk[^]*?return;\s+\}/, ''],
  [/if \(chunk\.indexOf\("\\r"\) === -1\) \{\s+let lfIndex[^]*?return chunk\.slice\(searchIndex\);\s+\}/, ''],
  [/const crIndex = [^]*?lineEnd === -1\)/, 'const lineEnd = chunk.indexOf("\\n", searchIndex); if (lineEnd === -1)'],
  [/, chunk\.charCodeAt\(searchIndex - 1\) === CR[^;]*/, ''],
  [' && chunk.indexOf("\\r") === -1', ''],
  [/const firstCharCode = chunk\.charCodeAt\(start\);[^]*?(?=const line = )/, ''],
];

/** The parser's source without that. Throws where it is written in another way than when this was. */
export function shortenParser(source) {
  return leftOut.reduce((text, [what, instead]) => {
    const rest = text.replace(what, instead);
    if (rest === text) throw new Error(`eventsource-parser has no ${what}: see anew what may be left out of it`);
    return rest;
  }, source);
}

/** Packs the parser like that. */
export const shortParser = {
  name: 'short-parser',
  transform: (code, id) =>
    /node_modules\/eventsource-parser\//.test(id) ? { code: shortenParser(code), map: null } : null,
};
