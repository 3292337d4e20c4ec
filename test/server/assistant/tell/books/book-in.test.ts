import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Asking } from '../../../../../server/assistant/tell/asking.ts';
import type { Book } from '../../../../../server/assistant/tell/book.ts';
import { bookIn } from '../../../../../server/assistant/tell/books/book-in.ts';
import { BUSINESS_KEYS } from '../../../../../server/language/lexicon/source.ts';

const LANGUAGES = ['es', 'en', 'pt'] as const;

interface Words {
  readonly one: string;
  readonly other: string;
  readonly count: number;
  readonly date: string;
  readonly time: string;
  readonly isSo: boolean;
}

const word = fc.stringMatching(/^[a-zñé]{1,9}( [a-z0-9$]{1,6})?$/u);
const twoDigits = (most: number) => fc.nat(most).map((value) => String(value).padStart(2, '0'));
const words: fc.Arbitrary<Words> = fc.record({
  one: word,
  other: word,
  count: fc.integer({ min: 1, max: 99 }),
  date: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc.tuple(twoDigits(23), twoDigits(59)).map((parts) => parts.join(':')),
  isSo: fc.boolean(),
});

function findSaid({ find }: Book, { one, other, count, isSo }: Words): string[] {
  const asking: Asking = { staff: 'la encargada', noun: { one: 'plato', many: 'platos' } };
  const order = { way: isSo ? 'least' : 'most', isMoney: count > 50, label: other } as const;
  return [
    find.named(one, other),
    find.more(count),
    find.fitting(one, count),
    find.usual(one, isSo),
    find.ordered(one, isSo ? other : undefined, order),
    find.counted(count, one),
    find.open(count, asking),
    find.likely(one, other, asking),
    find.noMore(),
    find.none(one, asking),
    find.noneKnown(one, count, asking),
    find.near(one, other, asking),
    find.nearest(one),
    find.unmet(one, asking),
    find.usualReason(one),
    find.recommended(isSo),
    find.noneServes(one, isSo ? other : '', asking),
    find.recommendedLine(one, isSo ? other : undefined, count > 50 ? other : undefined),
  ];
}

function hoursSaid({ business }: Book, { one, date, time, isSo, count }: Words): string[] {
  const relation = count > 66 ? 'today' : count > 33 ? 'tomorrow' : 'other';
  const day = business.dayName(date, relation);
  const spans = business.spans([{ opens: '12:00', closes: time }]);
  const at = business.time(time);
  const maybe = isSo ? at : undefined;
  return [
    day,
    business.weekdays(['mon', 'tue', 'wed', 'fri']),
    spans,
    at,
    business.openNow(maybe),
    business.closedNow(isSo ? { day, spans } : undefined),
    business.unknownNow(),
    business.open(day, spans),
    business.openThen(day, at, spans),
    business.closedThen(day, at, spans),
    business.closed(day),
    business.yes(one),
    business.no(one),
    business.unknownDay(day),
    business.unknownHoliday(),
    business.weekly([one, spans]),
    business.weekLine(one, spans),
    business.lastOrder(at),
    business.noLastOrder(),
    business.specials([one, spans]),
    business.special(business.dayName(date, 'other'), isSo ? spans : undefined),
  ];
}

function factsSaid({ business }: Book, { one, other, isSo }: Words): string[] {
  return [
    business.address(one),
    business.directions(),
    business.phone(one),
    business.whatsapp(one),
    business.email(one),
    business.web(one),
    business.payment(one),
    business.languages(one),
    business.languageName(isSo ? 'pt' : 'en'),
    business.quoted(one),
    business.reservations(isSo),
    business.delivery(isSo),
    business.amenity(one, isSo),
    business.unknown(one, business.wayToAsk(isSo ? other : undefined, 'la encargada')),
    business.wayToAsk(isSo ? other : undefined, 'la encargada'),
    ...Object.values(business.names),
    ...Object.values(business.labels),
  ];
}

function talkSaid({ talk, and, or }: Book, { one, other, isSo }: Words): string[] {
  return [
    and([one, other, one]),
    or([one, other]),
    talk.greet(one, isSo ? other : ''),
    talk.example(one),
    talk.thank(),
    talk.bye(),
    talk.ok(),
    talk.who(one),
    talk.how(),
    talk.help(isSo ? one : ''),
    talk.amuse(one),
    talk.complain('la encargada'),
    talk.insult(),
    talk.laugh(),
    talk.revise(one),
    talk.order('la encargada'),
    talk.person(isSo ? one : '', 'la encargada'),
    talk.wayBy(isSo ? 'phone' : 'whatsapp', one),
  ];
}

function aspectsSaid({ aspect }: Book, { one, other, isSo }: Words): string[] {
  return [
    aspect.of(one, `${other}.`),
    aspect.value(one, other),
    aspect.usual(other),
    aspect.unsaid(other, one),
    aspect.whatItIs(one, other, isSo),
  ];
}

