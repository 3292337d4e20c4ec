/** Patterns of a domain file, run by an engine whose time grows with the text and not with its tricks. */
import { RE2JS } from 're2js';

/** Longest pattern a file may hold. */
const PATTERN_LIMIT = 500;
/** Largest compiled pattern: `a{1,900}` counts as 1,801. */
const PROGRAM_LIMIT = 2000;
/** Program size times text length that one test may cost: about a quarter of a second. */
const COST_LIMIT = 20_000_000;

export interface Pattern {
  /** False also when the text is too long for this pattern to be tested. */
  test(text: string): boolean;
  /** The pattern itself: ajv tells patterns apart by it. */
  toString(): string;
}

const known = new Map<string, Pattern>();

/** @throws Error when the pattern needs more than a linear engine can do (look-around, back-references), or is too large */
export function compilePattern(pattern: string): Pattern {
  const found = known.get(pattern);
  if (found) return found;
  if (pattern.length > PATTERN_LIMIT) throw new Error(`it has more than ${String(PATTERN_LIMIT)} characters`);
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
  const size = compiled.programSize();
  if (size > PROGRAM_LIMIT) throw new Error('it is too large when its repetitions are written out');
  const made: Pattern = {
    test: (text) => text.length * size <= COST_LIMIT && compiled.matcher(text).find(),
    toString: () => pattern,
  };
  if (known.size > 1000) known.clear();
  known.set(pattern, made);
  return made;
}
