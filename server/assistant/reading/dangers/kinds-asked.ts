import { sentenceWords } from '../../../language/index.ts';
import type { Lexicon } from '../../../knowledge/index.ts';
import { lastWords } from '../../../text/last-words.ts';
import { rejectionsIn } from './rejected.ts';
import type { Span } from '../span.ts';
import { overlaps } from '../span.ts';

/**
 * The kinds of thing that are asked for beside what somebody can't have: the pastas of «soy alérgica al huevo, ¿qué pastas puedo comer?». Nobody said
 * that pasta is one of them. Empty unless what they can't have is named before: else it may be what is asked for («¿qué nueces tienen? Soy alérgica»).
 */
export function kindsAsked(message: string, lexicon: Pick<Lexicon, 'matchAsked'>): readonly Span[] {
  const unfit = rejectionsIn(message).filter(({ because }) => because === 'health');
  if (unfit.length === 0) return [];
  const matches = lexicon.matchAsked(message);
  const kinds = matches.filter(({ start }) => endsInAskingKind(message.slice(0, start)));
  const named = matches.filter((match) => !kinds.includes(match) && overlaps(match, unfit));
  return kinds.filter((kind) => named.some(({ end }) => end <= kind.start));
}

const ASKING = sentenceWords('asksKind');
const WITHIN = sentenceWords('withinKind');
const TO = sentenceWords('to');
const UNSURE = sentenceWords('unsureOf');

/** «¿qué pastas», "which of your ramen"; not «no sé qué nueces», which somebody can't name. */
function endsInAskingKind(before: string): boolean {
  const spoken = lastWords(before, REACH).map(({ text }) => text);
  const at = spoken.findLastIndex((word) => !WITHIN.has(word));
  // «alérgica al huevo y a qué nueces»
  const isReached = TO.has(spoken[at - 1] ?? '');
  return ASKING.has(spoken[at] ?? '') && !isReached && !spoken.slice(0, at).some((word) => UNSURE.has(word));
}

/** Words before a kind that are looked at. */
const REACH = 7;
