import type { SourcePlace } from '../../../source-content.ts';
import type { Legend } from '../legend/legend.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** What is needed to read the marks of a text. */
export interface MarkReading {
  readonly vocabulary: Vocabulary;
  readonly legend: Legend;
  readonly place: SourcePlace;
}
