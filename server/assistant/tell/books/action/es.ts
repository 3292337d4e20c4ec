import { lowerFirst, upperFirst } from '../../../../text/spanish.ts';
import type { ActionBook } from '../../action-book.ts';
import { longDay, sayAge, sayTime, sayTimeAlone } from '../say-dates.ts';

const to = (staff: string): string => `a ${staff}`.replace(/^a el /u, 'al ');

const PARTS = {
  morning: 'a la mañana',
  noon: 'al mediodía',
  afternoon: 'a la tarde',
  evening: 'a la tardecita',
  night: 'a la noche',
} as const;

const PERMISSIONS = { read: 'lectura', write: 'escritura', admin: 'administración' } as const;

const TROUBLES = {
  expired: 'Tu ingreso en el sitio venció',
  elsewhere: 'Tu ingreso es de otro negocio, otra sucursal u otro asistente',
  invalid: 'Tu ingreso en el sitio no es válido',
} as const;

const people = (number: number): string => `${String(number)} ${number === 1 ? 'persona' : 'personas'}`;
const hour = (number: number): string => `${number === 1 ? 'a la' : 'a las'} ${String(number)}`;

export const actionSpanish: ActionBook = {
  day: (date) => longDay(date, 'es'),
  time: (time) => sayTime(time, 'es'),
  timeAlone: (time) => sayTimeAlone(time, 'es'),
  part: (part) => PARTS[part],
  yes: () => 'sí',
  no: () => 'no',

  press: () => 'Si está bien, confirmalo con el botón.',
  pressNotSay: () => 'Para confirmarlo tocá el botón «Confirmar»: por escrito no lo hago.',
  goOn: (title, ask) => `Seguimos con lo tuyo (${lowerFirst(title)}): ${lowerFirst(ask)}`,
  past: (day, time) => (time === undefined ? `El ${day} ya pasó.` : `Hoy ya pasó esa hora (${time}).`),
  noDay: () => 'Ese día no está en el calendario.',
  closed: (day) => `El ${day} está cerrado.`,
  outside: (day, time, spans) => `El ${day} a esa hora (${time}) está cerrado: abre ${spans}.`,
  whichHalf: (time) => `A las ${time}, ¿de la mañana o de la noche?`,
  halves: () => ['de la mañana', 'de la noche'],
  whichNumber: (number) => `¿${people(number)}, o ${hour(number)}?`,
  eitherNumber: (number) => [people(number), hour(number)],
  notKnown: (staff) => `Sin eso no lo puedo preparar. Si no lo tenés, pedilo ${to(staff)}.`,
  bounds: (least, most) =>
    most === undefined
      ? `Tiene que ser de ${String(least ?? 0)} en adelante.`
      : `Por acá puede ser de ${String(least ?? 0)} a ${String(most)}.`,

  dropped: () => 'Listo, lo dejo: no hice nada.',
  kept: (staff) =>
    `Eso ya se confirmó, y este mensaje no lo cambia. Si hay que cambiarlo o cancelarlo, pedilo ${to(staff)}.`,
  stray: (code, staff) => `Por acá no conozco el código ${code}, y no hice nada. Pedilo ${to(staff)}.`,
  away: (staff) => `Ahora no lo puedo preparar, y no hice nada. Probá de nuevo en un rato, o pedilo ${to(staff)}.`,
  tooMany: (staff) =>
    `Ya preparé muchas cosas en esta conversación, y esta no. Probá de nuevo en una hora, o pedilo ${to(staff)}.`,
  notNow: (staff) => `Eso no lo puedo hacer en este mensaje. Pedilo ${to(staff)}.`,
  forbidden: (title, needs, staff) =>
    `Para eso (${lowerFirst(title)}) hace falta permiso de ${PERMISSIONS[needs]}, y no hice nada. Ingresá en el sitio del negocio, o pedilo ${to(staff)}.`,
  signIn: (trouble, staff) =>
    `${TROUBLES[trouble]}, y no hice nada. Volvé a ingresar y pedímelo de nuevo, o pedilo ${to(staff)}.`,

  succeeded: (title) => `Listo: ${lowerFirst(title)}.`,
  running: (title) =>
    `Lo estoy haciendo (${lowerFirst(title)}) y todavía no hay respuesta: mirá de nuevo en un momento.`,
  failed: (staff) => `No se pudo hacer. Podés probar de nuevo, de otra manera, o pedirlo ${to(staff)}.`,
  refused: (reason) => (reason === undefined ? 'No se puede así.' : `No se puede así: ${reason}.`),
  unknown: () => 'No sé si quedó hecha: confirmalo con el local antes de repetirla.',
  cancelled: () => 'Cancelado: no hice nada.',
  expired: () => 'Pasó el tiempo para confirmarlo, y no hice nada. Si todavía lo querés, pedímelo de nuevo.',

  supposed: (details) => `Lo entendí así, y si no es así decímelo: ${details}.`,
  taken: (details) => `Esto lo tomé de lo que acabo de consultar: ${details}.`,
  nothingIn: (part) => `${upperFirst(part)} no hay nada; a otras horas del día, sí.`,
  moreThan: (part) => `Es lo que hay ${part}; a otras horas del día hay más.`,
  none: () => 'No encontré nada.',
  unread: (why, staff) =>
    why === 'limit'
      ? `Ya lo consulté muchas veces seguidas: probá más tarde, o preguntale ${to(staff)}.`
      : `Ahora no pude consultarlo${why === 'slow' ? ' a tiempo' : ''}: preguntale ${to(staff)}.`,
  stale: (minutes, told) => `Según lo consultado hace ${sayAge(minutes, 'es')} (puede haber cambiado), ${told}`,
  lookedUp: (minutes) => `consultado hace ${sayAge(minutes, 'es')}`,
  ofHealth: () => 'algo de salud',
  suggestions: { days: ['Hoy', 'Mañana'], again: 'Probar de nuevo', staff: 'Quiero hablar con una persona' },
};
