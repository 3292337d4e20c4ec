import type { CatalogItem, HazardFact, Verdict } from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import { lowerFirst } from '../../../text/spanish.ts';
import { chunksOfFact } from '../../deciding-chunks.ts';
import type { AskedHazard } from '../../reading/dangers/asked-hazards.ts';
import { factOf } from '../../reading/dangers/asked-hazards.ts';
import { readOf } from '../../reading/dangers/unread-things.ts';
import { adjectiveDiet, splitDiets } from '../diet-words.ts';
import { bare, distinct, isOnlyMentioned, isUnclear, statementsOf } from '../hazard-words.ts';
import type { Sentence } from '../sentence.ts';
import { sentence } from '../sentence.ts';
import { isSilentInParts, spokenOrigin } from '../tell-asked-hazards.ts';
import { portionTold } from '../portions.ts';
import { unknownWordsOf } from '../unknown-words.ts';
import { rank } from '../verdicts.ts';
import { saysItsParts } from '../what-silence-says.ts';
import type { About } from './about.ts';
import { hazardName, inQuotes, namesOfFacts } from './about.ts';
import type { Lead } from './phrase-book.ts';
import { tellDiet, tellSilentDiets, tellTornDiets } from './tell-diets.ts';

const MOST_QUOTED = 2;
const MOST_PARTS = 3;

/** What the facts of one item say of each asked hazard, the worst first, silence told as silence. */
export function tellVerdicts(about: About, asked: readonly AskedHazard[]): Sentence[] {
  const { item, spoken, domain, book } = about;
  const ordered = readOf(asked)
    .map((each) => ({ asked: each, fact: factOf(item, each) }))
    .sort((left, right) => rank(left.fact) - rank(right.fact));
  const told = ordered.flatMap(({ asked: each, fact }) => (fact === undefined ? [] : tellFact(about, fact, each)));
  const silent = ordered.filter(({ fact }) => fact === undefined).map((each) => each.asked);
  const { nouns, diets } = splitDiets(silent, domain);
  const lead = leadOf(about, ordered[0]);
  const [first, ...rest] = told;
  const led =
    first === undefined || lead === undefined
      ? told
      : [{ ...first, text: `${book.lead(lead)} ${afterColon(first.text, spoken.title)}` }, ...rest];
  return [
    ...led,
    ...tellSilentDiets(about, diets),
    ...tellSilence(about, nouns),
    ...(nouns.length > 0 ? [] : tellUnread(about, ordered)),
    ...tellPortions(about, ordered),
    ...tellDoubts(about, splitDiets(asked, domain).nouns),
    ...tellTornDiets(about, splitDiets(asked, domain).diets),
  ];
}

/** Behind a colon the sentence goes on in lower case, but for a name. */
export function afterColon(text: string, title: string): string {
  return text.startsWith(title) || /^I\b/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}

function leadOf(
  { item, domain, tone, isRemembered }: About,
  worst: { readonly asked: AskedHazard; readonly fact: HazardFact | undefined } | undefined,
): Lead | undefined {
  const verdict: Verdict | undefined = worst?.fact?.verdict;
  // A diet is asked for: its yes is the good news. To «does it have meat? I am vegetarian» a no would say the opposite.
  if (worst !== undefined && adjectiveDiet(worst.asked, domain) !== undefined) {
    if (verdict !== 'CONTAINS' || isRemembered) return undefined;
    return tone === 'has' ? 'careful' : 'no';
  }
  if (worst?.fact !== undefined && portionTold(item, worst.fact, worst.asked, domain) !== undefined) return 'careful';
  if (verdict === 'CONTAINS') return tone === 'has' ? 'yes' : tone === 'fit' ? 'better-not' : 'careful';
  if (verdict === 'MAY_CONTAIN') return tone === 'fit' ? 'not-sure' : 'careful';
  return undefined;
}

/** The part of a hazard that was asked of, in the record's own words. */
function tellPortions(
  { item, domain, book }: About,
  facts: readonly { readonly asked: AskedHazard; readonly fact: HazardFact | undefined }[],
): Sentence[] {
  return facts.flatMap(({ asked, fact }) => {
    const told = fact === undefined ? undefined : portionTold(item, fact, asked, domain);
    return told === undefined || fact === undefined
      ? []
      : [sentence(book.hazards.portion(told.name, bare(told.quote), hazardName(fact.id, fact.name, domain)))];
  });
}

