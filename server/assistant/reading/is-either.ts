import { sentenceWords } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import type { Span } from './span.ts';

/** Whether a message joins two of the things by «o»: «ajo o cebolla». */
export function isEither(message: string, things: readonly Span[]): boolean {
  const ordered = [...things].sort((left, right) => left.start - right.start);
  return ordered.some(({ start }, index) => {
    const before = ordered[index - 1];
    return before !== undefined && OR.has(words(message.slice(before.end, start))[0]?.text ?? '');
  });
}

const OR = sentenceWords('or');
