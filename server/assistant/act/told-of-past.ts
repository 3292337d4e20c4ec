import type { Span } from '../../language/index.ts';
import type { Clause } from '../../language/acting/index.ts';
import { clausesIn, isPlainWord, phrasesIn, phraseTable, piecesOf, readWhen } from '../../language/acting/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { dateOf, daysBefore } from './resolve-when.ts';
import type { ToolSlot } from './tool-desk.ts';

/** What a message says of what has been, where nobody asked: «quiero turno el viernes, me hice la prueba hace 20 horas». */
export interface ToldOfPast {
  readonly slot: ToolSlot;
  /** All that is said of it: no day and no hour in it is of what is to be done. */
  readonly spans: readonly Span[];
  /** It says so and nothing else. `heard`: what else the message says, read. */
  readonly isPlain: (heard: readonly Span[]) => boolean;
}

interface Telling {
  readonly text: string;
  readonly language: string;
  readonly today: string;
  readonly slots: readonly ToolSlot[];
  /** Words by which the tool is asked for. */
  readonly claimed: readonly Span[];
}

type Part = Clause & {
  readonly isOfOrder: boolean;
  readonly isTold: boolean;
  readonly belongs: 'past' | 'order' | undefined;
};

/** Of a slot that some choice refuses, and that a message speaks of though it was not asked for. */
export function toldOfPast(slot: ToolSlot, telling: Telling): ToldOfPast | undefined {
  const { text, language, today, slots, claimed } = telling;
  const pieces = piecesOf(text);
  const own = slot.choices ?? [];
  const words = own.flatMap(({ value, refuses, words: listed, answers }) =>
    [...listed, ...answers].map((phrase) => [phrase, { value, isRefusal: refuses !== undefined }] as const),
  );
  const said = phrasesIn(phraseTable(words), pieces);
  const refused = said.filter(({ value }) => value.isRefusal);
  const table = own.filter(({ refuses }) => refuses === undefined).flatMap((each) => each.words);
  const told = phrasesIn(phraseTable(table.map((phrase) => [phrase, true] as const)), pieces);
  if (told.length === 0) return undefined;
  const others = choicesIn(slot, slots, pieces);
  const order = [...claimed, ...others.filter(({ value }) => !value)];
  const { days, hours, parts } = readWhen(text, language);
  const clauses = clausesIn(text, language, [...told, ...said, ...order, ...others, ...days, ...hours]);
  const isAhead = (clause: Span): boolean => {
    const held = days.filter((day) => isIn(day, clause));
    const isClear = hours.some((hour) => isIn(hour, clause)) || held.some(({ day }) => day.kind !== 'weekday');
    return held.length > 0 && isClear && held.every(({ day }) => (dateOf(day, today) ?? today) > today);
  };
  const tell = (clause: Clause): Omit<Part, 'belongs'> => ({
    ...clause,
    isOfOrder: order.some((span) => meet(span, clause)),
    isTold: told.some((span) => meet(span, clause)),
  });
  const isTimed = (clause: Span): boolean =>
    [...days, ...hours, ...parts, ...refused].some((span) => isIn(span, clause));
  const all = withBelonging(clauses.map(tell), (clause) => (isAhead(clause) ? 'order' : isTimed(clause)));
  const ofPast = all.filter(({ belongs }) => belongs === 'past');
  const longAgo = slot.aboutPast === undefined ? [] : longAgoIn(days, today, slot.aboutPast);
  const meant = [...told, ...said.filter(({ value }) => !value.isRefusal), ...others.filter(({ value }) => value)];
  const named = new Set(piecesOf(slot.label).map((piece) => piece.text));
  return {
    slot,
    spans: ofPast.flatMap((part) => (part.isOfOrder ? behindTold(part, told, order) : [part])),
    isPlain: (heard) =>
      ofPast.every(
        (part) =>
          !part.isOfOrder &&
          !part.isAsked &&
          !refused.some((span) => isIn(span, part)) &&
          part.pieces.every(
            (piece) =>
              isPlainWord(piece.text) ||
              named.has(piece.text) ||
              [...meant, ...longAgo].some((span) => isIn(piece, span)),
          ),
      ) &&
      all
        .filter(({ belongs }) => belongs !== 'past')
        .every(
          (part) =>
            (part.belongs === 'order' || !refused.some((span) => isIn(span, part))) &&
            part.pieces.every(
              (piece) => isFunctionWord(piece.text) || [...heard, ...order, ...meant].some((span) => isIn(piece, span)),
            ),
        ),
  };
}

type DayRead = ReturnType<typeof readWhen>['days'][number];

/** Days that are said and lie so far back; nobody calls yesterday «el martes pasado». */
export function longAgoIn(
  days: readonly DayRead[],
  today: string,
  { leastDays }: NonNullable<ToolSlot['aboutPast']>,
): readonly DayRead[] {
  return days.filter(({ day, isNot }) => {
    const date = dateOf(day, today);
    const isGone = day.kind === 'weekday' && day.weeks < 0;
    return isNot !== true && date !== undefined && (isGone || date <= daysBefore(today, leastDays));
  });
}

/** What is said of nothing else goes with what stands before it, or behind it where nothing does. */
function withBelonging(
  clauses: readonly Omit<Part, 'belongs'>[],
  hangs: (clause: Span) => 'order' | boolean,
): readonly Part[] {
  const found = clauses.map((clause) => {
    if (clause.isTold) return 'past';
    if (clause.isOfOrder) return 'order';
    const how = hangs(clause);
    return how === true ? 'beside' : how === 'order' ? 'order' : undefined;
  });
  return clauses.map((clause, at) => {
    const own = found[at];
    if (own !== 'beside') return { ...clause, belongs: own };
    const isSettled = (each: (typeof found)[number]): boolean => each === 'past' || each === 'order';
    const before = found.slice(0, at).findLast(isSettled) ?? found.slice(at).find(isSettled);
    return { ...clause, belongs: before === 'past' ? 'past' : 'order' };
  });
}

/** Without a sign between them the order goes on at its own next word. */
function behindTold(clause: Span, told: readonly Span[], order: readonly Span[]): Span[] {
  return told
    .filter((span) => isIn(span, clause))
    .map(({ start, end }) => {
      const next = order.find((span) => span.start >= end && span.start < clause.end);
      return { start, end: next?.start ?? clause.end };
    });
}

/** Choices of the other slots; true: what this one offers in its place, by which it is named. */
function choicesIn(slot: ToolSlot, slots: readonly ToolSlot[], pieces: Parameters<typeof phrasesIn>[1]) {
  const offered = (slot.choices ?? []).flatMap(({ instead }) => Object.entries(instead));
  const entries = slots
    .filter(({ of }) => of !== slot.of)
    .flatMap(({ of, choices = [] }) =>
      choices.flatMap(({ value, words }) => {
        const isName = offered.some(([other, given]) => other === of && given === value);
        return words.map((phrase) => [phrase, isName] as const);
      }),
    );
  return phrasesIn(phraseTable(entries), pieces);
}

function isIn(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function meet(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
