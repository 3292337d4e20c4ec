import type { BusinessKey } from '../understand/plan.ts';

/** A stretch of a day, by the business's clock: `20:00`. */
export interface ToldSpan {
  readonly opens: string;
  readonly closes: string;
}

/** How a language tells what a business says of itself. Days come as `dayName` gives them. */
export interface BusinessBook {
  /** `el domingo 6 de diciembre`, `hoy, domingo`; `date` is `2026-12-06`. */
  dayName(date: string, relation: 'today' | 'tomorrow' | 'other'): string;
  /** `de martes a jueves`; ids of `WEEKDAYS`, in their order. */
  weekdays(days: readonly string[]): string;
  /** `de 12 a 15.30 y de 20 a 24`. */
  spans(spans: readonly ToldSpan[]): string;
  time(time: string): string;

  openNow(until: string | undefined): string;
  closedNow(next: { readonly day: string; readonly spans: string } | undefined): string;
  unknownNow(): string;
  /** Before a sentence that answers whether something is so. */
  yes(sentence: string): string;
  no(sentence: string): string;
  /** From the day on, in small letters. */
  open(day: string, spans: string): string;
  openThen(day: string, time: string, spans: string): string;
  closedThen(day: string, time: string, spans: string): string;
  /** As `open`. */
  closed(day: string): string;
  unknownDay(day: string): string;
  unknownHoliday(): string;
  weekly(lines: readonly string[]): string;
  /** What a day of the week has: `de martes a jueves, de 12 a 15.30`. */
  weekLine(days: string, spans: string): string;
  /** `lead`: how this place says it («La cocina toma pedidos hasta»). Absent: in words that suit any. */
  lastOrder(time: string, lead?: string): string;
  noLastOrder(): string;
  specials(lines: readonly string[]): string;
  special(day: string, spans: string | undefined): string;

  /** What the house has written in another language, without its full stop. */
  quoted(text: string): string;
  address(address: string): string;
  directions(): string;
  phone(phone: string): string;
  whatsapp(phone: string): string;
  email(email: string): string;
  web(url: string): string;
  payment(ways: string): string;
  languages(languages: string): string;
  /** `code`: ISO 639-1. */
  languageName(code: string): string;
  reservations(accepted: boolean): string;
  delivery(available: boolean): string;
  amenity(name: string, available: boolean): string;
  /** Names of what every business may have or be asked. */
  readonly names: Readonly<Record<BusinessKey, string>>;
  /** Nobody has declared it; `way` is how to ask. */
  unknown(what: string, way: string): string;
  wayToAsk(phone: string | undefined, staff: string): string;
  readonly labels: Readonly<Record<'map' | 'tel' | 'whatsapp' | 'mail' | 'web', string>>;
}
