/** What an extra adds, without the word or the sign that says so: «+ queso», «add bacon». */
import { trimStartOf } from '../trim-signs.ts';
import type { Vocabulary } from '../vocabulary.ts';

export function withoutExtra(label: string, { listing }: Pick<Vocabulary, 'listing'>): string {
  const plain = trimStartOf(label, '+ ');
  const word = listing.extras.find((extra) => extra !== '+' && plain.toLowerCase().startsWith(`${extra} `));
  return word === undefined ? plain : plain.slice(word.length).trim();
}
