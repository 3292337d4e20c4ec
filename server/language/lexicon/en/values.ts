import type { LexiconSource } from '../source.ts';
import { phrases } from '../source.ts';

/** Days, months, numbers, coins, units and people. */
export const values: LexiconSource['values'] = {
  days: {
    today: phrases("today, today's"),
    tomorrow: phrases('tomorrow, tmrw, tomorow, tmr'),
    mon: phrases('monday, mondays, mon'),
    tue: phrases('tuesday, tuesdays, tue'),
    wed: phrases('wednesday, wednesdays, wed'),
    thu: phrases('thursday, thursdays, thu'),
    fri: phrases('friday, fridays, fri'),
    sat: phrases('saturday, saturdays, sat'),
    sun: phrases('sunday, sundays'),
  },
  // prettier-ignore
  months: { 1: ['january', 'jan'], 2: ['february', 'feb'], 3: ['march'], 4: ['april'], 5: ['may'], 6: ['june'], 7: ['july'], 8: ['august', 'aug'], 9: ['september', 'sept'], 10: ['october', 'oct'], 11: ['november', 'nov'], 12: ['december', 'dec'] },
  timesOfDay: {
    morning: phrases('morning, mornings, in the morning, early'),
    noon: phrases('noon, midday, at noon, lunchtime, at lunchtime'),
    afternoon: phrases('afternoon, afternoons, in the afternoon'),
    evening: phrases('evening, evenings, in the evening'),
    night: phrases('night, at night, nights, late night, midnight'),
    'today night': phrases('tonight, tonite'),
    'today evening': phrases('this evening'),
    'today afternoon': phrases('this afternoon'),
    'today morning': phrases('this morning'),
    now: phrases('now, right now, at the moment, currently, still'),
  },
  holidays: {
    any: phrases('holiday, holidays, public holiday, public holidays, bank holiday, bank holidays'),
    '12-25': phrases('christmas, christmas day, xmas'),
    '12-24': phrases('christmas eve, xmas eve'),
    '12-31': phrases("new year's eve, new years eve, nye"),
    '1-1': phrases("new year's day, new years day, new year, new year's, new years"),
    '12-26': phrases('boxing day'),
  },
  // prettier-ignore
  numbers: { 0: ['zero'], 1: ['one'], 2: ['two', 'a couple', 'a couple of', 'couple of'], 3: ['three'], 4: ['four'], 5: ['five'], 6: ['six', 'half a dozen', 'half dozen'], 7: ['seven'], 8: ['eight'], 9: ['nine'], 10: ['ten'], 11: ['eleven'], 12: ['twelve', 'a dozen', 'dozen'], 13: ['thirteen'], 14: ['fourteen'], 15: ['fifteen'], 16: ['sixteen'], 17: ['seventeen'], 18: ['eighteen'], 19: ['nineteen'], 20: ['twenty'], 30: ['thirty'], 40: ['forty'], 50: ['fifty'], 60: ['sixty'], 70: ['seventy'], 80: ['eighty'], 90: ['ninety'], 100: ['hundred', 'a hundred', 'one hundred'], '30 minute': ['half an hour', 'half hour', 'half hr'], '90 minute': ['an hour and a half'], '60 minute': ['an hour'], '×1000': ['thousand', 'grand'] },
  coins: {
    own: phrases('pesos, peso'),
    'USD|AUD|CAD|NZD|SGD|HKD': phrases('dollars, dollar, bucks, buck'),
    USD: phrases('usd'),
    EUR: phrases('euros, euro, eur'),
    GBP: phrases('pounds, pound, gbp'),
    'GBP|EUR': phrases('quid'),
    'GBP|EUR|USD|AUD|NZD|CAD=5': phrases('a fiver, fiver'),
    'GBP|EUR|USD|AUD|NZD|CAD=10': phrases('a tenner, tenner'),
    BRL: phrases('reais, real'),
  },
  units: {
    minute: phrases('minutes, minute, min, mins'),
    hour: phrases('hours, hour, hrs'),
    person: phrases(
      'people, persons, person, guests, adults, adult, kids, kid, children, child, friends, mates, lads, guys, girls, ladies, grown ups, pax, of us',
    ),
    gram: phrases('grams, gram, g'),
    kilogram: phrases('kilos, kilo, kg'),
    ounce: phrases('oz, ounces'),
    millilitre: phrases('ml'),
    litre: phrases('litres, liters, litre'),
    percent: phrases('percent'),
    portion: phrases('portions, portion, pieces, servings'),
    calorie: phrases('calories, kcal'),
    year: phrases('years, year, years old'),
  },
  people: {
    1: phrases(
      'my son, my daughter, my kid, my child, my baby, my wife, my husband, my mom, my mum, my mother, my dad, my father, my girlfriend, my boyfriend, my partner, my friend, my sister, my brother, my grandma, my grandmother, my grandfather, my toddler',
    ),
    2: phrases('my kids, my children, my parents, my sons, my daughters, my friends, my two kids'),
  },
};
