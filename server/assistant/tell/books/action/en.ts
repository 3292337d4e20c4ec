import { lowerFirst } from '../../../../text/spanish.ts';
import type { ActionBook } from '../../action-book.ts';
import { longDay, sayAge, sayTime, sayTimeAlone } from '../say-dates.ts';

const PARTS = {
  morning: 'in the morning',
  noon: 'around midday',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  night: 'at night',
} as const;

const PERMISSIONS = { read: 'to read', write: 'to write', admin: 'to administer' } as const;

const TROUBLES = {
  expired: 'Your sign-in on the site has expired',
  elsewhere: 'Your sign-in is of another business, branch or assistant',
  invalid: 'Your sign-in on the site is not valid',
} as const;

const people = (number: number): string => `${String(number)} ${number === 1 ? 'person' : 'people'}`;
const hour = (number: number): string => `at ${String(number)}`;

export const actionEnglish: ActionBook = {
  day: (date) => longDay(date, 'en-GB'),
  time: (time) => sayTime(time, 'en'),
  timeAlone: (time) => sayTimeAlone(time, 'en'),
  part: (part) => PARTS[part],
  yes: () => 'yes',
  no: () => 'no',

  press: () => 'If that is right, confirm it with the button.',
  pressNotSay: () => 'To confirm it press the “Confirm” button: I do not do it by message.',
  goOn: (title, ask) => `Back to what you asked for (${lowerFirst(title)}): ${lowerFirst(ask)}`,
  past: (day, time) => (time === undefined ? `${day} has passed.` : `That time (${time}) has passed today.`),
  noDay: () => 'There is no such day.',
  closed: (day) => `It is closed on ${day}.`,
  outside: (day, time, spans) => `On ${day} it is closed at that time (${time}): it opens ${spans}.`,
  whichHalf: (time) => `At ${time}, in the morning or in the evening?`,
  halves: () => ['in the morning', 'in the evening'],
  whichNumber: (number) => `${people(number)}, or ${hour(number)}?`,
  eitherNumber: (number) => [people(number), hour(number)],
  notKnown: (staff) => `Without that I can't prepare it. If you don't have it, please ask ${staff}.`,
  bounds: (least, most) =>
    most === undefined
      ? `It has to be ${String(least ?? 0)} or more.`
      : `Here it can be from ${String(least ?? 0)} to ${String(most)}.`,

  dropped: () => 'All right, I leave it: nothing was done.',
  kept: (staff) =>
    `That was confirmed already, and this message does not change it. If it has to be changed or cancelled, ask ${staff}.`,
  stray: (code, staff) => `I know nothing by the code ${code} here, and nothing was done. Ask ${staff}.`,
  away: (staff) => `I can't prepare that now, and nothing was done. Try again in a while, or ask ${staff}.`,
  tooMany: (staff) =>
    `I have prepared many things in this conversation, and not this one. Try again in an hour, or ask ${staff}.`,
  notNow: (staff) => `I can't do that in this message. Please ask ${staff}.`,
  forbidden: (title, needs, staff) =>
    `That (${lowerFirst(title)}) takes a permission ${PERMISSIONS[needs]}, and nothing was done. Sign in on the site of the business, or ask ${staff}.`,
  signIn: (trouble, staff) =>
    `${TROUBLES[trouble]}, and nothing was done. Sign in again and ask me once more, or ask ${staff}.`,

  succeeded: (title) => `Done: ${lowerFirst(title)}.`,
  running: (title) => `It is under way (${lowerFirst(title)}) and there is no answer yet: look again in a moment.`,
  failed: (staff) => `It could not be done. You can try again, try another way, or ask ${staff}.`,
  refused: (reason) => (reason === undefined ? 'That is not possible.' : `That is not possible: ${reason}.`),
  unknown: () => 'I do not know whether it was done: check with the place before you repeat it.',
  cancelled: () => 'Cancelled: nothing was done.',
  expired: () => 'The time to confirm it has run out, and nothing was done. If you still want it, ask me again.',

  supposed: (details) => `I took it like this, and tell me if that is wrong: ${details}.`,
  taken: (details) => `I took this from what I have just looked up: ${details}.`,
  nothingIn: (part) => `There is nothing ${part}; there is at other times of the day.`,
  moreThan: (part) => `That is what there is ${part}; there is more at other times of the day.`,
  none: () => 'I found nothing.',
  unread: (why, staff) =>
    why === 'limit'
      ? `I have looked that up many times in a row: try later, or ask ${staff}.`
      : `I could not look that up now${why === 'slow' ? ' in time' : ''}: please ask ${staff}.`,
  stale: (minutes, told) => `As of ${sayAge(minutes, 'en')} ago (it may have changed), ${told}`,
  lookedUp: (minutes) => `looked up ${sayAge(minutes, 'en')} ago`,
  ofHealth: () => 'something of their health',
  suggestions: { days: ['Today', 'Tomorrow'], again: 'Try again', staff: 'I want to talk to a person' },
};
