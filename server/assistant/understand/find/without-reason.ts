import type { Token, Utterance } from '../../../language/index.ts';
import { sentenceWords } from '../../../language/index.ts';
import type { Span } from '../../reading/span.ts';
import { overlaps } from '../../reading/span.ts';

const BECAUSE = sentenceWords('because');

/**
 * «algo livianito, porque almorcé fuerte»: why something is wanted says nothing of what is wanted, where that stands before it. `wished`: what the
 * message wishes. A reason that wants something itself («porque tengo ganas de algo dulce») is left.
 */
export function withoutReason(utterance: Utterance, wished: readonly Span[]): Utterance {
  const { text, tokens } = utterance;
  const because = tokens.map((token, at) => joined(token, tokens[at + 1])).find(({ folded }) => BECAUSE.has(folded));
  if (because === undefined || !wished.some(({ end }) => end <= because.start)) return utterance;
  const length = /[,.;!?\n]/u.exec(text.slice(because.end))?.index ?? text.length - because.end;
  const reason = { start: because.start, end: because.end + length };
  if (tokens.some((token) => overlaps(token, [reason]) && wants(token))) return utterance;
  return {
    ...utterance,
    text: text.slice(0, reason.start) + ' '.repeat(reason.end - reason.start) + text.slice(reason.end),
    tokens: tokens.filter((token) => !overlaps(token, [reason])),
  };
}

/** «xq» is written out as two words. */
function joined(token: Token, next: Token | undefined): Span & { readonly folded: string } {
  const both = next === undefined ? '' : `${token.folded} ${next.folded}`;
  return next !== undefined && BECAUSE.has(both)
    ? { start: token.start, end: next.end, folded: both }
    : { start: token.start, end: token.end, folded: token.folded };
}

function wants({ classes }: Token): boolean {
  return classes.has('want') || classes.has('some') || classes.has('any');
}
