/** A record of a document, before and after its fields are read. */
import type { PdfHeading } from '../../rules.ts';

export interface Section {
  readonly heading: PdfHeading;
  /** Its heading stands there as such; false for what opens it from within, or was put there by a reader. */
  readonly isHeaded: boolean;
  /** The first stood behind the colon; blank when the values begin below. */
  readonly lines: string[];
}

/** A record before its fields are read. */
export interface RecordDraft {
  readonly page: number;
  readonly name?: string[];
  readonly sections: Section[];
  /** Lines by which something in it may be of another record. */
  readonly doubts: string[];
  /** Text that no field takes. */
  readonly left: string[];
  /** Text before any heading, passed over as the title of a document is. */
  readonly passed: string[];
}

export interface PdfRecord {
  readonly fields: Record<string, unknown>;
  /** Where its name stands. */
  readonly page: number;
  /** What no field takes, as written. */
  readonly left: readonly string[];
  /** Lines by which something in it may be of another record, as written. */
  readonly doubts: readonly string[];
  /** Lines that begin as a warning does, in fields that are none of hazards. */
  readonly warnings: readonly { readonly field: string; readonly text: string }[];
  /** What was left out, in a sentence for the person who uploaded it. */
  readonly notices: string[];
}
