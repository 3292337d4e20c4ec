import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** What any house is asked of. */
export const house: LexiconSource['house'] = {
  bring: phrases('bring, bringing, bring along'),
  own: phrases('own, my own, our own'),
  late: phrases(
    "(arrive|arriving|be|being|am|i'm|im|we're|running|get there|show up|turn up|come|minutes|mins|hours|hour|bit|little) late, delayed",
  ),
  ahead: phrases('before, beforehand, ahead, in advance, advance, notice'),
  child: phrases('kid, child, children, toddler, son, daughter, (year|years) old, year-old, yr old'),
  attend: phrases('serve, serves, see, attend'),
  slot: phrases('(lose|miss) (my|the) (appointment|slot|place), appointment, appointments, slot'),
  'ask for': phrases('book, booking, request'),
  reserve: phrases('reservation, reservations, booking, book a table'),
  cancel: phrases('cancel, cancels, cancelling, canceling, call off'),
  change: phrases('change, reschedule, move'),
  hold: phrases('hold, holds, keep, keeps, wait for, wait'),
  split: phrases('split, splitting, separate, separately, separate checks, separate bills, go dutch'),
  bill: phrases('bill, check, cheque'),
  table: phrases('table, tables'),
  discount: phrases('discount, discounts, deal, deals'),
  cash: phrases('cash'),
  card: phrases('card, cards'),
  tip: phrases('tip, tips, tipping, gratuity'),
  included: phrases('included, includes, include'),
  invoice: phrases('tax invoice, invoice, vat invoice, vat receipt, receipt'),
  event: phrases('event, events, party, parties, private party, function, celebration'),
  birthday: phrases('birthday, bday'),
  group: phrases('group, groups, large group, big group'),
  sell: phrases('sell, sells, buy'),
  deposit: phrases('deposit, down payment'),
  free: phrases('free of charge, for free'),
  required: phrases('mandatory, compulsory, required, necessary'),
  daily: phrases('any day, every day, everyday, daily'),
  clothes: phrases('dress code'),
  gift: phrases('gift card, voucher, gift'),
  refund: phrases('refund, return, returns'),
  degree: phrases('degree, degrees'),
  guarantee: phrases('guarantee, warranty'),
};

/** Words of asking and of being, which tell no question of a house from another. */
export const houseSmall: LexiconSource['houseSmall'] = phrases(
  'do, does, did, is, are, be, make, makes, have, has, had, get, gets, go, going, come, comes, need, happens, happen, happened, want, one, someone, anybody, there, fee, fees, charge, charges, cost, costs, price, always, work, works, working, take, takes, arrive, arriving, still, time, long',
);
