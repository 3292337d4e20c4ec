import type { CatalogItem } from '../../knowledge/index.ts';
import type { Span } from '../../language/index.ts';
import type { DayPart } from '../../language/acting/index.ts';
import {
  phraseIn,
  readAnswer,
  readCode,
  readCount,
  readInstead,
  readName,
  readNameBehind,
  readNumber,
  readNumberBehind,
  readPhone,
  readTextBehind,
  readTold,
  readWhen,
} from '../../language/acting/index.ts';
import { isOfPart } from './parts-of-day.ts';
import { isGuarded, readChoices } from './read-choices.ts';
import { dateOf, timesOf } from './resolve-when.ts';
import { longAgoIn, toldOfPast } from './told-of-past.ts';
import type { ArgumentValue, ToolSlot } from './tool-desk.ts';

/** What a message says of what a tool needs. */
export interface SlotsRead {
  readonly values: Readonly<Record<string, ArgumentValue>>;
  /** Hours of which one is meant. */
  readonly times?: readonly string[];
  readonly part?: DayPart;
  /** A day was said that no calendar has: the 31st of February. */
  readonly isNoDay?: true;
  /** Days that are said not to be meant, where no other one is: «que no sea el sábado». */
  readonly leftOut?: readonly string[];
  /** A number alone that is wanted in the place of another one, where people and an hour may be meant: «mejor 3». */
  readonly number?: number;
  /** Slots of which something was said that is not plain: they are asked for, whatever was said of them before. */
  readonly doubted?: readonly string[];
  readonly spans: readonly Span[];
}

export interface SlotReading {
  readonly text: string;
  readonly language: string;
  readonly slots: readonly ToolSlot[];
  /** What was asked for: bare, it is understood too. */
  readonly asked?: ToolSlot;
  /** By the business's clock, ISO 8601. */
  readonly today: string;
  /** One of these hours was asked to be chosen. */
  readonly times?: readonly string[];
  /** Items that the message names, and where. */
  readonly items?: readonly { readonly item: CatalogItem; readonly span: Span }[];
  /** Words of what somebody can not have. */
  readonly dangers?: readonly Span[];
  /** Puts slips of words that are known here right. */
  readonly mend?: (text: string) => string;
  /** It says something that has words of its own: a question, a thing to order. Nothing bare is read of it. */
  readonly saysElse?: boolean;
  /** Words by which the tool is asked for. */
  readonly claimed?: readonly Span[];
  /** Something of it was said before, which a number alone may change. */
  readonly isOpen?: boolean;
}

type Value = Span & {
  readonly value: ArgumentValue;
  /** Another one was said with it: it is asked which. */
  readonly isEither?: true;
};

/** Everything that is said, in whichever order. The day and the hour are read first: their numbers are of nothing else. */
export function readSlots(reading: SlotReading): SlotsRead {
  return readNumberInstead(reading) ?? readAll(reading);
}

/** «mejor 3» where neither people nor an hour were asked for: which of them is meant hangs on what can be. */
function readNumberInstead({ text, language, slots, asked, isOpen = false }: SlotReading): SlotsRead | undefined {
  const takesOne = slots.some(({ reads }) => reads === 'people' || reads === 'time');
  const isAsked = asked !== undefined && NUMBERED.has(asked.reads);
  const number = !isOpen || !takesOne || isAsked ? undefined : readInstead(text, language);
  return number === undefined ? undefined : { values: {}, number, spans: [{ start: 0, end: text.length }] };
}

/** What a number alone answers. */
const NUMBERED: ReadonlySet<ToolSlot['reads']> = new Set(['people', 'time', 'number', 'date', 'code', 'phone', 'text']);

function readAll(reading: SlotReading): SlotsRead {
  // What the page or the session knows nobody is read to say.
  const said = reading.slots.filter(({ from, orSaid }) => from === undefined || orSaid);
  const chosen = choicesOf(reading, said);
  const told = said
    .filter((slot) => slot.aboutPast !== undefined && isGuarded(slot) && slot.of !== reading.asked?.of)
    .flatMap((slot) => toldOfPast(slot, { ...reading, claimed: reading.claimed ?? [], slots: said }) ?? []);
  const ofPast = told.flatMap((each) => each.spans);
  const when = chosen.isAboutPast
    ? { values: {}, spans: [] }
    : readTimes({ ...reading, text: blanked(reading.text, ofPast) });
  const spans: Span[] = [...when.spans, ...chosen.spans, ...ofPast];
  const values: Record<string, ArgumentValue> = { ...when.values, ...chosen.values };
  const ordered = said.sort((one, other) => orderOf(one) - orderOf(other));
  const doubted: string[] = [];
  for (const slot of ordered) {
    const found = readSlot(slot, reading, spans);
    if (found === undefined) continue;
    if (found.isEither === true) doubted.push(slot.of);
    else values[slot.of] = found.value;
    spans.push({ start: found.start, end: found.end });
  }
  for (const { slot, isPlain } of told) {
    const refuses = slot.choices?.find(({ value }) => value === values[slot.of])?.refuses;
    if (refuses !== undefined || isPlain(spans)) continue;
    doubted.push(slot.of);
  }
  const { times, part, isNoDay, leftOut } = when;
  return {
    values: Object.fromEntries(Object.entries(values).filter(([of]) => !doubted.includes(of))),
    spans,
    ...(isNoDay === undefined ? {} : { isNoDay }),
    ...(leftOut === undefined ? {} : { leftOut }),
    ...(doubted.length === 0 ? {} : { doubted }),
    ...(times === undefined ? {} : { times }),
    ...(part === undefined ? {} : { part }),
  };
}

