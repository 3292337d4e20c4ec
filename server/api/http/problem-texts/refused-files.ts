/** The sentence for a file of a format that is not read: which it is, and what to give instead. */
import type { Fault } from '../../../fault.ts';
import type { RefusedFormat } from '../../../knowledge/index.ts';

export type RefusedFiles = Readonly<Record<RefusedFormat, string>>;

export function refusedFile({ details }: Fault, sentences: RefusedFiles): string {
  const format = String(details['format'] ?? 'unknown');
  const [, sentence = sentences.unknown] = Object.entries(sentences).find(([name]) => name === format) ?? [];
  return sentence;
}
