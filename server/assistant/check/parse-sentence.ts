/** A sentence of a model taken apart: its words, dangers, names, quotes, and the stretches that speak of an item. */
import type { CatalogItem } from '../../knowledge/index.ts';
import type { CheckDesk } from './check-desk.ts';
import type { Quote } from './clean-sentence.ts';
import type { NameMention } from './name-mentions.ts';
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import { sentenceHazards, sentenceWords } from './sentence-words.ts';
import { isStaffAdvice } from './staff-advice.ts';

export interface ParsedSentence {
  readonly text: string;
  readonly words: readonly SentenceWord[];
  readonly hazards: readonly SentenceHazard[];
  readonly mentions: readonly NameMention[];
  readonly quotes: readonly Quote[];
  /** The words from here on only send for the staff; the number of all words when none do. */
  readonly adviceFrom: number;
}

export function parseSentence(
  text: string,
  quotes: readonly Quote[],
  before: readonly CatalogItem[],
  desk: CheckDesk,
): ParsedSentence {
  const { domain, lexicon } = desk.context;
  const words = sentenceWords(text, { plain: desk.plain, language: domain.language });
  const hazards = sentenceHazards(text, words, lexicon);
  const starts = words.flatMap(({ chunk }, index) => (index === 0 || chunk !== words[index - 1]?.chunk ? [index] : []));
  const advice = starts.find((start) =>
    isStaffAdvice(
      words.slice(start).map((word) => word.text),
      domain,
      (index) => hazards.some(({ from, to }) => from <= start + index && start + index <= to),
    ),
  );
  const named = desk.mentions(words.map((word) => ({ ...word, isAfterSign: false })));
  const mentions = withoutQuoted(named, words, before, desk);
  return { text, words, hazards, mentions, quotes, adviceFrom: advice ?? words.length };
}

/** Names that stand in the evidence of the item spoken of as its own words: `en la misma freidora que las milanesas`. */
function withoutQuoted(
  named: readonly NameMention[],
  words: readonly SentenceWord[],
  before: readonly CatalogItem[],
  desk: CheckDesk,
): NameMention[] {
  const { items } = desk.context;
  const first = named.find(({ item }) => item !== undefined && items.includes(item));
  const main = first?.item ?? before[0];
  if (main === undefined || !desk.allowed.includes(main)) return [...named];
  const { statements } = desk.groundOf(main);
  return named.filter((mention) => {
    if (mention === first && (main !== before[0] || mention.from <= 1)) return true;
    const isAsked = mention.item !== undefined && mention.item !== main && items.includes(mention.item);
    if (isAsked) return true;
    const from = mention.item === main ? mention.from - 1 : mention.from;
    const sought = words.slice(Math.max(0, from), mention.to + 1).map(({ text }) => text);
    return !statements.some((statement) =>
      statement.words.some((_, at) => sought.every((word, index) => statement.words[at + index]?.text === word)),
    );
  });
}

/** The items a sentence speaks of: those it names, or those of the sentence before it. */
export function itemsOf({ mentions }: ParsedSentence, before: readonly CatalogItem[]): readonly CatalogItem[] {
  return mentions.length > 0 ? itemsNamed(mentions) : before;
}

function itemsNamed(mentions: readonly NameMention[]): CatalogItem[] {
  return [...new Set(mentions.flatMap(({ item }) => (item === undefined ? [] : [item])))];
}

/** The danger words that are no part of a name. */
export function hazardsOutsideNames({ hazards, mentions }: ParsedSentence): SentenceHazard[] {
  return hazards.filter((hazard) => !mentions.some(({ from, to }) => from <= hazard.from && hazard.to <= to));
}

/** Words `from`…`to`, read as being about these items; about none where no item is spoken of. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly items: readonly CatalogItem[];
}

/** The words between the names, each stretch with the items it is read as being about: names that stand together share one. */
export function stretchesOf(parsed: ParsedSentence, before: readonly CatalogItem[]): Stretch[] {
  const end = parsed.adviceFrom - 1;
  const mentions = parsed.mentions.filter(({ from }) => from <= end);
  if (mentions.length === 0) return [{ from: 0, to: end, items: before }];
  const gaps = [0, ...mentions.map(({ to }) => to + 1)].map((from, index) => {
    const to = (mentions[index]?.from ?? end + 1) - 1;
    return { from, to, hasContent: hasContent(parsed, from, to) };
  });
  return gaps.flatMap((gap, index): Stretch[] => {
    if (!gap.hasContent) return [];
    // What stands before the first name is read with it; a name at the end is compared to what was said before it.
    const nextTold = gaps.findIndex((later, at) => at > index && later.hasContent);
    const first = index === 0 ? 0 : gaps.findLastIndex((earlier, at) => at < index && earlier.hasContent);
    const group =
      index === 0
        ? mentions.slice(0, nextTold === -1 ? undefined : nextTold)
        : mentions.slice(Math.max(0, first), index);
    const trailing = index > 0 && nextTold === -1 ? mentions.slice(index) : [];
    return [{ from: gap.from, to: gap.to, items: itemsNamed([...group, ...trailing]) }];
  });
}

function hasContent({ words, quotes }: ParsedSentence, from: number, to: number): boolean {
  return words
    .slice(from, to + 1)
    .some((word) => !word.isPlain || quotes.some(({ start, end }) => start <= word.start && word.end <= end));
}
