/** Days and times as a language writes them. */

/** `domingo 6 de diciembre`. @throws RangeError for what is no date */
export function longDay(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${date}T12:00:00Z`))
    .replace(',', '');
}

/** `domingo`; ids begin with the day's three English letters, Monday first. */
export function weekdayName(id: string, locale: string): string {
  const day = 7 + ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(id);
  // The 7th of December 2026 is a Monday.
  const date = new Date(Date.UTC(2026, 11, day));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** Runs of days that follow each other: `[['tue','wed','thu'],['sun']]`. */
export function runsOf(days: readonly string[]): string[][] {
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const runs: string[][] = [];
  for (const day of week.filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    const isNext = run !== undefined && week.indexOf(run.at(-1) ?? '') === week.indexOf(day) - 1;
    if (isNext) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

type Spoken = 'es' | 'en' | 'pt';

/**
 * An hour as its language tells it, wherever one is told: `20`, `20.30` in Spanish, `20:00`, `20:30` in English, `20h`, `20h30` in Portuguese. The end of the
 * day is `24` where a day can end so.
 */
export function sayTime(time: string, language: Spoken): string {
  if (language === 'en') return time;
  const [hour = '', minute = ''] = time.split(':');
  const told = time === '00:00' ? '24' : String(Number(hour));
  if (language === 'pt') return minute === '00' ? `${told}h` : `${told}h${minute}`;
  return minute === '00' ? told : `${told}.${minute}`;
}

/** An hour with no words around it, as in a table: `21 h` in Spanish, where a number alone may be of anything. */
export function sayTimeAlone(time: string, language: Spoken): string {
  const told = sayTime(time, language);
  return language === 'es' ? `${told} h` : told;
}

/** `40 minutos`, `2 horas`, `3 días`: how old something is, never as less than half of it. */
export function sayAge(minutes: number, locale: string): string {
  const [unit, many] =
    minutes < 120 ? ['minute', minutes] : minutes < 2880 ? ['hour', minutes / 60] : ['day', minutes / 1440];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    many,
  );
}

/** `a`, `a y b`, `a, b y c`. */
export function listOf(parts: readonly string[], link: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${link} ${last}`;
}
