/** The two houses of the demo as their systems know them: when they take whom, and how many at once. */
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

export const SERVICES = [
  { name: 'mesas', address: 'MESAS', room: 16, hoursOf: (day) => (isOff(day, [1]) ? [] : HALF_HOURS) },
  { name: 'turnos', address: 'TURNOS', room: 2, hoursOf: (day) => (isOff(day, [0, 1]) ? [] : HOURS) },
];

/** A day of the week on which it is closed; 0 is Sunday. */
function isOff(day, closed) {
  return closed.includes(new Date(`${day}T12:00:00Z`).getUTCDay());
}
