import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** What a house writes of itself on what it hands out, and guests ask by. */
export const written: LexiconSource['written'] = {
  hours: phrases('we open, we close, we are open, we are closed, open daily'),
  child: phrases('child, children, kid, kids, baby, babies, toddler, toddlers, family friendly, baby changing'),
  pets: phrases('dog, dogs, pet, pets'),
  tip: phrases('tip, tips, tipping, gratuity, gratuities'),
  tax: phrases('vat, tax, taxes'),
  invoice: phrases('invoice, invoices, tax invoice, vat receipt, receipt, receipts'),
  discount: phrases('discount, discounts, concession, concessions'),
  smoking: phrases('smoke, smoking, smokers, vaping'),
  toilet: phrases('toilet, toilets, restroom, restrooms, bathroom, bathrooms, loo'),
  birthday: phrases('birthday, birthdays, birthday cake'),
  event: phrases('private party, private parties, events, event, private hire'),
  minimum: phrases('minimum (order|spend|charge|payment|card payment|card spend), card minimum'),
  packaging: phrases('packaging, takeaway box, takeaway boxes, containers'),
  takeaway: phrases('takeaway, take away, takeout, take out, to go, pick up, pickup, collection'),
  money: phrases(
    'charge, charges, charged, cost, costs, how much, much, price, fee, fees, pay, paid, included, include, free, extra, surcharge, supplement',
  ),
};

/** Words by which guests ask of the house, and menus write of much else. */
export const loose: LexiconSource['loose'] = phrases(
  'table, tables, table for, kitchen, the kitchen, car, bike, bicycle, motorbike, park, cat, branch, contact, password, internet, online, pay, payment, english, portuguese, spanish, french, german, italian, chinese, band, show, shows',
);
