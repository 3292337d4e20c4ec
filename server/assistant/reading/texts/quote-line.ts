import { words } from '../../../text/fold.ts';
import type { Texts } from './entry-lines.ts';
import { linesOfThing, saidOf } from './entry-lines.ts';
import { isDenialWord } from '../dangers/denial-words.ts';
import type { Quote } from './text-find.ts';
import type { TextLine } from '../names/printed-in.ts';
import { linesOf, soughtFor } from '../names/printed-in.ts';

/** What stands below a heading is told so far. */
const MOST_LINES = 6;
const MOST_NAMES = 12;

/** A line with what it can't be understood without: a heading with what it names, a name with its price and what is said of it. */
export function quoteLine(line: TextLine, texts: Texts): Quote {
  const { text, row, entry, of, below, index } = line;
  if (below.length > 0) return { text: `${text.replace(/:$/u, '')}: ${listBelow(line, texts)}`, row };
  if (entry === undefined) return { text: of === undefined ? text : saidOf(of, text), row };
  const price = entry.price === undefined ? undefined : linesOf(row, texts.lexicon)[entry.price]?.text;
  const priced = { ...line, text: price === undefined ? text : `${text} ${price}` };
  const sought = soughtFor(entry.name);
  const { about } = linesOfThing(sought, sought, texts);
  // What nobody asked of is not told to be absent, known to the vocabulary or not.
  const denies = (told: string): boolean => words(told).some((word) => isDenialWord(word.text));
  const own = about.filter(({ line: { of: entryOf, row: rowOf, index: at, text: told } }) => {
    return entryOf === entry && rowOf === row && at !== index && !denies(told);
  });
  const said = own.map(({ line: each }) => each.text).join(' ');
  return { text: said === '' ? priced.text : `${priced.text}: ${said}`, row };
}

/** The names below a heading, each with its price; where there are none, its lines. */
function listBelow({ row, index, below }: TextLine, { lexicon }: Texts): string {
  const lines = linesOf(row, lexicon).slice(index + 1, index + 1 + below.length);
  const names = lines.filter(({ entry }) => entry !== undefined);
  if (names.length === 0) return below.filter((text) => !/[.!?…]$/u.test(text)).slice(0, MOST_LINES).join(' · '); // prettier-ignore
  const priced = names.map(({ text, entry }) => {
    const price = entry?.price === undefined ? undefined : linesOf(row, lexicon)[entry.price]?.text;
    return price === undefined ? text : `${text} ${price}`;
  });
  return priced.slice(0, MOST_NAMES).join(' · ');
}
