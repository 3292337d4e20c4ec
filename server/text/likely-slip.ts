import { isOneEditAway } from './near.ts';
import { soundOf } from './sound.ts';

/** Shorter words have too many neighbours to be a misspelling of any. */
const SHORTEST = 5;
/** From here on a letter may be any other; in a shorter word only one next to it on the keyboard. */
const LONG = 7;
const SHORTEST_SOUND = 6;

/**
 * Whether a folded word is most likely another one misspelt: a letter doubled, left out, put in or swapped with the next, a neighbouring
 * key, or spelt by ear. `habas` is not `rabas` and `tarta` not `torta`: a first letter is rarely wrong, and in a short word another letter
 * is another word.
 */
export function isLikelySlip(written: string, meant: string): boolean {
  if (written === meant || isDigits(written)) return false;
  if (sameSound(written, meant)) return true;
  if (written.length < SHORTEST || meant.length < SHORTEST) return false;
  if (isOneEditAway(written, meant)) return keepsStart(written, meant) && isSlipOfHand(written, meant);
  const [left, right] = [soundOf(written), soundOf(meant)];
  const isLong = left.length >= SHORTEST_SOUND && right.length >= SHORTEST_SOUND;
  return isLong && startsAlike(left, right) && left.length !== right.length && isOneEditAway(left, right);
}

/** `giso` for `guiso`: a g before e or i may be meant hard. A y that no vowel follows is an i: `curri`. */
export function soundsOf(word: string): readonly string[] {
  const heard = word.replace(/y(?![aeiou])/gu, 'i');
  const hard = heard.replace(/g(?=[ei])/gu, 'gu');
  return hard === heard ? [soundOf(heard)] : [soundOf(heard), soundOf(hard)];
}

/** Alike to the ear and long enough not to be chance. */
export function sameSound(written: string, meant: string): boolean {
  return written.length >= 4 && meant.length >= 4 && soundsOf(written).some((sound) => soundsOf(meant).includes(sound));
}

/** `estrudel`, `orno`: only an e before an s and a silent h come and go at the start. */
function keepsStart(written: string, meant: string): boolean {
  if (startsAlike(written, meant)) return true;
  const [shorter, longer] = written.length < meant.length ? [written, meant] : [meant, written];
  if (written.length === meant.length) return written.slice(0, 2) === meant.slice(1, 2) + meant.slice(0, 1);
  return longer.slice(1) === shorter && (longer.startsWith('es') || longer.startsWith('h'));
}

function startsAlike(left: string, right: string): boolean {
  return left.slice(0, 1) === right.slice(0, 1);
}

function isSlipOfHand(written: string, meant: string): boolean {
  if (written.length !== meant.length || written.length >= LONG) return true;
  const places = Array.from(written, (letter, at) => (letter === meant[at] ? -1 : at)).filter((at) => at !== -1);
  const [at = 0, second] = places;
  return second !== undefined || areNeighbours(written[at] ?? '', meant[at] ?? '');
}

const ROWS = ['qwertyuiop', 'asdfghjkln', 'zxcvbnm'];

function areNeighbours(left: string, right: string): boolean {
  return ROWS.some((row, at) => {
    const place = row.indexOf(left);
    if (place === -1) return false;
    return [row, ROWS[at - 1] ?? '', ROWS[at + 1] ?? ''].some((each) => {
      const other = each.indexOf(right);
      return other !== -1 && Math.abs(other - place) <= 1;
    });
  });
}

function isDigits(word: string): boolean {
  return /\d/u.test(word);
}
