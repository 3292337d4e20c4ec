import type { Lexicon } from '../../../knowledge/index.ts';
import type { Token, Utterance } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { allergySpans } from '../../reading/dangers/allergy-clauses.ts';
import { rejectionsIn } from '../../reading/dangers/rejected.ts';
import type { Span } from '../../reading/span.ts';
import { overlaps } from '../../reading/span.ts';
import { dangersIn } from '../find/dangers-in.ts';
import { turnedDown } from '../find/turned-down.ts';
import type { Unread } from './unread.ts';

/** Words of the message that a proposal rests on. */
export interface ClaimedWords extends Span {
  readonly word: string;
  /** What they say is not to be. */
  readonly isTurnedDown: boolean;
}

export interface ClaimContext {
  readonly utterance: Utterance;
  readonly lexicon: Lexicon;
  readonly unread: Unread;
}

/**
 * Where the words that a proposal cites stand in the message. Undefined: they don't, they are words that the rules have read, or somebody speaks in
 * them of what they can't have. A proposal that rests on no word of the message is none.
 */
export function claimWords(cited: string, { utterance, lexicon, unread }: ClaimContext): ClaimedWords | undefined {
  const { text, tokens } = utterance;
  const said = words(cited).map((word) => word.text);
  const at = tokens.findIndex((_, from) => said.every((word, place) => tokens[from + place]?.folded === word));
  const claimed = said.length === 0 || at < 0 ? [] : tokens.slice(at, at + said.length);
  const meaning = claimed.filter((token) => !isSmall(token));
  if (meaning.length === 0 || !meaning.every(({ folded }) => unread.words.has(folded))) return undefined;
  const span = spanOf(meaning);
  const feared = [...dangersIn(text, lexicon), ...allergySpans(text), ...rejectionsIn(text).filter(isOfHealth)];
  if (overlaps(span, feared)) return undefined;
  return { ...span, word: text.slice(span.start, span.end), isTurnedDown: turnedDown(span, utterance) };
}

/** Of the words that the rules don't know, those that no claim covers. */
export function stillUnread({ utterance, unread }: ClaimContext, claimed: readonly Span[]): string[] {
  return utterance.tokens
    .filter((token) => unread.words.has(token.folded) && !overlaps(token, claimed))
    .map(({ text }) => text);
}

function isSmall(token: Token): boolean {
  return isLight(token) || isFunctionWord(token.folded);
}

function spanOf(tokens: readonly Token[]): Span {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 };
}

function isOfHealth({ because }: { readonly because: 'health' | 'wish' }): boolean {
  return because === 'health';
}
