import { sentenceWords } from './sentence-words.ts';
import type { Heard, Negation, Span, Token } from './utterance.ts';

/** Each negation with what it reaches: up to a «pero», a comma, an «y» with a verb or «con» behind it, or the end of its clause. */
export function readNegations(
  text: string,
  { tokens, heard, clauses }: { tokens: readonly Token[]; heard: readonly Heard[]; clauses: readonly Span[] },
): Negation[] {
  // «menos de» is a limit: the phrase says whether a word negates.
  const negating = new Set(heard.filter(isNegating).map(({ start }) => start));
  const found: Negation[] = [];
  let clause = 0;
  for (const [at, token] of tokens.entries()) {
    while ((clauses[clause]?.end ?? Infinity) < token.end) clause += 1;
    if (!negating.has(token.start)) continue;
    const end = reach(text, tokens, at, clauses[clause]?.end ?? token.end);
    if (end > token.end) found.push({ start: token.start, end: token.end, scope: { start: token.end, end } });
  }
  return found;
}

function isNegating({ classes }: Heard): boolean {
  return classes.some(({ name }) => name === 'negation' || name === 'without' || name === 'avoid');
}

/** No negation reaches further. */
const FURTHEST = 14;

function reach(text: string, tokens: readonly Token[], at: number, limit: number): number {
  let end = tokens[at]?.end ?? 0;
  for (const [offset, token] of tokens.slice(at + 1, at + FURTHEST).entries()) {
    const next = tokens[at + offset + 2];
    if (token.end > limit || text.slice(end, token.start).includes(',') || token.classes.has('but')) break;
    // «qué hay sin chocolate para el postre» is about a dessert.
    if (tokens[at]?.classes.has('without') === true && offset > 0 && sentenceWords('for').has(token.folded)) break;
    // «sem gás e sem álcool»: what stands behind its own «sem» is denied once.
    if (token.classes.has('and') && next !== undefined && (turns(next) || next.classes.has('without'))) break;
    end = token.end;
  }
  return end;
}

function turns(token: Token): boolean {
  return (['with', 'have', 'want', 'predicate', 'can'] as const).some((name) => token.classes.has(name));
}
