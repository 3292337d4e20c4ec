import { fold } from '../../../text/fold.ts';

/** What a document is found by, folded: a line for its title, its key and its source, so that no word reaches over two of them. */
export function searchTextOf({
  title,
  key,
  source,
}: {
  readonly title: string;
  readonly key: string;
  readonly source: string | null;
}): string {
  return [title, key, source ?? ''].map(fold).join('\n');
}
