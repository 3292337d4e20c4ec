import type { Domain } from '../../../domains/index.ts';
import type { BusinessFacts, Catalog, ChunkRow } from '../../../knowledge/index.ts';
import { hear, houseWords, isFunctional, isHouseSmall } from '../../../language/index.ts';
import type { Token } from '../../../language/index.ts';
import { fold } from '../../../text/fold.ts';
import type { Language } from '../../../text/stem.ts';
import { stem } from '../../../text/stem.ts';
import { synonymsOf, textSynonymsOf } from '../../reading/synonyms.ts';
import type { Span } from '../../reading/span.ts';
import { tokensIn } from '../claim.ts';
import { wishWords } from '../find/wish-words.ts';

/** A word, or a phrase that means one thing, by all that it may be compared by. */
export interface MeantWord extends Span {
  readonly keys: ReadonlySet<string>;
  /** It names only what is sold here, or a kind or a manner of it: by itself it asks nothing of the house. */
  readonly isOfItems: boolean;
  readonly isPhrase: boolean;
}

/** What the house has written for those who ask: a question with its answer, or a line of its own (`question` is empty). */
export interface HouseText {
  readonly question: readonly MeantWord[];
  readonly answer: readonly MeantWord[];
  /** As it is told. */
  readonly text: string;
  /** ISO 639-1, of the text. */
  readonly language: string;
  /** Shows it. Absent: it stands in the facts of the business alone. */
  readonly row?: ChunkRow;
}

const ofCatalog = new WeakMap<Catalog, readonly HouseText[]>();
const ofBusiness = new WeakMap<BusinessFacts, readonly HouseText[]>();

/** The house's own questions, of its facts and of its documents, and the lines in which it tells how things are done. */
export function houseTexts(
  catalog: Catalog,
  business: BusinessFacts | undefined,
  domain: Domain,
): readonly HouseText[] {
  const written =
    ofCatalog.get(catalog) ??
    catalog.texts
      .filter(({ chunkType }) => chunkType === 'faq')
      .flatMap((row) => readQuestion(row.text, domain, row.language ?? domain.language, row));
  ofCatalog.set(catalog, written);
  if (business === undefined) return written;
  const told = ofBusiness.get(business) ?? linesOf(business, domain);
  ofBusiness.set(business, told);
  return [...written, ...told.filter(({ text }) => !written.some((each) => each.text === text))];
}

/** The words of a message or a text that tell it from another one, in its order. */
export function meantWords(tokens: readonly Token[], text: string, language: string, domain: Domain): MeantWord[] {
  const ofItems = synonymsOf(domain).find(text);
  const phrases = [
    ...houseWords(text).flatMap(({ start, end, meanings }) =>
      meanings.map((meaning) => ({ start, end, key: `house:${meaning}`, isOfItems: false })),
    ),
    ...textSynonymsOf(domain)
      .find(text)
      .flatMap(({ start, end, word, meanings }) =>
        [word, ...meanings.flatMap(({ others }) => others)].map((each) => ({
          start,
          end,
          key: `word:${fold(each)}`,
          isOfItems: ofItems.some((item) => item.start === start && item.end === end),
        })),
      ),
    ...wishWords(text, domain).flatMap(({ start, end, meanings }) =>
      meanings.flatMap((wish) =>
        wish.kind === 'value' ? [{ start, end, key: `value:${wish.attribute}:${wish.value}`, isOfItems: true }] : [],
      ),
    ),
  ];
  const around = Map.groupBy(
    phrases.flatMap((phrase) => tokensIn(tokens, phrase).map((token) => ({ token, ...phrase }))),
    ({ token }) => token,
  );
  return tokens.reduce<MeantWord[]>((built, token) => {
    const within = around.get(token) ?? [];
    const isOfHouse = within.some(({ isOfItems }) => !isOfItems);
    if (within.length === 0 ? isSmall(token) : isHouseSmall(token.folded) && !isOfHouse) return built;
    if (!isOfHouse && token.folded.length < 3) return built;
    const stems = isSmall(token) && within.length > 0 ? [] : [`stem:${stemOf(token.folded, language)}`];
    const keys = new Set([...stems, ...within.map(({ key }) => key)]);
    const last = built.at(-1);
    const isSame = last !== undefined && within.some(({ start, end }) => start <= last.start && last.end <= end);
    const isOfItems = within.length > 0 && !isOfHouse;
    if (isSame)
      built[built.length - 1] = {
        start: last.start,
        end: token.end,
        keys: new Set([...last.keys, ...keys]),
        isPhrase: true,
        isOfItems: last.isOfItems && isOfItems,
      };
    else built.push({ start: token.start, end: token.end, keys, isOfItems, isPhrase: false });
    return built;
  }, []);
}

/** 1: they mean the same. 0.5: a word of the one is a word of the other, as the menu of «menú ejecutivo» is. */
export function likeness(one: MeantWord, other: MeantWord): number {
  let most = 0;
  for (const key of one.keys) {
    if (!other.keys.has(key)) continue;
    const isPart = key.startsWith('stem:') && one.isPhrase !== other.isPhrase;
    most = Math.max(most, isPart ? 0.5 : 1);
  }
  return most;
}

/** How surely a word is among others. */
export function bestLikeness(word: MeantWord, others: readonly MeantWord[]): number {
  return Math.max(0, ...others.map((each) => likeness(word, each)));
}

function isSmall(token: Token): boolean {
  return token.folded.length < 3 || isHouseSmall(token.folded) || isFunctional(token);
}

function stemOf(word: string, language: string): string {
  return stem(word, (['es', 'en', 'pt'] as const).find((each) => each === language) ?? ('es' satisfies Language));
}

function readQuestion(text: string, domain: Domain, language: string, row?: ChunkRow): HouseText[] {
  const [asked, answer] = partsOf(text.trim());
  if (asked.length < 3 || answer === '') return [];
  return [
    {
      question: wordsOf(asked, language, domain),
      answer: wordsOf(answer, language, domain),
      text: answer,
      language,
      ...(row === undefined ? {} : { row }),
    },
  ];
}

/** A question ends at its mark, or with its line. */
function partsOf(text: string): [string, string] {
  const marks = [text.indexOf('?'), text.indexOf('\n')].filter((at) => at !== -1);
  const end = marks.length === 0 ? 0 : Math.min(...marks) + 1;
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}

function linesOf(
  { faq = [], reservations, delivery, amenities = [], hours = [] }: BusinessFacts,
  domain: Domain,
): HouseText[] {
  const { language } = domain;
  const lines = [
    reservations?.details,
    delivery?.details,
    ...amenities.map(({ details }) => details),
    ...hours.map(({ note }) => note),
  ]
    .flatMap((text) => text?.match(/[^.!?]+[.!?]*/gu) ?? [])
    .map((text) => text.trim());
  return [
    ...faq.flatMap(({ question, answer }) => readQuestion(`${question}\n${answer}`, domain, language)),
    ...[...new Set(lines)].map((text) => ({ question: [], answer: wordsOf(text, language, domain), text, language })),
  ];
}

function wordsOf(text: string, language: string, domain: Domain): MeantWord[] {
  const { tokens } = hear(text, { language, currency: domain.currency });
  return meantWords(tokens, text, language, domain);
}
