/** The hazard that a code usually stands for, where no house numbers its own: a guess that the owner is shown, and nothing that is certain. */
import { codeKey } from './legend-entries.ts';
import type { MarkReading } from '../marks/mark-reading.ts';

/**
 * Undefined: the code is no usual one, or this listing explains its numbers: what it says of the others, or seems to say in lines that could not be
 * read, is another numbering than the usual.
 */
export function usualOf(
  code: string,
  { vocabulary, legend }: Pick<MarkReading, 'vocabulary' | 'legend'>,
): string | undefined {
  const key = codeKey(code);
  return legend.isUsual || !/^\d+$/u.test(key) ? vocabulary.listing.codes[key] : undefined;
}
