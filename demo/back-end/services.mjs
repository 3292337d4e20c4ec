/** The two houses of the demo as their systems know them: when they take whom for what, and how many at once. */
const HALF_HOURS = [
  '12:00',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '20:00',
  '20:30',
  '21:00',
  '21:30',
  '22:00',
  '22:30',
];
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];

/** What takes long begins by then, an hour earlier on Saturdays; for it comes a test. */
const LAST_COLOUR = '16:00';
const LAST_COLOUR_ON_SATURDAY = '15:00';
const COLOURS = new Set([
  'color',
  'raices',
  'mechas',
  'reflejos',
  'balayage',
  'decoloracion',
  'bano_de_color',
  'corte_y_color',
]);
/** Wednesdays and Fridays. */
const STRAIGHTENING_DAYS = [3, 5];

export const SERVICES = [
  { name: 'mesas', address: 'MESAS', room: 16, hoursOf: (day) => (isOff(day, [1]) ? [] : HALF_HOURS) },
  { name: 'turnos', address: 'TURNOS', room: 2, hoursOf: salonHours, isTaken: isTested },
];

function salonHours(day, what = '') {
  if (isOff(day, [0, 1]) || (what === 'alisado' && !STRAIGHTENING_DAYS.includes(weekdayOf(day)))) return [];
  const isSaturday = weekdayOf(day) === 6;
  const last = COLOURS.has(what)
    ? isSaturday
      ? LAST_COLOUR_ON_SATURDAY
      : LAST_COLOUR
    : isSaturday
      ? '16:00'
      : '17:00';
  return HOURS.filter((hour) => hour <= last);
}

/** A colouring is taken only from who has had the test, whoever asks for it. */
function isTested({ servicio, prueba }) {
  return !COLOURS.has(servicio) || prueba === 'si';
}

/** A day of the week on which it is closed. */
function isOff(day, closed) {
  return closed.includes(weekdayOf(day));
}

/** 0 is Sunday. */
function weekdayOf(day) {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}
