import type { Domain, Language } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { formatMoney } from '../../text/money.ts';
import type { Find, Found, UsualValue } from '../understand/find/find.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { Asking } from './asking.ts';
import type { Book } from './book.ts';
import { reasonFor } from './reason-for.ts';
import { tellRoutine } from './tell-routine.ts';

/** More names than these nobody reads; the list beside the answer has them all. */
export const MOST_NAMED = 6;
/** Behind the first of an order. */
const MOST_NEXT = 2;
/** With so many that fit, nobody needs those of which it is not known. */
const ENOUGH = 3;

export interface FindTelling {
  readonly find: Find;
  readonly found: readonly Found[];
  readonly domain: Domain;
  readonly language: Language;
  readonly book: Book;
  readonly asking: Asking;
}

/** What was sought and what of it there is: what fits by name and price, then how much is not known. */
export function tellFind(telling: FindTelling): Sentence[] {
  const told = tellFound(telling);
  const unmet = telling.find.unmet ?? [];
  if (unmet.length === 0) return told;
  const gap: Sentence = { ...sentence(telling.book.find.unmet(telling.book.or(unmet), telling.asking)), role: 'gap' };
  return telling.find.purpose === 'recommend' ? [gap, ...told] : [...told, gap];
}

function tellFound(telling: FindTelling): Sentence[] {
  const { find, found, book, asking } = telling;
  if (find.purpose === 'recommend') return tellRecommended(found, telling);
  if (find.purpose === 'routine') return tellRoutine(telling);
  const fitting = found.filter(({ fits }) => fits === 'yes');
  const open = found.filter(({ fits }) => fits === 'unknown').length;
  if (fitting.length === 0 && find.isRest === true) return [sentence(book.find.noMore())];
  const likely = likelyOf(found);
  if (likely.length > 0) return [tellLikely(likely, telling)];
  if (fitting.length === 0) {
    const near = found.filter(({ isNear }) => isNear === true);
    if (near.length > 0) return [tellNear(near, telling)];
    const wishes = find.wishes.map(({ text }) => text).join(' · ');
    return [sentence(open === 0 ? book.find.none(wishes, asking) : book.find.noneKnown(wishes, open, asking))];
  }
  const told = find.order === undefined ? tellFitting(fitting, telling) : tellOrdered(fitting, telling);
  const isOpenTold = open > 0 && fitting.length < ENOUGH && find.order === undefined;
  return isOpenTold ? [...told, { ...sentence(book.find.open(open, asking)), role: 'gap' }] : told;
}

/** Those of which only what they are not to be is open: told where nothing is sure to fit. */
export function likelyOf(found: readonly Found[]): readonly Found[] {
  return found.some(({ fits }) => fits === 'yes') ? [] : found.filter(({ isLikely }) => isLikely === true);
}

function tellLikely(likely: readonly Found[], telling: FindTelling): Sentence {
  const { book, asking } = telling;
  return { ...said(book.find.likely(namesOf(likely, telling), openOf(likely, book), asking), likely), role: 'gap' };
}

function tellNear(near: readonly Found[], telling: FindTelling): Sentence {
  const { book, asking } = telling;
  return { ...said(book.find.near(namesOf(near, telling), openOf(near, book), asking), near), role: 'gap' };
}

function openOf(found: readonly Found[], book: Book): string {
  const open = found.slice(0, MOST_NAMED).flatMap((each) => each.open ?? []);
  return book.or([...new Set(open.map(({ text }) => text))]);
}

/** Each in a line of its own, with what its record says of it first. */
function tellRecommended(found: readonly Found[], telling: FindTelling): Sentence[] {
  const { find, book, domain, language } = telling;
  if (find.unserved !== undefined) return [tellUnserved(find.unserved, telling)];
  const isUnsure = find.isUnsure === true;
  return [
    { ...sentence(book.find.recommended(isUnsure)), ...(isUnsure ? { role: 'gap' as const } : {}) },
    ...found.map(({ item, price, usual }) => {
      const reason = reasonFor(item, domain);
      const told = price === undefined ? undefined : formatMoney(price, language);
      const text = reason?.text ?? usualReason(usual, telling);
      return sentence(book.find.recommendedLine(item.name, told, text), reason?.rows ?? [], '\n');
    }),
  ];
}

/** Nothing is advised for what is not understood: what kinds of things there are is told. */
function tellUnserved({ need, kinds }: NonNullable<Find['unserved']>, telling: FindTelling): Sentence {
  const { book, asking } = telling;
  const named = labelsOf(kinds, telling);
  return { ...sentence(book.find.noneServes(need, named.length === 0 ? '' : book.and(named), asking)), role: 'gap' };
}

function labelsOf(usual: readonly UsualValue[], { domain, language }: FindTelling): string[] {
  return usual.flatMap(({ attribute, value }) => {
    const values = domain.attributes.find(({ id }) => id === attribute)?.values ?? [];
    return values.find(({ id }) => id === value)?.label[language] ?? [];
  });
}

function usualReason(usual: Found['usual'], telling: FindTelling): string | undefined {
  const { book } = telling;
  const labels = labelsOf(usual ?? [], telling);
  return labels.length === 0 ? undefined : book.find.usualReason(book.and(labels));
}

function tellFitting(fitting: readonly Found[], telling: FindTelling): Sentence[] {
  const { find, book } = telling;
  if (find.purpose === 'count') return [said(book.find.counted(fitting.length, namesOf(fitting, telling)), fitting)];
  const usual = fitting.filter(({ basis }) => basis === 'usual');
  const known = fitting.filter(({ basis }) => basis !== 'usual');
  if (known.length === 0) return [said(book.find.usual(namesOf(usual, telling), false), [])];
  const told = [said(book.find.fitting(namesOf(known, telling), known.length), known)];
  const room = MOST_NAMED - known.length;
  return usual.length === 0 || room <= 0
    ? told
    : [...told, said(book.find.usual(namesOf(usual, telling, room), true), [])];
}

function tellOrdered(fitting: readonly Found[], telling: FindTelling): Sentence[] {
  const { find, book, domain, language } = telling;
  const [first, ...others] = fitting;
  const attribute = domain.attributes.find(({ id }) => id === find.order?.attribute);
  if (first === undefined || find.order === undefined || attribute === undefined) return [];
  const next = others.slice(0, MOST_NEXT);
  const order = { way: find.order.way, isMoney: attribute.type === 'money', label: attribute.label[language] };
  const names = next.length === 0 ? undefined : book.and(next.map((each) => nameOf(each, telling)));
  return [said(book.find.ordered(nameOf(first, telling), names, order), [first, ...next])];
}

function namesOf(found: readonly Found[], telling: FindTelling, most = MOST_NAMED): string {
  const names = found.slice(0, most).map((each) => nameOf(each, telling));
  const rest = found.length - names.length;
  return telling.book.and(rest === 0 ? names : [...names, telling.book.find.more(rest)]);
}

function nameOf({ item, price }: Found, { book, language }: FindTelling): string {
  return price === undefined ? item.name : book.find.named(item.name, formatMoney(price, language));
}

function said(text: string, found: readonly Found[]): Sentence {
  return sentence(
    text,
    found.slice(0, ENOUGH).flatMap(({ item }) => opening(item)),
  );
}

function opening({ chunks }: CatalogItem): readonly ChunkRow[] {
  return chunks.slice(0, 1);
}
