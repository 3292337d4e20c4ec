import { isEmpty, property, valuesAt } from '../../text/record-path.ts';
import type { Severity } from '../facts.ts';
import type { HazardField, ItemRecord } from '../rules.ts';

const SEVERITIES: readonly Severity[] = ['critical', 'warning', 'info'];

/** What stands at one place of a record: a text, or an object with several, a grade and notes. */
export interface RecordElement {
  readonly texts: readonly string[];
  readonly severity: { readonly severity?: Severity };
  readonly notes: { readonly notes?: string };
}

/** The elements of a field, in the order of the record. */
export function elementsAt(record: ItemRecord, field: HazardField): RecordElement[] {
  return valuesAt(record, field.field).flatMap((value) => {
    if (typeof value === 'string') return [{ texts: [value], severity: {}, notes: {} }];
    if (typeof value !== 'object' || value === null) return [];
    const texts = (field.words ?? [])
      .map((key) => property(value, key))
      // A variant adds several things.
      .flatMap((words) => (Array.isArray(words) ? (words as unknown[]) : [words]))
      .filter((text): text is string => typeof text === 'string' && !isEmpty(text));
    const graded =
      field.severity === undefined
        ? undefined
        : SEVERITIES.find((each) => each === property(value, field.severity ?? ''));
    const notes = field.notes === undefined ? undefined : property(value, field.notes);
    return [
      {
        texts,
        severity: graded === undefined ? {} : { severity: graded },
        notes: typeof notes === 'string' && notes.trim() !== '' ? { notes } : {},
      },
    ];
  });
}