function setSaid({ set }: Book, { one, other, isSo }: Words): string[] {
  const noun = { one, many: other, gender: isSo ? 'f' : 'm' } as const;
  const diet = { adjective: [one, one, other, other], isJudged: true } as const;
  const diets = isSo ? [diet] : [];
  const suited = { diets, hazards: [one], ...(isSo ? { noun } : { noun: undefined }) };
  return [
    set.listed(one),
    set.count(isSo ? 1 : 2, suited.noun),
    set.lead(`2 ${one}`, isSo ? other : '', isSo, !isSo),
    set.noneSaid(suited),
    set.none(suited),
    set.notSaid(suited),
    set.free(suited),
    set.notNamed([one, other]),
    set.bareToo(),
    set.toAsk(isSo),
    set.strange(),
    set.bare(),
    set.unknowable('la encargada'),
    set.mayContain(),
    set.contain(),
    set.avoid(),
    set.avoidByRecord(),
    set.inDoubt(isSo),
    set.notSuited({ ...suited, diets: [diet] }),
    set.warned(one),
    set.mentioned(one),
    set.sought(suited, isSo),
    set.noData(one, 'la encargada'),
    set.notNaming([one, other], isSo),
    set.noneWithout([one], suited.noun),
    set.mayHold([one]),
    set.hold([one], isSo),
    set.unfiltered(one),
    set.whichOne(suited.noun),
    set.closing('la encargada', isSo),
  ];
}

function unknownSaid({ unknown }: Book, { one, other, isSo }: Words): string[] {
  const adviser = { staff: 'la encargada', before: other };
  return [
    unknown.emptyCategory(isSo ? one : undefined, 'la encargada'),
    unknown.missing([one], isSo ? { one, many: other, gender: 'f' } : undefined, 'la encargada', isSo ? one : ''),
    unknown.askAllergy(adviser),
    unknown.unknownAllergy([one, other], adviser),
    unknown.unjudgedHealth('la encargada'),
    unknown.unread(one, 'la encargada'),
    unknown.absent(isSo ? [one] : [one, other]),
    unknown.nothingElse(),
  ];
}

const TELLERS = [setSaid, unknownSaid, findSaid, aspectsSaid, hoursSaid, factsSaid, talkSaid];

describe.each(LANGUAGES)('the book of %s', (language) => {
  const book = bookIn(language);

  it('holds no sentence with a hole in it, nor doubled spaces or stops', () => {
    fc.assert(
      fc.property(words, (said) => {
        for (const text of TELLERS.flatMap((tell) => tell(book, said))) {
          expect(text).not.toBe('');
          expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|\.\.|,,|,\.| [.,;:]| $|^ |\( ?\)/u);
        }
      }),
    );
  });

  it('is asked for every sentence that it has', () => {
    const asked = new Set<string>();
    const watch = <Part extends object>(part: Part, name: string): Part =>
      new Proxy(part, {
        get(target, key): unknown {
          asked.add(`${name}.${String(key)}`);
          return Reflect.get(target, key);
        },
      });
    const watched: Book = {
      ...book,
      set: watch(book.set, 'set'),
      unknown: watch(book.unknown, 'unknown'),
      find: watch(book.find, 'find'),
      aspect: watch(book.aspect, 'aspect'),
      business: watch(book.business, 'business'),
      talk: watch(book.talk, 'talk'),
    };
    const said: Words = { one: 'uno', other: 'otro', count: 2, date: '2026-11-24', time: '20:00', isSo: true };
    for (const tell of TELLERS) tell(watched, said);
    const has = (['set', 'unknown', 'find', 'aspect', 'business', 'talk'] as const).flatMap((part) =>
      Object.keys(book[part]).map((key) => `${part}.${key}`),
    );
    expect([...asked].sort()).toEqual(has.sort());
  });

  it('has the sentences of the others and a name for every fact', () => {
    for (const part of ['set', 'unknown', 'find', 'business', 'talk'] as const)
      expect(Object.keys(book[part]).sort()).toEqual(Object.keys(bookIn('es')[part]).sort());
    expect(Object.keys(book.business.names).sort()).toEqual([...BUSINESS_KEYS].sort());
  });
});

describe('the books', () => {
  it('do not speak each other’s language', () => {
    expect(LANGUAGES.map((language) => bookIn(language).talk.thank().split(' ')[0])).toEqual(['¡De', "You're", 'De']);
    expect(LANGUAGES.map((language) => bookIn(language).and(['pan', 'vino', 'agua']))).toEqual([
      'pan, vino y agua',
      'pan, vino and agua',
      'pan, vino e agua',
    ]);
  });

  it('put one o’clock in the singular where the language does', () => {
    const es = bookIn('es').business;
    const pt = bookIn('pt').business;
    expect([es.time('01:30'), es.time('11:00'), es.time('13:00')]).toEqual(['la 1.30', 'las 11', 'las 13']);
    expect(pt.openNow(pt.time('01:00'))).toBe('Sim, agora está aberto, até a 1h.');
    expect(pt.openThen('hoje', pt.time('01:30'), pt.spans([{ opens: '20:00', closes: '01:30' }]))).toBe(
      'Sim, hoje à 1h30 está aberto: abre das 20h à 1h30.',
    );
    expect(pt.lastOrder(pt.time('11:00'))).toBe('Atendemos até as 11h.');
    expect(pt.lastOrder(pt.time('01:00'), 'O último horário vai até')).toBe('O último horário vai até a 1h.');
  });
});
