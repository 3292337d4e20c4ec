import { lowerFirst, upperFirst } from '../../../text/spanish.ts';
import type { Book } from '../book.ts';
import { actionEnglish } from './action/en.ts';
import type { ToldSpan } from '../business-book.ts';
import { combineEnglish } from './compare/combine-en.ts';
import { compareEnglish } from './compare/en.ts';
import { listOf, longDay, runsOf, sayTime, weekdayName } from './say-dates.ts';
import { nameLanguage } from './say-languages.ts';
import { memoryEnglish } from './memory/en.ts';
import { setEnglish } from './set/en.ts';
import { unknownEnglish } from './unknown/en.ts';

const and = (parts: readonly string[]): string => listOf(parts, 'and');
const time = (at: string): string => sayTime(at, 'en');
const spans = (all: readonly ToldSpan[]): string =>
  and(all.map(({ opens, closes }) => `from ${time(opens)} to ${closes === '00:00' ? 'midnight' : time(closes)}`));

export const english: Book = {
  and,
  or: (parts) => listOf(parts, 'or'),

  set: setEnglish,
  action: actionEnglish,
  memory: memoryEnglish,
  unknown: unknownEnglish,
  find: {
    named: (name, detail) => `${name} (${detail})`,
    more: (count) => `${String(count)} more`,
    fitting: (names) => `I have ${names}.`,
    usual: (names, isMore) =>
      isMore ? `Going by what they usually are, also: ${names}.` : `Going by what they usually are: ${names}.`,
    ordered: (first, next, { way, isMoney, label }) => {
      const lead = isMoney
        ? way === 'least'
          ? 'The cheapest'
          : 'The most expensive'
        : `With the ${way === 'least' ? 'least' : 'most'} ${label}`;
      return next === undefined ? `${lead}: ${first}.` : `${lead}: ${first}. Then ${next}.`;
    },
    counted: (count, names) => `There ${count === 1 ? 'is one' : `are ${String(count)}`}: ${names}.`,
    open: (count, { noun }) =>
      `Of ${String(count)} other ${count === 1 ? noun.one : noun.many} I don't know: their records don't say.`,
    likely: (names, open, { staff }) =>
      `It could be ${names}: whether it is so («${open}») the records don't say; please ask ${staff}.`,
    near: (names, open, { staff }) =>
      `I see nothing that is certainly so («${open}»). Nearest to it: ${names}. When in doubt, please ask ${staff}.`,
    nearest: (names) => `The nearest to it that I have: ${names}.`,
    unmet: (words) => `Nothing I have on record says which is «${words}».`,
    noMore: () => "There are no more: I've named all that I found.",
    none: (wishes) => `I have nothing like that on record (${wishes}).`,
    noneKnown: (wishes, open, { noun, staff }) =>
      `I find nothing that is certainly like that (${wishes}); of ${String(open)} ${open === 1 ? noun.one : noun.many} I don't know. Please ask ${staff}.`,
    noneServes: (need, kinds, { staff }) =>
      `I don't know what of all there is would help with that («${need}»).${kinds === '' ? '' : ` What there is: ${kinds}.`} Please ask ${staff}.`,
    recommended: (isUnsure) => (isUnsure ? "I'm not sure what suits that best; these may do:" : 'I recommend:'),
    usualReason: (values) => `usually ${values}.`,
    recommendedLine: (name, price, reason) =>
      `• ${name}${price === undefined ? '' : `, ${price}`}${reason === undefined ? '' : `: ${reason}`}`,
  },

  combine: combineEnglish,
  compare: compareEnglish,
  aspect: {
    of: (name, told) => `${name}. ${upperFirst(told)}`,
    value: (label, value) => `${label}: ${value}`,
    usual: (told) => `Usually, ${lowerFirst(told)}`,
    unsaid: (label, staff) => `The record does not say ${label}: please ask ${staff}.`,
    whatItIs: (name, told, isAll) => `${name}: usually ${told}.${isAll ? ' The record does not say it.' : ''}`,
  },

  business: {
    dayName: (date, relation) => {
      const day = longDay(date, 'en-GB');
      return relation === 'today' ? `today, ${day},` : relation === 'tomorrow' ? `tomorrow, ${day},` : `on ${day}`;
    },
    weekdays: (days) =>
      and(
        runsOf(days).map((run) => {
          const [first = '', last = ''] = [run[0], run.at(-1)];
          if (run.length > 2) return `${weekdayName(first, 'en')} to ${weekdayName(last, 'en')}`;
          return and(run.map((day) => weekdayName(day, 'en')));
        }),
      ),
    spans,
    time,
    openNow: (until) => `Yes, it is open now${until === undefined ? '' : `, until ${until}`}.`,
    closedNow: (next) => `It is closed now.${next === undefined ? '' : ` It opens ${next.day} ${next.spans}.`}`,
    unknownNow: () => 'I have no record of whether it is open now.',
    yes: (sentence) => `Yes, ${sentence}`,
    no: (sentence) => `No, ${sentence}`,
    open: (day, told) => `${day} it is open ${told}.`,
    openThen: (day, at, told) => `Yes, ${day} at ${at} it is open: ${told}.`,
    closedThen: (day, at, told) => `No, ${day} at ${at} it is closed: it opens ${told}.`,
    closed: (day) => `${day} it is closed.`,
    unknownDay: (day) => `I have no record of the opening hours ${day}.`.replace(/,\.$/u, '.'),
    unknownHoliday: () => 'I have no record of the hours on that holiday: please check before you come.',
    weekly: (lines) => `Opening hours: ${lines.join('; ')}.`,
    weekLine: (days, told) => `${days}, ${told}`,
    lastOrder: (at, lead = 'You are served until') => `${lead} ${at}.`,
    noLastOrder: () => 'I have no record of when the kitchen closes.',
    specials: (lines) => `Special days: ${lines.join('; ')}.`,
    special: (day, told) => `${day}, ${told ?? 'closed'}`,
    quoted: (text) => `The house says: «${text}».`,
    address: (address) => `It is at ${address}.`,
    directions: () => 'Here is the map to get there.',
    phone: (phone) => `The phone number is ${phone}.`,
    whatsapp: (phone) => `The WhatsApp number is ${phone}.`,
    email: (email) => `The e-mail address is ${email}.`,
    web: (url) => `The website is ${url}.`,
    payment: (ways) => `You can pay with: ${ways}.`,
    languageName: (code) => nameLanguage(code, 'en'),
    languages: (languages) => `Languages spoken: ${languages}.`,
    reservations: (accepted) => (accepted ? 'Yes, they take reservations.' : 'They take no reservations.'),
    delivery: (available) => (available ? 'Yes, they deliver.' : 'They do not deliver.'),
    amenity: (name, available) => (available ? `Yes: ${name}.` : `No: ${name}.`),
    names: {
      hours: 'opening hours',
      kitchen: 'when the kitchen closes',
      address: 'the address',
      directions: 'how to get there',
      phone: 'the phone number',
      whatsapp: 'WhatsApp',
      email: 'the e-mail address',
      web: 'the website',
      payment: 'how to pay',
      wifi: 'Wi-Fi',
      parking: 'parking',
      pets: 'pets',
      high_chair: 'high chairs',
      step_free: 'step-free access',
      outdoor: 'tables outside',
      live_music: 'live music',
      reservations: 'reservations',
      delivery: 'delivery',
      languages: 'languages',
      amenity: 'that',
    },
    unknown: (what, way) => `I have no record of that (${what}). ${way}`,
    wayToAsk: (phone, staff) => (phone === undefined ? `Please ask ${staff}.` : `You can ask at ${phone}.`),
    labels: { map: 'Directions', tel: 'Call', whatsapp: 'WhatsApp', mail: 'Write', web: 'Website' },
  },

  talk: {
    greet: (name, greeting) => (greeting === '' ? `Hello! I'm ${name}. How can I help?` : greeting),
    example: (example) => `You can ask me, for example: «${example}»`,
    thank: () => "You're welcome! If you need anything else, I'm here.",
    bye: () => 'Thank you, and have a good day!',
    ok: () => 'All right! If you want to know anything else, just ask.',
    who: (name) =>
      `I'm ${name}, an automatic assistant: I'm not a person and I can be wrong. I answer from what the business has put on record; if you have an allergy, always check with the staff.`,
    how: () => 'Very well, thank you! How can I help?',
    help: (noun) =>
      `I can tell you about ${noun === '' ? 'what there is' : `the ${noun}`}, prices, allergens, opening hours and how to get here.`,
    amuse: (help) => `I don't have any jokes. ${help}`,
    complain: (staff) => `I'm sorry about that. Please tell ${staff}, so that they can put it right.`,
    insult: () => 'Sorry that I was no help. Tell me what you need and I will try again.',
    laugh: () => 'Glad to hear it! Can I help with anything?',
    order: (staff) => `I don't take orders or payments: please ask ${staff}.`,
    person: (ways, staff) =>
      ways === ''
        ? `Of course: please talk to ${staff}.`
        : `Of course: you can reach them by ${ways}, or talk to ${staff}.`,
    revise: (names) =>
      `Are you sure that this no longer matters: ${names}? If you confirm it, I'll look again without it.`,
    wayBy: (kind, number) => (kind === 'phone' ? `phone on ${number}` : `WhatsApp on ${number}`),
  },
};
