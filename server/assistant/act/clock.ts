import { Temporal } from 'temporal-polyfill';
import type { BusinessFacts } from '../../knowledge/index.ts';
import type { Library } from '../ports.ts';
import type { Clock } from './settle-form.ts';

export interface ClockParts {
  /** Undefined: it has declared nothing, and no hour is outside of its hours. */
  readonly business: BusinessFacts | undefined;
  /** IANA. */
  readonly zone: string;
  readonly now: Date;
  readonly library: Pick<Library, 'openingOn'>;
}

/** The day and the hour by the clock of the business, and when it is open. */
export function clockOf({ business, zone, now, library }: ClockParts): Clock {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return {
    today: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    openingOn: (date) => (business === undefined ? { kind: 'unknown', date } : library.openingOn(business, date)),
  };
}
