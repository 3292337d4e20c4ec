import type { Span, Token } from './utterance.ts';
import type { WordClass } from './lexicon/source.ts';

const VERBAL: readonly WordClass[] = ['have', 'can', 'predicate', 'want', 'avoid'];

/** A mark that ends or begins a sentence, or a picture that stands for one: a full stop within a number or between letters does not. */
const MARK = /[?!;¿¡\n…\p{Extended_Pictographic}]|\.(?!\d)/u;

/** The words of each sentence, in their order. */
export function bySentence<Spoken extends Span>(text: string, spoken: readonly Spoken[]): Spoken[][] {
  const sentences: Spoken[][] = [];
  for (const word of spoken) {
    const last = sentences.at(-1);
    const before = last?.at(-1);
    const isApart = before === undefined || MARK.test(text.slice(before.end, word.start + 1));
    if (last === undefined || isApart) sentences.push([word]);
    else last.push(word);
  }
  return sentences;
}

/**
 * The clauses of a message, question by question: at the marks of sentences, at an «y» or a comma behind which another question begins.
 * «pollo y papas» stays together.
 */
export function readClauses(text: string, tokens: readonly Token[]): Span[] {
  const clauses: Span[] = [];
  let first: Token | undefined;
  let last: Token | undefined;
  let hasVerb = false;
  const close = (): void => {
    if (first !== undefined && last !== undefined) clauses.push({ start: first.start, end: last.end });
    first = undefined;
    hasVerb = false;
  };
  for (const [at, token] of tokens.entries()) {
    // With the letter behind it: «8.50» has no full stop.
    const gap = text.slice(last?.end ?? 0, token.start + 1);
    if (MARK.test(gap)) close();
    else if (first !== undefined && beginsAnother(tokens, at, { isComma: gap.includes(','), hasVerb })) close();
    first ??= token;
    last = token;
    hasVerb ||= isVerbal(token) || token.classes.has('questionWords');
  }
  close();
  return clauses;
}

function beginsAnother(tokens: readonly Token[], at: number, behind: { isComma: boolean; hasVerb: boolean }): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const isAnd = token.classes.has('and') && token.folded !== 'o';
  if (!isAnd && !behind.isComma) return false;
  const next = tokens.slice(isAnd ? at + 1 : at, at + 3);
  const begins = next.findIndex((each) => isVerbal(each) || each.classes.has('questionWords'));
  if (begins === -1) return false;
  if (!behind.hasVerb) return behind.isComma && begins === 0;
  // «que» joins a half sentence to its noun, too: behind an «y» it takes a verb close by.
  return (
    isVerbal(next[begins] ?? token) ||
    next
      .slice(begins + 1)
      .concat(tokens.slice(at + 3, at + 6))
      .some(isVerbal)
  );
}

function isVerbal(token: Token): boolean {
  return VERBAL.some((name) => token.classes.has(name));
}
