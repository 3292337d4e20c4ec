import type { MESSAGE_LIMIT } from '../../server/contract/v1.ts';

/** The contract's longest question; typed by it, so that a change there is a compile error here. */
export const messageLimit: typeof MESSAGE_LIMIT = 4000;

/** Length in characters as a person counts them. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
