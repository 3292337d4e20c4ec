/** The hour of a moment, 0 to 23, by the clocks of a time zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError where there is no such zone */
export function hourInZone(moment: Date, timeZone: string): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return Number(format.formatToParts(moment).find(({ type }) => type === 'hour')?.value);
}
