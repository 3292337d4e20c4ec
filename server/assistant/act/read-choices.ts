import type { Span } from '../../language/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { isPlainWord, phrasesIn, phraseTable, piecesOf } from '../../language/acting/index.ts';
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
 * one that stands first in the file holds. Answers may be short: what refuses is said by any word of it, all else only by the whole of it, for
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
  const isAll = (value: Meant, isSmall: (word: string) => boolean): boolean => {
    const own = [...said, ...answered].filter((each) => isSame(each.value, value) || each.value.slot.of !== asked?.of);
    const isHeard = (piece: Span | undefined): boolean =>
      piece !== undefined && [...own, ...beside].some((span) => isIn(piece, span));
    const isBeside = (piece: Span | undefined): boolean =>
      piece !== undefined && beside.some((span) => isIn(piece, span));
    // «el martes pasado»: its article belongs to the day.
    return spoken.every(
      (piece, at) => isSmall(piece.text) || isHeard(piece) || (isFunctionWord(piece.text) && isBeside(spoken[at + 1])),
    );
  };
  // «la hice hace 20 horas»: what an answer says beside it may take it back.
  const isSure = (value: Meant): boolean =>
    value.slot.of !== asked?.of || value.isRefusal || !isGuarded(asked) || isAll(value, isPlainWord);
  // A longer one that begins there says more: «no me la hice».
  const answers = answered.filter(
    ({ start, end, value }) =>
      ((value.isRefusal && !saysElse) || (start === spoken[0]?.start && isAll(value, () => false))) &&
      !said.some((each) => isIn({ start, end }, each)),
  );
  const all = [...said, ...answers].filter(({ value }) => isSure(value));
  return slots.flatMap((slot) => {
    const own = all.filter(({ value }) => value.slot.of === slot.of);
    const [best] = own.toSorted((one, other) => one.value.rank - other.value.rank);
    if (best === undefined) return [];
    return [{ of: slot.of, value: best.value.value, spans: own.map(({ start, end }) => ({ start, end })) }];
  });
}

/** Some answer to it refuses. */
export function isGuarded({ choices = [] }: ToolSlot): boolean {
  return choices.some(({ refuses }) => refuses !== undefined);
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
