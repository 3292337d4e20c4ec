import type { BusinessFacts } from '../../knowledge/index.ts';
import type { Library } from '../ports.ts';
import type { Book } from './book.ts';

/** Whether it is open, as the library knows it. */
export type Opener = Pick<Library, 'openingAt' | 'openingOn'>;

export interface BusinessTelling {
  /** Undefined: nobody has declared anything. */
  readonly facts: BusinessFacts | undefined;
  readonly book: Book;
  readonly staff: string;
  /** What stands before the time of the last order, in the language of the answer. */
  readonly lastOrder?: string;
  readonly now: Date;
  readonly opening: Opener;
}
