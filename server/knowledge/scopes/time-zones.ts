import type { FieldIssue } from '../../fault.ts';
import { fold } from '../../text/fold.ts';

/** The name this platform keeps for a time zone, whatever its case or alias; nothing for what is none. */
export function canonicalZone(text: string): string | undefined {
  // An offset knows no summer time, and not every platform takes it.
  if (!/^[A-Za-z]/u.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export function checkZone(text: string, loc: FieldIssue['loc']): FieldIssue | undefined {
  if (canonicalZone(text) !== undefined) return undefined;
  const meant = zoneOfCity(text.slice(0, 100));
  const hint = meant === undefined ? "e.g. 'America/Montevideo'" : `did you mean '${meant}'?`;
  return { loc, msg: `value is not a known time zone: ${hint}`, type: 'value_error.time_zone' };
}

/** The time zone whose last part is this city. */
function zoneOfCity(text: string): string | undefined {
  const city = fold(text.split('/').at(-1) ?? '').replaceAll(' ', '_');
  return Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase().endsWith(`/${city}`));
}
