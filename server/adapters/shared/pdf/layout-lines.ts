import { cleanText } from './clean-text.ts';
import { groupRows, joinPieces } from './group-rows.ts';
import type { PlacedText } from './placed-text.ts';
import { splitColumns } from './split-columns.ts';

/**
 * The lines of a page in reading order, rebuilt from where its pieces stand, never blank. The angle that most of the
 * text has comes first; text at other angles (a sideways note, a watermark) follows in lines of its own.
 */
export function layoutLines(pieces: readonly PlacedText[]): string[] {
  return groupByAngle(joinMarks(pieces))
    .toSorted((one, other) => weigh(other) - weigh(one))
    .flatMap((group) => splitColumns(groupRows(group)))
    .map((row) => cleanText(joinPieces(row.pieces)))
    .filter((text) => text !== '');
}

function groupByAngle(pieces: readonly PlacedText[]): PlacedText[][] {
  const groups = new Map<number, PlacedText[]>();
  for (const piece of pieces) {
    const group = groups.get(piece.angle);
    if (group === undefined) groups.set(piece.angle, [piece]);
    else group.push(piece);
  }
  return [...groups.values()];
}

/** A combining accent drawn as a piece of its own belongs to the letter before it, wherever it was placed. */
function joinMarks(pieces: readonly PlacedText[]): PlacedText[] {
  const joined: PlacedText[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (before !== undefined && /^\p{M}/u.test(piece.text)) {
      joined[joined.length - 1] = { ...before, text: before.text + piece.text };
    } else {
      joined.push(piece);
    }
  }
  return joined;
}

function weigh(pieces: readonly PlacedText[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}
