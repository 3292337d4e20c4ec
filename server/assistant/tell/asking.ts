import type { Noun } from '../../domains/index.ts';

/** Who is asked and of what, as a sentence names them. */
export interface Asking {
  /** Whom to ask: `el personal`. */
  readonly staff: string;
  /** What the items are called. */
  readonly noun: Pick<Noun, 'one' | 'many'>;
}