/** Of the same length: what is read of it stands where it stood. */
function blanked(text: string, spans: readonly Span[]): string {
  return spans.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
}

/** What is told apart by its own form comes before what a bare word may be. */
const ORDER: readonly ToolSlot['reads'][] = [
  'phone',
  'item',
  'people',
  'number',
  'code',
  'name',
  'text',
  'date',
  'time',
  'choice',
  // All of it, whatever else was read of it.
  'message',
];

/** What answers a question about what has been says no day of what is to be done; that it wants it otherwise says one. */
function choicesOf(
  { text, language, asked, saysElse = false, today }: SlotReading,
  slots: readonly ToolSlot[],
): SlotsRead & { readonly isAboutPast: boolean } {
  const choices = slots.filter(({ reads }) => reads === 'choice');
  const isChange = readAnswer(text, language) === 'change';
  const past = asked?.aboutPast;
  const beside = past === undefined ? [] : longAgoIn(readWhen(text, language).days, today, past);
  const said = readChoices(text, choices, { asked, saysElse, beside });
  const isAnswered = !isChange && said.some(({ of }) => of === asked?.of);
  // «la prueba de alergia ya la hice» answers, and asks for no test.
  const read = isAnswered ? said.filter(({ of }) => of !== asked?.when?.of) : said;
  return {
    values: Object.fromEntries(read.map(({ of, value }) => [of, value])),
    spans: read.flatMap((each) => each.spans),
    isAboutPast: past !== undefined && read.every(({ of }) => of === asked?.of) && !isChange,
  };
}

function orderOf({ reads }: ToolSlot): number {
  return ORDER.indexOf(reads);
}

function readTimes(reading: SlotReading): SlotsRead {
  const { text, language, slots, asked, today, times: open = [], saysElse = false } = reading;
  const day = slots.find(({ reads }) => reads === 'date');
  const hour = slots.find(({ reads }) => reads === 'time');
  if (day === undefined && hour === undefined) return { values: {}, spans: [] };
  const bare = saysElse ? undefined : asked?.reads === 'date' ? 'day' : asked?.reads === 'time' ? 'hour' : undefined;
  const when = readWhen(text, language, bare);
  // What is said last holds, «mañana, no, el viernes», but for «el sábado, no el viernes». A day that has been is one beside it: «el viernes, la prueba
  // fue el martes pasado».
  const meant = when.days.filter(({ isNot }) => isNot !== true);
  const saidDay = meant.findLast((each) => (dateOf(each.day, today) ?? today) >= today) ?? meant.at(-1);
  const date = saidDay === undefined ? undefined : dateOf(saidDay.day, today);
  const leftOut = meant.length > 0 ? [] : when.days.flatMap((each) => dateOf(each.day, today) ?? []);
  const saidHour = when.hours.findLast(({ isNot }) => isNot !== true);
  const part = when.parts.at(-1)?.part;
  const chosen = saidHour === undefined && part !== undefined ? open.filter((time) => isOfPart(time, part)) : [];
  const times = saidHour === undefined ? chosen : timesOf(saidHour.said);
  const spans: Span[] = [
    ...(day === undefined ? [] : when.days),
    ...(hour === undefined ? [] : [...when.hours, ...when.parts]),
  ].map(({ start, end }) => ({ start, end }));
  return {
    ...(day !== undefined && saidDay !== undefined && date === undefined ? { isNoDay: true as const } : {}),
    values: day === undefined || date === undefined ? {} : { [day.of]: date },
    spans,
    ...(hour === undefined || times.length === 0 ? {} : { times }),
    ...(part === undefined ? {} : { part }),
    ...(day === undefined || leftOut.length === 0 ? {} : { leftOut }),
  };
}

