import type { LibraryRules } from '../rules.ts';
import { wordFinderOf } from './find-words.ts';

/** A thing that a text names, by whichever of its names in any language. */
export interface NamedThing {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** The same object for each name of one thing. */
  readonly thing: object;
}

/**
 * The things that a text names: «sorvete», «ice cream» and «bocha de helado» name the same one. In the order of the text,
 * without overlaps. `isSpoken`: a guest says it, who may be from anywhere.
 */
export function namedThings(
  text: string,
  rules: LibraryRules,
  { isSpoken = false }: { readonly isSpoken?: boolean } = {},
): NamedThing[] {
  const find = wordFinderOf(rules);
  // What it is without it does not have.
  return find(text, isSpoken).flatMap(({ start, end, head, relation }) =>
    head === undefined || relation === 'without' ? [] : [{ start, end, thing: head }],
  );
}
