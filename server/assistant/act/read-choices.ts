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
}

/**
 * The choices of all slots that a text makes, read together: the words of one may stand in those of another. Where it makes several of one slot, the
 * one that stands first in the file holds. `asked`: the slot that it answers, whose answers may be short; of a text that `saysElse` they are all of it.
 */
export function readChoices(
  text: string,
  slots: readonly ToolSlot[],
  { asked, saysElse = false }: { readonly asked?: ToolSlot | undefined; readonly saysElse?: boolean } = {},
): ChoiceRead[] {
  const pieces = piecesOf(text);
  const said = phrasesIn(tableOf(slots, 'words'), pieces);
  const spoken = pieces.filter((piece) => /[\p{L}\d]/u.test(piece.text));
  const [first, last] = [spoken[0], spoken.at(-1)];
  const answered = asked === undefined ? [] : phrasesIn(tableOf([asked], 'answers'), pieces);
  // A longer one that begins there says more: «no me la hice».
  const [answer] = answered.filter(
    ({ start, end }) =>
      start === first?.start &&
      (!saysElse || end === last?.end) &&
      !said.some((each) => each.start <= start && each.end >= end),
  );
  const all = [...said, ...(answer === undefined ? [] : [answer])];
  return slots.flatMap((slot) => {
    const own = all.filter(({ value }) => value.slot.of === slot.of);
    const [best] = own.toSorted((one, other) => one.value.rank - other.value.rank);
    if (best === undefined) return [];
    return [{ of: slot.of, value: best.value.value, spans: own.map(({ start, end }) => ({ start, end })) }];
  });
}

function tableOf(slots: readonly ToolSlot[], of: 'words' | 'answers'): PhraseTable<Meant> {
  return phraseTable(
    slots.flatMap((slot) =>
      (slot.choices ?? []).flatMap((choice, rank) =>
        choice[of].map((phrase) => [phrase, { slot, value: choice.value, rank }] as const),
      ),
    ),
  );
}
