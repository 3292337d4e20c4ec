import type { Span } from '../../language/index.ts';
import { phrasesIn, phraseTable, piecesOf } from '../../language/acting/index.ts';
import type { PhraseTable } from '../../language/acting/index.ts';
import type { ToolSlot } from './tool-desk.ts';

/** A value of a slot, and everything that was said of that slot. */
export interface ChoiceRead {
  readonly of: string;
  readonly value: string;
  readonly spans: readonly Span[];
}

interface Meant {
  readonly slot: ToolSlot;
  readonly value: string;
  /** Where its choice stands among the others. */
  readonly rank: number;
  readonly isRefusal: boolean;
}

interface Answering {
  /** The slot that the text answers. */
  readonly asked?: ToolSlot | undefined;
  /** It has words of its own. */
  readonly saysElse?: boolean;
  /** What else of it belongs to the answer: a day that has been. */
  readonly beside?: readonly Span[];
}

/**
 * The choices of all slots that a text makes, read together: the words of one may stand in those of another. Where it makes several of one slot, the
 * one that stands first in the file holds. Answers may be short: what refuses is said by the beginning of one, all else only by the whole of it, for
 * «sí, quiero hacérmela» says that it was not done.
 */
export function readChoices(
  text: string,
  slots: readonly ToolSlot[],
  { asked, saysElse = false, beside = [] }: Answering = {},
): ChoiceRead[] {
  const pieces = piecesOf(text);
  const said = phrasesIn(tableOf(slots, 'words'), pieces);
  const spoken = pieces.filter((piece) => /[\p{L}\d]/u.test(piece.text));
  const answered = asked === undefined ? [] : phrasesIn(tableOf([asked], 'answers'), pieces);
  const isAll = (value: Meant): boolean => {
    const own = [...said, ...answered].filter((each) => isSame(each.value, value));
    return spoken.every((piece) => [...own, ...beside].some((span) => isIn(piece, span)));
  };
  // A longer one that begins there says more: «no me la hice».
  const [answer] = answered.filter(
    ({ start, end, value }) =>
      start === spoken[0]?.start &&
      ((value.isRefusal && !saysElse) || isAll(value)) &&
      !said.some((each) => isIn({ start, end }, each)),
  );
  const all = [...said, ...(answer === undefined ? [] : [answer])];
  return slots.flatMap((slot) => {
    const own = all.filter(({ value }) => value.slot.of === slot.of);
    const [best] = own.toSorted((one, other) => one.value.rank - other.value.rank);
    if (best === undefined) return [];
    return [{ of: slot.of, value: best.value.value, spans: own.map(({ start, end }) => ({ start, end })) }];
  });
}

function isSame(one: Meant, other: Meant): boolean {
  return one.slot.of === other.slot.of && one.value === other.value;
}

function isIn(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

function tableOf(slots: readonly ToolSlot[], of: 'words' | 'answers'): PhraseTable<Meant> {
  return phraseTable(
    slots.flatMap((slot) =>
      (slot.choices ?? []).flatMap((choice, rank) =>
        choice[of].map((phrase) => {
          const meant = { slot, value: choice.value, rank, isRefusal: choice.refuses !== undefined };
          return [phrase, meant] as const;
        }),
      ),
    ),
  );
}