function readSlot(slot: ToolSlot, reading: SlotReading, taken: readonly Span[]): Value | undefined {
  const { text, language, saysElse = false } = reading;
  const isAsked = reading.asked?.of === slot.of && !saysElse;
  const behind = readBehind(slot, reading);
  if (behind !== undefined) return behind;
  switch (slot.reads) {
    case 'date':
    case 'time':
    case 'choice':
      return undefined;
    case 'people': {
      const count = readCount(text, language, { taken, isAsked });
      if (count === undefined) return undefined;
      const { start, end, isEither } = count;
      return { start, end, value: count.count, ...(isEither === undefined ? {} : { isEither }) };
    }
    case 'number':
      return numberOf(slot, reading, taken, isAsked);
    case 'name': {
      // «under evaluation»: what its file says where it stands stands nowhere else.
      if (slot.behind.length > 0 && !isAsked) return undefined;
      const isBare = isAsked && taken.length === 0;
      const name = nameBefore(reading, isBare);
      return name === undefined ? undefined : { start: name.start, end: name.end, value: name.name };
    }
    case 'phone':
      return textual(readPhone(text));
    case 'code':
      return textual(readCode(text, language, isAsked));
    case 'item': {
      const [named] = reading.items ?? [];
      return named === undefined ? undefined : { ...named.span, value: named.item.name };
    }
    case 'message': {
      const isOfTool = isAsked || (reading.claimed ?? []).length > 0;
      const message = text.trim().slice(0, MOST_OF_A_MESSAGE);
      return isOfTool && message !== '' ? { start: 0, end: text.length, value: message } : undefined;
    }
    case 'text': {
      const told = readTold(text, language);
      if (told !== undefined) return saysMore(told.text, text, taken) ? textual(told) : undefined;
      const isPlain = isAsked && taken.length === 0 && text.trim() !== '';
      return isPlain ? { start: 0, end: text.length, value: text.trim() } : undefined;
    }
  }
}

/** «avisale al mozo, mesa 12» names the table and has nothing to tell yet. */
function saysMore(told: string, text: string, taken: readonly Span[]): boolean {
  return /\p{L}/u.test(blanked(text, taken).slice(text.lastIndexOf(told)));
}

/** So much of a message is looked for. */
const MOST_OF_A_MESSAGE = 300;

/** By the words of the file behind which it is said. */
function readBehind({ reads, behind }: ToolSlot, { text, language }: SlotReading): Value | undefined {
  if (behind.length === 0) return undefined;
  if (reads === 'name') return textual(readNameBehind(text, behind, language));
  if (reads === 'text') return textual(readTextBehind(text, behind));
  const number = reads === 'number' ? readNumberBehind(text, behind) : undefined;
  return number === undefined ? undefined : { start: number.start, end: number.end, value: number.value };
}

/** «a nombre de Ana sin gluten»: what she can not have is answered, not booked. */
function nameBefore(reading: SlotReading, isBare: boolean): ReturnType<typeof readName> {
  const { text, language, dangers = [] } = reading;
  const name = withoutSlips(readName(text, language, isBare), reading, isBare);
  const danger = dangers.find(({ start, end }) => name !== undefined && start < name.end && name.start < end);
  return danger === undefined ? name : readName(text.slice(0, danger.start), language, isBare);
}

/** «a nombre de Ana celiáka»: where the slip put right ends the name, what was written for it does. A name is no slip: what stays is as it was written. */
function withoutSlips(
  name: ReturnType<typeof readName>,
  { text, language, mend = String }: SlotReading,
  isBare: boolean,
): ReturnType<typeof readName> {
  const mended = name === undefined ? text : mend(text);
  if (name === undefined || mended === text) return name;
  const kept = readName(mended, language, isBare)?.name.split(/\s+/u).length ?? 0;
  const words = name.name.split(/\s+/u);
  if (kept === 0 || kept >= words.length) return name;
  const own = words.slice(0, kept).join(' ');
  const at = text.toLowerCase().indexOf(own.toLowerCase(), name.start);
  return at < 0 ? name : { ...name, name: own, end: at + own.length };
}

function textual(found: (Span & { readonly text: string }) | undefined): Value | undefined {
  return found === undefined ? undefined : { start: found.start, end: found.end, value: found.text };
}

/** «la mesa 12», «12 copias»: beside what it is called, or bare where it was asked for. */
function numberOf(
  { label, behind: words }: ToolSlot,
  { text, language }: SlotReading,
  taken: readonly Span[],
  isAsked: boolean,
): Value | undefined {
  const called = phraseIn(text, [label]);
  const behind = called === undefined ? '' : text.slice(called.end, called.end + 12);
  const near = called === undefined ? undefined : readNumber(behind, language);
  if (called !== undefined && near !== undefined)
    return { start: called.start, end: called.end + near.end, value: near.value };
  const count = called === undefined || words.length > 0 ? undefined : countBefore(called, { text, language }, taken);
  return count ?? (isAsked ? readNumber(text, language, taken) : undefined);
}

/** Words that a number may have: «treinta y cinco». */
const MOST_OF_A_NUMBER = 4;

/** «una mesa» counts nothing: of words only from two on. */
function countBefore(
  { start, end }: Span,
  { text, language }: Pick<SlotReading, 'text' | 'language'>,
  taken: readonly Span[],
): Value | undefined {
  const words = [...text.slice(0, start).matchAll(/\S+/gu)].slice(-MOST_OF_A_NUMBER);
  for (const { index } of words) {
    const said = text.slice(index, start).trimEnd();
    const number = readNumber(said, language);
    if (number?.start !== 0 || number.end !== said.length) continue;
    const isTaken = taken.some((span) => index < span.end && span.start < index + said.length);
    const counts = number.value > 1 || /\d/u.test(said);
    return isTaken || !counts ? undefined : { start: index, end, value: number.value };
  }
  return undefined;
}
