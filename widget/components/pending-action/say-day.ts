import type { Language } from '../../i18n/language.ts';

/** `2026-12-03` as it is said: «3 de diciembre», "December 3". */
export function sayDay(day: string, language: Language): string {
  // At noon it is that day wherever the guest is.
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(new Date(`${day}T12:00:00`));
}

/** The day so many days from this one, by the device's clock: `2026-12-03`. */
export function daysFrom(from: Date, days: number): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, 12);
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
