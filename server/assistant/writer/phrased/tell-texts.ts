import type { AskedHazard } from '../../reading/dangers/asked-hazards.ts';
import type { HazardQuote, Quote, TextFind } from '../../reading/texts/text-find.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Sentence } from '../sentence.ts';
import { sentence } from '../sentence.ts';
import type { PhrasedTelling } from './about.ts';
import { hazardName, inQuotes } from './about.ts';

/** What is written in texts of what no record answers: quoted, and never told as declared. */
export function tellTexts(texts: TextFind, telling: PhrasedTelling): Sentence[] {
  return texts.isOfHazard ? tellHazard(texts, telling) : tellThing(texts, telling);
}

export function tellNothingDeclared({ absent }: TextFind, telling: PhrasedTelling): Sentence[] {
  const { book, asking, reading } = telling;
  const wished = absent.filter((word) => reading.asked.some(({ ingredient }) => ingredient === word));
  return [
    ...wished.map((word) => sentence(book.uncertain.notFound(word))),
    sentence(book.written.nothingDeclared(hazardsOf(telling))),
    sentence(book.hazards.pleaseAsk(asking)),
  ];
}

function tellThing(
  { named, near, isInTable, subjects, absent }: TextFind,
  { book, asking }: PhrasedTelling,
): Sentence[] {
  const { written } = book;
  if (named.length > 0)
    return [sentence(written.lead), ...inLines(named), sentence(written.thatIsAll(asking), [], '\n')];
  if (isInTable) return [sentence(written.inTable(book.and(subjects.map(inQuotes)), asking))];
  if (near.length === 0) return [];
  return [sentence(written.nearest(book.and(absent.map(inQuotes)))), ...inLines(near)];
}

function inLines(quotes: readonly Quote[]): Sentence[] {
  return quotes.map(({ text, row }) => sentence(inQuotes(text), [row], '\n'));
}

function tellHazard(texts: TextFind, telling: PhrasedTelling): Sentence[] {
  const { said, named, near, isInTable, subjects, absent, isAllRead } = texts;
  const { book, asking } = telling;
  const { written } = book;
  const hazards = hazardsOf(telling);
  const ask = sentence(book.hazards.pleaseAsk(asking));
  if (said.length > 0) return [...tellSaid(texts, telling), ask];
  if (isInTable)
    return [sentence(subjects.length === 0 ? written.hazardTable(hazards) : written.itemTable(hazards)), ask];
  const [only] = named;
  if (only !== undefined)
    return [
      closed(sentence(written.says(inQuotes(only.text), false), [only.row])),
      sentence(isAllRead ? written.silent(hazards) : written.unsure(hazards)),
      ask,
    ];
  const [nearest] = near;
  if (nearest === undefined) return [];
  const lead = `${written.nearest(book.and(absent.map(inQuotes)))} ${inQuotes(nearest.text)}`;
  return [closed(sentence(lead, [nearest.row])), sentence(written.unsure(hazards)), ask];
}

function tellSaid({ said, unsaid, isAllRead }: TextFind, { book, reading, domain }: PhrasedTelling): Sentence[] {
  const { written } = book;
  const rest = book.or(unsaid.map(({ id, name }) => hazardName(id, name, domain)));
  const silent = unsaid.length === 0 ? [] : [sentence(isAllRead ? written.unsaid(rest) : written.unsure(rest))];
  return [
    ...said.map(({ text, row }, index) => closed(sentence(written.says(inQuotes(text), index > 0), [row]))),
    sentence(
      said.some(({ isDenial }) => isDenial)
        ? written.denied
        : written.caution(book.and(dangersOf(said, reading).map(({ id, name }) => hazardName(id, name, domain)))),
    ),
    ...silent,
  ];
}

/** «Do you have salmon?» asks for it. */
function dangersOf(said: readonly HazardQuote[], { avoids, missing, tone }: Reading): AskedHazard[] {
  const isOfThing = missing.length > 0 && tone === 'has';
  const isFeared = ({ kind, ingredient }: AskedHazard): boolean =>
    kind === 'hazard' && (avoids || isOfThing || ingredient === undefined);
  return [...new Set(said.flatMap(({ hazards }) => hazards.filter(isFeared)))];
}

function hazardsOf({ reading, domain, book }: PhrasedTelling): string {
  const names = reading.hazards.map(({ name }) => name);
  if (names.length > 0) return book.or(names);
  return reading.isAllergic && reading.leftover.length > 0
    ? book.or(reading.leftover.map(inQuotes))
    : domain.hazards.label;
}

/** A quote that ends a sentence has its own stop, or gets one. */
function closed(each: Sentence): Sentence {
  return /[.!?…]»?$/u.test(each.text) ? each : { ...each, text: `${each.text}.` };
}
