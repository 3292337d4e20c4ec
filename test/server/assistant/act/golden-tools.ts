/** What guests ask to have done, in three languages, made of what they say of a day, an hour, how many they are and a name. */
import type { ToolOrder } from '../../../eval/score/tools.ts';

/** By a Wednesday, the 25th of November 2026, ten in the morning; the house is open from 20:00 on each of these days. */
const DAYS = {
  es: [['mañana', '2026-11-26'], ['el viernes', '2026-11-27'], ['el sábado que viene', '2026-11-28'], ['pasado mañana', '2026-11-27'], ['el 3 de diciembre', '2026-12-03'], ['el 5/12', '2026-12-05']],
  en: [['tomorrow', '2026-11-26'], ['on Friday', '2026-11-27'], ['next Saturday', '2026-11-28'], ['the day after tomorrow', '2026-11-27'], ['on December 3rd', '2026-12-03']],
  pt: [['amanhã', '2026-11-26'], ['na sexta', '2026-11-27'], ['no sábado', '2026-11-28'], ['depois de amanhã', '2026-11-27'], ['no dia 3 de dezembro', '2026-12-03']],
} as const; // prettier-ignore
const HOURS = {
  es: [['a las 21', '21:00'], ['a las nueve', '21:00'], ['a las nueve y media', '21:30'], ['a las 20:30', '20:30'], ['tipo 10', '22:00']],
  en: [['at 9 pm', '21:00'], ['at nine', '21:00'], ['at half past nine', '21:30'], ['at 20:30', '20:30']],
  pt: [['às 21h', '21:00'], ['às nove', '21:00'], ['às nove e meia', '21:30'], ['às 20h30', '20:30']],
} as const; // prettier-ignore
const PEOPLE = {
  es: [
    ['para cuatro', 4],
    ['para 2', 2],
    ['para seis personas', 6],
  ],
  en: [
    ['for four', 4],
    ['for 2', 2],
    ['for six people', 6],
  ],
  pt: [
    ['para quatro', 4],
    ['para 2', 2],
    ['para seis pessoas', 6],
  ],
} as const;
const NAMES = {
  es: ['a nombre de Ana Pérez', 'a nombre de Ana Pérez, por favor'],
  en: ['under the name of Ana Pérez', 'in the name of Ana Pérez'],
  pt: ['em nome de Ana Pérez'],
} as const;
const BOOK = {
  es: ['quiero reservar {p} {d} {h} {n}', 'reservame una mesa {p} {d} {h}, {n}', 'necesito una mesa {d} {h} {p} {n}', '{d} {h} quiero una mesa {p}, {n}', '¿me podés reservar {p} {d} {h}? {n}'],
  en: ["I'd like to book {d} {h} {p}, {n}", 'book a table {p} {d} {h} {n}', 'can I get a table {p} {d} {h}, {n}', 'we need a table {d} {h} {p} {n}'],
  pt: ['quero reservar {p} {d} {h} {n}', 'queria uma mesa {p} {d} {h}, {n}', 'fazer uma reserva {d} {h} {p} {n}'],
} as const; // prettier-ignore
const LOOK = {
  es: ['¿hay lugar {d} {p}?', '¿tienen mesa {p} {d}?', 'hay mesa {d} {p}'],
  en: ['do you have a table {p} {d}?', 'is there room {d} {p}?', 'any tables {d} {p}?'],
  pt: ['tem mesa {p} {d}?', 'há lugar {d} {p}?'],
} as const;
const CANCEL = {
  es: ['cancelá mi reserva {c}', 'quiero cancelar la reserva {c}'],
  en: ['cancel my booking {c}', 'please cancel the reservation, code {c}'],
  pt: ['cancelar minha reserva {c}', 'quero cancelar a reserva, código {c}'],
} as const;
const CODES = ['KAD966', 'abc234', 'ZZT789'];

export type Tongue = keyof typeof DAYS;
export const TONGUES: readonly Tongue[] = ['es', 'en', 'pt'];

export function goldenOrders(tongue: Tongue): ToolOrder[] {
  const orders: ToolOrder[] = [];
  for (const [day, fecha] of DAYS[tongue])
    for (const [many, personas] of PEOPLE[tongue]) {
      for (const frame of LOOK[tongue])
        orders.push({ text: fill(frame, { d: day, p: many }), tool: 'disponibilidad', arguments: { fecha, personas } });
      for (const [hour, hora] of HOURS[tongue])
        for (const frame of BOOK[tongue])
          for (const name of NAMES[tongue])
            orders.push({
              text: fill(frame, { d: day, p: many, h: hour, n: name }),
              tool: 'reservar_mesa',
              arguments: { fecha, hora, personas, nombre: 'Ana Pérez' },
            });
    }
  for (const code of CODES)
    for (const frame of CANCEL[tongue])
      orders.push({
        text: fill(frame, { c: code }),
        tool: 'cancelar_reserva',
        arguments: { codigo: code.toUpperCase() },
      });
  return orders;
}

/** `{d}`: the part of that letter. */
export function fill(frame: string, parts: Readonly<Record<string, string>>): string {
  return frame.replace(/\{(\w)\}/gu, (_, name: string) => parts[name] ?? '');
}