function tellFact(about: About, fact: HazardFact, asked: AskedHazard): Sentence[] {
  const { item, spoken, domain, book, asking } = about;
  const diet = adjectiveDiet(asked, domain);
  if (diet !== undefined) return tellDiet(about, fact, diet);
  const cites = chunksOfFact(item, fact, domain);
  const name = hazardName(fact.id, fact.name, domain);
  if (fact.verdict === 'DECLARED_FREE') {
    const doubt = isSharedPlace(item) ? ` ${book.hazards.generalNotice(asking)}` : '';
    return [sentence(`${book.hazards.declaredFree(spoken, name)}${doubt}`, cites)];
  }
  if (asked.kind === 'condition') {
    const quotes = distinct(cites.map(({ text }) => inQuotes(bare(text))));
    return [
      sentence(book.hazards.warns(spoken, name, quotes.length === 0 ? inQuotes(fact.name) : quotes.join(' ')), cites),
    ];
  }
  const notes = fact.notes === undefined ? [] : [book.hazards.note(bare(fact.notes))];
  const danger = fact.verdict === 'CONTAINS' ? tellContains(about, fact) : tellPossible(about, fact);
  return [sentence([danger, ...notes].join(' '), cites)];
}

function tellContains(about: About, fact: HazardFact): string {
  const implied = distinct(fact.origins.filter(({ manner }) => manner === 'implied').map(spokenOrigin));
  const isPlain = implied.every((word) => fold(word) === fold(fact.name));
  const parts = isPlain ? [] : implied.slice(0, MOST_PARTS).map(inQuotes);
  return about.book.hazards.contains(about.spoken, namesOfFacts([fact], about), parts);
}

function tellPossible({ book, spoken, item, domain }: About, fact: HazardFact): string {
  const name = hazardName(fact.id, fact.name, domain);
  if (fact.doubts?.includes('unknown') === true) return book.hazards.unknown(spoken, unknownWordsOf(item), name);
  if (fact.doubts?.includes('unlisted') === true)
    return book.hazards.unlisted(spoken, fact.origins.map(spokenOrigin)[0] ?? fact.name, name);
  if (isOnlyMentioned(item, fact)) return book.hazards.mentions(spoken, fact.origins[0]?.word ?? fact.name, name);
  if (fact.strength === 'usual') {
    const parts = distinct(fact.origins.map(spokenOrigin)).slice(0, MOST_PARTS);
    return book.hazards.usuallyHas(spoken, name, parts.map(inQuotes));
  }
  const quotes = distinct(statementsOf(fact)).slice(0, MOST_QUOTED);
  const why = { quotes: book.and(quotes.map((quote) => inQuotes(bare(quote)))), isUnclear: isUnclear(fact, domain) };
  return book.hazards.mayContain(spoken, name, why, false);
}

/** Where only its name or a text speaks of a danger, its parts are silent. */
function tellUnread(
  { item, domain, book }: About,
  facts: readonly { readonly asked: AskedHazard; readonly fact: HazardFact | undefined }[],
): Sentence[] {
  const unknown = unknownWordsOf(item);
  const isSilent = facts.some(({ asked, fact }) => isSilentInParts(asked, fact, domain));
  return unknown.length > 0 && isSilent ? [sentence(book.hazards.unread(unknown))] : [];
}

/** That a record does not mention it is never said without saying that this is not enough. */
function tellSilence({ item, book, spoken, asking, domain }: About, silent: readonly AskedHazard[]): Sentence[] {
  const hazards = silent.filter(({ kind }) => kind !== 'condition');
  const conditions = silent.filter(({ kind }) => kind === 'condition');
  const unknown = unknownWordsOf(item);
  const sought = hazards.flatMap(({ ingredient, name }) =>
    ingredient === undefined || name.startsWith(ingredient.toLowerCase())
      ? [name]
      : [inQuotes(lowerFirst(ingredient)), name],
  );
  return [
    ...(hazards.length === 0
      ? []
      : [
          sentence(
            unknown.length > 0
              ? book.hazards.unknownParts(spoken, unknown, book.or(hazards.map(({ name }) => name)))
              : saysItsParts(item, domain)
                ? book.hazards.silent(spoken, book.or(sought))
                : book.hazards.bare(spoken, book.or(hazards.map(({ name }) => name))),
          ),
          sentence(book.hazards.pleaseAsk(asking)),
        ]),
    ...(conditions.length === 0
      ? []
      : [sentence(book.hazards.silentOnCondition(spoken, book.or(conditions.map(({ name }) => name)), asking))]),
  ];
}

function tellDoubts({ item, book, domain }: About, asked: readonly AskedHazard[]): Sentence[] {
  const isAsked = (id: string): boolean => asked.some((each) => each.id === id);
  const torn = distinct([
    ...item.facts.uncertainties.flatMap((each) => (each.kind === 'contradiction' ? [each.hazardId] : [])),
    ...asked.flatMap((each) => (factOf(item, each)?.doubts?.includes('contradiction') === true ? [each.id] : [])),
  ]).filter(isAsked);
  const nameOf = (id: string): string => hazardName(id, asked.find((each) => each.id === id)?.name ?? id, domain);
  return torn.length === 0 ? [] : [sentence(book.hazards.torn(book.and(torn.map(nameOf))))];
}

/** A declaration of absence beside a notice of a shared place is for the staff to confirm. */
export function isSharedPlace({ facts }: CatalogItem): boolean {
  return facts.uncertainties.some((each) => 'statement' in each);
}
