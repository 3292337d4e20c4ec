import type { LocalMoment } from '../../server/contract/health.ts';

const MIDNIGHT = '00:00:00';

/** A moment as the clock of its branch shows it; a day's beginning as the day. */
export function formatMoment(moment: LocalMoment, tag: string): string {
  if (moment.local.slice(11, 19) === MIDNIGHT) return formatDay(moment.local.slice(0, 10), tag);
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  // The server has turned it to the branch's clock: its zone may be one this browser does not know.
  return new Intl.DateTimeFormat(tag, format).format(new Date(`${moment.local.slice(0, 19)}Z`));
}

/** A day (`2026-12-01`) in words. */
export function formatDay(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A day and an hour as the fields of a form have them. */
export interface MomentFields {
  readonly day: string;
  readonly hour: string;
}

/** A beginning in a form: that of a day as the day. */
export function beginningFields(moment: LocalMoment | null): MomentFields {
  if (!moment) return { day: '', hour: '' };
  const [day, hour] = [moment.local.slice(0, 10), moment.local.slice(11, 16)];
  return { day, hour: moment.local.slice(11, 19) === MIDNIGHT ? '' : hour };
}

/** An end in a form: that of a day as the day. */
export function endFields(moment: LocalMoment | null): MomentFields {
  return moment?.end_of === undefined ? beginningFields(moment) : { day: moment.end_of, hour: '' };
}
