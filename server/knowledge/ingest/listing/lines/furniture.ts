/** Lines of a listing that are of the place or the page, not of its items: numbers of pages, addresses, telephones, hours, what every page repeats. */
import { fold } from '../../../../text/fold.ts';
import type { TextLine } from '../text-line.ts';
import { flat, withoutNote } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';

const ADDRESS = /(?:https?:\/\/|www\.)\S|\S@\S+\.\p{L}{2,}|(?:^|\s)@[\p{L}\d._]{3,}/iu;
const RIGHTS = /^(?:©|\(c\) ?\d{4})/iu;
const PHONE = /\d{7}/u;
const BETWEEN_DIGITS = /[\s().-]+/gu;
/** «Tue–Thu 5–10.30pm», «12 a 15.30»: from when to when. */
const HOURS =
  /(?<![\d.,])\d{1,2}(?:[.:]\d{2})?(?: ?[ap]m| ?hs?)? ?(?:[a–—-]|to|às|até) ?\d{1,2}(?:[.:]\d{2})?(?: ?[ap]m| ?hs?\.?)?(?![\d,])/iu;
const TIME = /(?<!\d)\d{1,2}(?:[:.]\d{2}(?!\d)| ?h(?:s|rs)?(?!\p{L}))/giu;
const PAGE = /^[–—-]? ?\d{1,3} ?[–—-]?(?: ?\/ ?\d{1,3})?$/u;
const EDGE = 3;

/** `hasPrice`: lines that have one say it of an item. */
export function findFurniture(
  lines: readonly TextLine[],
  hasPrice: (line: TextLine) => boolean,
  vocabulary: Vocabulary,
): ReadonlySet<number> {
  const repeated = repeatedLines(lines);
  const isOfItems = (line: TextLine): boolean => headsItems(line, lines[line.index + 1], vocabulary);
  const isPage = (line: TextLine): boolean => PAGE.test(line.text) && isAtEdge(lines, line.index);
  return new Set(
    lines
      .filter(
        (line) =>
          (!hasPrice(line) && !isOfItems(line) && (isOfPlace(line, vocabulary) || isPage(line))) ||
          (ADDRESS.test(line.text) && isNoPrice(line.text)) ||
          repeated.has(`${String(line.place.page)} ${fold(line.text)}`),
      )
      .map(({ index }) => index),
  );
}

/** `casaremigio.com.ar`: small letters and no space behind the dot, as no sentence is written. */
function isHost(word: string): boolean {
  const [name = '', ...rest] = word.split('.');
  return (
    /^[a-z\d-]{3,}$/u.test(name) && [1, 2].includes(rest.length) && rest.every((part) => /^[a-z]{2,4}$/u.test(part))
  );
}

const MOST_OF_HEADING = 3;
const MOST_OF_NAME = 6;

/** «*MARTES 17*» above what is had on that day: shown as a heading, and what follows is not of the place. */
function headsItems(
  { text, isBold, isLoud, headingLevel }: TextLine,
  next: TextLine | undefined,
  vocabulary: Vocabulary,
): boolean {
  const isShown = isBold || isLoud || headingLevel !== undefined;
  const line = flat(text);
  if (!isShown || next === undefined || line.split(' ').length > MOST_OF_HEADING) return false;
  return (
    /^\p{L}+(?: \d{1,2})?:?$/u.test(line) &&
    (next.isListItem || withoutNote(flat(next.text)).split(' ').length <= MOST_OF_NAME) &&
    !isOfPlace(next, vocabulary)
  );
}

function isOfPlace({ text }: TextLine, vocabulary: Vocabulary): boolean {
  const line = flat(text);
  if (RIGHTS.test(line) || ADDRESS.test(line) || line.split(/[\s/]/u).some(isHost)) return true;
  const digits = line.replaceAll(/\D/gu, '').length;
  const letters = line.replaceAll(/\P{L}/gu, '').length;
  const places = vocabulary.placeWords(line);
  if (PHONE.test(line.replaceAll(BETWEEN_DIGITS, '')) && digits >= 7 && (places > 0 || letters < digits)) return true;
  const isOfHours = places > 0 && HOURS.test(line);
  return places > 0 && (isOfHours || (line.match(TIME)?.length ?? 0) > 1 || places > 1 || isPlaceLine(line));
}

/** `Calle Mayor 18, Madrid`: a word of the place begins it and figures stand in it, or it is all there is. */
function isPlaceLine(line: string): boolean {
  return /\d/u.test(line) || line.split(' ').length <= 4 || /[.!:]$/u.test(line);
}

function isAtEdge(lines: readonly TextLine[], index: number): boolean {
  const { page } = lines[index]?.place ?? { page: 1 };
  return lines[index - 1]?.place.page !== page || lines[index + 1]?.place.page !== page;
}

/** At the edge of more than half of the pages, of three at least; the first time too: it names no item. */
function repeatedLines(lines: readonly TextLine[]): ReadonlySet<string> {
  const pages = new Map<number, TextLine[]>();
  for (const line of lines) pages.set(line.place.page, [...(pages.get(line.place.page) ?? []), line]);
  if (pages.size < 2) return new Set();
  const counts = new Map<string, number>();
  for (const page of pages.values()) {
    const edges = page.length <= 2 * EDGE ? page : [...page.slice(0, EDGE), ...page.slice(-EDGE)];
    for (const key of new Set(edges.map(({ text }) => keyOf(text)))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(2, Math.ceil(pages.size / 2));
  return new Set(
    [...pages.values()].flatMap((page) =>
      (page.length <= 2 * EDGE ? page : [...page.slice(0, EDGE), ...page.slice(-EDGE)])
        .filter(({ text }) => (counts.get(keyOf(text)) ?? 0) >= least && isNoPrice(text))
        .map(({ text, place }) => `${String(place.page)} ${fold(text)}`),
    ),
  );
}

function isNoPrice(text: string): boolean {
  return /\p{L}/u.test(text) && !/\d[.,]\d{2}|\p{Sc}/u.test(text);
}

function keyOf(text: string): string {
  return fold(text).replaceAll(/\d+/gu, '#');
}
