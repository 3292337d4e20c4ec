import type { Domain } from '../../../domains/index.ts';
import type { Catalog, ChunkRow, Lexicon } from '../../../knowledge/index.ts';
import type { AskedHazard } from '../dangers/asked-hazards.ts';
import type { Approach } from '../choose-approach.ts';
import type { Reading } from '../reading.ts';

/** What stands in a text, to the letter, and in which chunk. */
export interface Quote {
  readonly text: string;
  readonly row: ChunkRow;
}

/** A line that names what is asked of and a hazard asked. */
export interface HazardQuote extends Quote {
  readonly hazards: readonly AskedHazard[];
  /** It denies something or says whom it suits: no declaration, whatever it says. */
  readonly isDenial: boolean;
}

/** What the texts of a scope say of a question that no record answers. */
export interface TextFind {
  /** It asks of a hazard, a diet, a state of health: what is said of it is never more than a text. */
  readonly isOfHazard: boolean;
  /** What it asks of, as it writes it; empty: of nothing in particular. */
  readonly subjects: readonly string[];
  /** Of a hazard: the one line for each that names it with what is asked of. */
  readonly said: readonly HazardQuote[];
  /** Asked hazards that no such line names. */
  readonly unsaid: readonly AskedHazard[];
  /** Where what is asked of is written. */
  readonly named: readonly Quote[];
  /** All that a list says of what is asked of is known, and `named` quotes it: what it does not name is not written there. */
  readonly isAllRead: boolean;
  /** Where some of its words are. */
  readonly near: readonly Quote[];
  /** Those of `subjects` that are written nowhere. */
  readonly absent: readonly string[];
  /** It stands in a table that was not understood. */
  readonly isInTable: boolean;
  /** A list names what is asked of, and `named` quotes that list. */
  readonly isListed: boolean;
  /** `subjects` are names of the texts that the question holds, and all it asks of. */
  readonly isNamed: boolean;
}

export interface TextSearch {
  readonly message: string;
  readonly reading: Reading;
  readonly approach: Approach;
  readonly catalog: Catalog;
  readonly domain: Domain;
  readonly lexicon: Lexicon;
  readonly isOfHazard: boolean;
  /** `missing` of the reading are names as the texts print them. */
  readonly isNamed?: boolean;
}
