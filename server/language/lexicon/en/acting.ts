import type { ActingWords } from '../acting.ts';
import { phrases } from '../source.ts';

/** English, of either side of the sea. */
export const acting: ActingWords = {
  language: 'en',
  days: {
    '-1': phrases('yesterday'),
    '-2': phrases('the day before yesterday'),
    0: phrases('today, later today'),
    1: phrases('tomorrow, tmrw, tomorow, tommorow'),
    2: phrases('the day after tomorrow, day after tomorrow'),
  },
  weekdays: {
    mon: phrases('monday, mon'),
    tue: phrases('tuesday, tue, tues'),
    wed: phrases('wednesday, wed'),
    thu: phrases('thursday, thu, thurs'),
    fri: phrases('friday, fri'),
    sat: phrases('saturday, sat'),
    sun: phrases('sunday, sun'),
  },
  coming: phrases('next, this, coming, this coming, the coming, the next'),
  gone: phrases('last, last week, of last week'),
  dayMarks: phrases('the, on the'),
  ordinals: phrases('st, nd, rd, th'),
  // prettier-ignore
  months: [['january', 'jan'], ['february', 'feb'], ['march', 'mar'], ['april', 'apr'], ['may'], ['june', 'jun'], ['july', 'jul'], ['august', 'aug'], ['september', 'sept', 'sep'], ['october', 'oct'], ['november', 'nov'], ['december', 'dec']],
  of: phrases('of'),
  // prettier-ignore
  numbers: { 1: ['one', 'first'], 2: ['two', 'second'], 3: ['three', 'third'], 4: ['four', 'fourth'], 5: ['five', 'fifth'], 6: ['six', 'sixth'], 7: ['seven', 'seventh'], 8: ['eight', 'eighth'], 9: ['nine', 'ninth'], 10: ['ten', 'tenth'], 11: ['eleven', 'eleventh'], 12: ['twelve', 'twelfth'], 13: ['thirteen', 'thirteenth'], 14: ['fourteen', 'fourteenth'], 15: ['fifteen', 'fifteenth'], 16: ['sixteen', 'sixteenth'], 17: ['seventeen', 'seventeenth'], 18: ['eighteen', 'eighteenth'], 19: ['nineteen', 'nineteenth'], 20: ['twenty', 'twentieth'], 30: ['thirty', 'thirtieth'], 40: ['forty'], 50: ['fifty'] },
  plain: phrases(
    "yes, and, i, i've, i’ve, i'm, i’m, ive, have, had, has, my, the, a, an, it, it's, it’s, that, already, with, was, is, me, of, there, so, we, we've, we’ve, you, your, hi, hello, thanks, thank, please, also, too",
  ),
  and: ['and', '-'],
  or: ['or'],
  between: ['between'],
  ahead: phrases('in, within'),
  dayUnits: phrases('day, days'),
  weekUnits: phrases('week, weeks'),
  at: phrases('at, around, about, at around, at about, by, from, for around, make it, @'),
  clock: phrases("o'clock, o’clock, oclock, h, hrs, hours, sharp"),
  am: phrases('am, a . m ., a . m'),
  pm: phrases('pm, p . m ., p . m'),
  behindHour: { 30: [], 15: [], '-15': [] },
  beforeHour: {
    30: phrases('half past, half'),
    15: phrases('quarter past, a quarter past'),
    '-15': phrases('quarter to, a quarter to, quarter till'),
  },
  minutesTo: phrases('to, till'),
  minutesPast: phrases('past, after'),
  less: [],
  parts: {
    morning: phrases('in the morning, morning, for breakfast'),
    noon: phrases('(at|around|for|) lunchtime, (at|around|) lunch time, (at|for|to have) lunch, around (noon|midday)'),
    afternoon: phrases('in the afternoon, afternoon'),
    evening: phrases(
      '(in|for) the evening, evening, (at|for|to have) (dinner|supper), (at|around|) (dinnertime|dinner time)',
    ),
    night: phrases('(at|for the|in the|) night'),
  },
  partsToday: {
    morning: phrases('this morning'),
    noon: [],
    afternoon: phrases('this afternoon'),
    evening: phrases('this evening'),
    night: phrases('tonight, tonite'),
  },
  named: { '12:00': phrases('noon, midday, at noon, at midday'), '00:00': phrases('midnight, at midnight') },
  peopleBefore: phrases(
    "we are, we're, we’re, we'll be, we’ll be, we will be, there are, there will be, there'll be, there’ll be, party of, a party of, table for, table of, group of",
  ),
  peopleOrHour: phrases('for, us, make it, make that'),
  peopleBehind: phrases(
    'person, persons, people, pax, guest, guests, adult, adults, kid, kids, child, children, diners, of us, friends, covers, seats',
  ),
  peopleNot: phrases(
    'hundred, hundreds, thousand, thousands, dozen, dozens, million, couples, families, groups, tables, days, hours, nights',
  ),
  peopleSaid: {
    1: phrases('just me, only me, for myself, by myself'),
    2: phrases(
      'the two of us, both of us, my (wife|husband|partner|girlfriend|boyfriend) and (i|me), me and my (wife|husband|partner|girlfriend|boyfriend), a couple',
    ),
  },
  nameBefore: phrases(
    "under the name of, under the name, in the name of, under, name of, my name is, my name's, name's, the name is, name is, i'm, i am, it's, this is, call me, on behalf of, for mr, for mrs, for ms",
  ),
  nameLabel: phrases('name, surname, last name'),
  nameAsked: phrases("for, it's for, it is for, it would be for, put, that's, that is"),
  nameLinks: phrases('de, del, la, da, dos, van, von, der, di, o, al, bin, mac'),
  nameEnds: phrases(
    'for, at, on, in, tomorrow, today, tonight, next, this, monday, tuesday, wednesday, thursday, friday, saturday, sunday, we, and, please, thanks, thank, with, without, free, the, a, an, not, coeliac, celiac, vegan, vegetarian, allergic, diabetic, lactose, intolerant, looking, here, just, only, sure, fine, good, okay, ok, yes, no, i, my, it, phone, to, of, pregnant, going, sorry, very, so, wondering, interested, trying',
  ),
  codeBefore: phrases(
    'code, the code is, code is, my code is, with code, booking code, reference, ref, booking number, confirmation code',
  ),
  tellBefore: phrases(
    '(tell|let|inform) (the staff|the kitchen|the waiter|the chef|them|someone) (know|) that, tell (the staff|the kitchen|the waiter|the chef|them), let (the staff|the kitchen|the waiter|the chef|them) know',
  ),
  notThen: phrases('not'),
  exceptThen: phrases(
    "except, but not, any day but, any time but, anything but, can't do, can’t do, can't make, can’t make, can't on, can’t on, cannot do, cannot make, other than",
  ),
  exceptBehind: phrases(
    "doesn't work, doesn’t work, does not work, won't work, won’t work, is no good, isn't good, isn’t good, is out",
  ),
  no: phrases('no, nope, nah'),
  more: phrases('more, less, fewer'),
  insteadFor: phrases('for, to, it, please, then, just, and, the, one'),
  knowsNot: phrases(
    "i don't know, i don’t know, i dont know, don't know, don’t know, dont know, no idea, i have no idea, not sure, i'm not sure, i’m not sure, i don't remember, i don’t remember, don't remember, don’t remember, can't remember, can’t remember, i can't remember, i can’t remember, i forgot, i lost it, i don't have it, i don’t have it, don't have it, don’t have it, i don't have one, i can't find it, i can’t find it",
  ),
  drop: phrases(
    "forget it, forget about it, never mind, nevermind, cancel, cancel it, cancel that, cancel this, drop it, leave it, i don't want it, i dont want it, i don't want to, i changed my mind, changed my mind, call it off, no thanks, no thank you, don't do it, do not do it, not anymore, scrap that, skip it, abort",
  ),
  dropAlone: phrases('stop, stop it'),
  change: phrases(
    'better, rather, instead, make it, make that, change it, change, actually, sorry, wait, no wait, i mean, move it, move, reschedule, on second thought',
  ),
  confirm: phrases(
    'yes, yes please, sure, confirm, confirmed, i confirm, ok, okay, go ahead, do it, perfect, sounds good, yep, yeah, book it, great, please do, that works, correct, right, alright, all right',
  ),
  done: phrases(
    'is booked, is confirmed, has been booked, has been confirmed, has been cancelled, has been canceled, was confirmed, is reserved for you, i booked, i have booked, ive booked, i reserved, i have reserved, i confirmed, i have confirmed, i cancelled, i have cancelled, booking confirmed, reservation confirmed, consider it done, all set',
  ),
};
