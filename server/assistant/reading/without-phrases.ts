import { words } from '../../text/fold.ts';
import type { Span } from './span.ts';

/** A sign in the place of each: what stands on either side of it is said apart. */
export function withoutPhrases(question: string, phrases: readonly string[]): string {
  if (phrases.length === 0) return question;
  const spoken = words(question);
  const taken = phrases.flatMap((phrase): Span[] => {
    const sought = words(phrase).map(({ text }) => text);
    return spoken.flatMap(({ start }, at) => {
      const last = spoken[at + sought.length - 1];
      const isHere = last !== undefined && sought.every((text, ahead) => spoken[at + ahead]?.text === text);
      return isHere ? [{ start, end: last.end }] : [];
    });
  });
  return taken.reduce(
    (text, { start, end }) => text.slice(0, start) + ';'.repeat(end - start) + text.slice(end),
    question,
  );
}
