import type { Category, DomainChunkRule } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { lowerFirst } from '../../../text/spanish.ts';
import { forcedChunks } from '../../deciding-chunks.ts';
import { chunkOnDoingWithout, findParts } from '../find-parts.ts';
import { readOf } from '../../reading/dangers/unread-things.ts';
import { bare, distinct } from '../hazard-words.ts';
import type { Sentence } from '../sentence.ts';
import { phrasableRest, sentence, withRole } from '../sentence.ts';
import { holdsHazards } from '../tell-all-hazards.ts';
import {
  asksHazardSection,
  asksOnlyWhatItIs,
  declares,
  describingSection,
  wordsAsked,
  wordsUnsaid,
} from '../tell-items.ts';
import { sectionTexts } from '../tell-sections.ts';
import { withStaffNotes } from '../tell-staff-notes.ts';
import { unknownWordsOf } from '../unknown-words.ts';
import { worstVerdict } from '../verdicts.ts';
import { saysItsParts } from '../what-silence-says.ts';
import type { About, PhrasedTelling } from './about.ts';
import { aboutItem, inQuotes } from './about.ts';
import { tellAllHazards, tellOtherRisks } from './tell-risks.ts';
import { afterColon, tellVerdicts } from './tell-verdicts.ts';

/** Sections told when a guest only wants to know what an item is. */
const MOST_INTRODUCED = 2;

/** One item, or two or three one after another, from their facts and sections. `isNamed`: what stands before says which one. */
export function tellItems(items: readonly CatalogItem[], telling: PhrasedTelling, isNamed = false): Sentence[] {
  const only = items[0];
  if (items.length === 1 && only !== undefined) {
    const told = tellItem(only, telling);
    return [...(isNamed ? told : named(told, aboutItem(only, telling).spoken.title)), ...offer(only, telling)];
  }
  return [
    ...leadSeveral(items, telling),
    ...items.flatMap((item) => bulleted(tellItem(item, telling), aboutItem(item, telling).spoken.title)),
  ];
}

function leadSeveral(items: readonly CatalogItem[], { reading, domain, book }: PhrasedTelling): Sentence[] {
  if (reading.mentionCount >= items.length) return [];
  if (reading.isFromSession) return [sentence(book.spokenOf)];
  const category: Category | undefined = reading.category;
  return [sentence(book.several(items.length, category ?? domain.item?.noun, category === undefined))];
}

/** Its name in front, where the first sentence doesn't say it: «Buffalo wings. Price: £7.50.» */
function named(sentences: readonly Sentence[], title: string): readonly Sentence[] {
  const [first, ...others] = sentences;
  return first === undefined || says(first, title)
    ? sentences
    : [{ ...first, text: `${title}. ${first.text}` }, ...others];
}

function says({ text }: Sentence, title: string): boolean {
  return text.toLowerCase().includes(title.toLowerCase());
}

/** A bullet in front, and the name where the first sentence doesn't say it. */
function bulleted(sentences: readonly Sentence[], title: string): Sentence[] {
  return sentences.map((each, index) => {
    if (index > 0) return each;
    return { ...each, text: `• ${says(each, title) ? '' : `${title}: `}${each.text}`, before: '\n' };
  });
}

function tellItem(item: CatalogItem, telling: PhrasedTelling): Sentence[] {
  const { reading, domain, book, asking } = telling;
  const about = aboutItem(item, telling);
  const words = wordsAsked(telling);
  const parts = [...tellWords(about, words), ...tellSections(about, words)];
  const isOverview =
    reading.isOverview || (reading.asked.length === 0 && words.length === 0 && asksHazardSection(telling));
  const asked = [...tellVerdicts(about, reading.asked), ...tellWish(about)];
  const told = [...asked, ...(isOverview ? tellAllHazards(about) : []), ...parts];
  const isIntroduced = told.length === 0 || (asked.length === 0 && asksOnlyWhatItIs(reading, domain));
  const isUnmeasured = reading.isAmount && reading.sections.length === 0 && reading.ingredients.length > 0;
  const spoken = [
    ...(isIntroduced ? introduce(about, reading.hazards.length === 0) : told),
    ...tellUnsaid(about, wordsUnsaid(telling)),
    ...(isUnmeasured ? withRole([sentence(book.record.noAmounts(asking))], 'gap') : []),
    ...tellRemembered(about),
    ...(isOverview ? [] : tellRest(about, isIntroduced)),
  ];
  return withStaffNotes(spoken, item, { ...telling, isOverview });
}

/** What the guest once said of themselves, behind what was asked. */
function tellRemembered(about: About): Sentence[] {
  const { reading, book, spoken } = about;
  const remembered = reading.hazards.filter(({ id }) => !reading.asked.some((each) => each.id === id));
  const [first, ...rest] = tellVerdicts({ ...about, tone: 'plain', isRemembered: true }, remembered);
  return first === undefined
    ? []
    : withRole([{ ...first, text: book.remembered(afterColon(first.text, spoken.title)) }, ...rest], 'risk');
}

/** What may reach the guest by another way is told whatever was asked, once. */
function tellRest(about: About, isIntroduced: boolean): Sentence[] {
  const { hazards } = about.reading;
  if (hazards.length > 0) return withRole(tellOtherRisks(about, hazards), 'risk');
  return isIntroduced ? [] : tellRisks(about);
}

/** What its record warns of, where it is told whenever the item is spoken of. */
export function tellRisks(about: About): Sentence[] {
  return forcedChunks(about.item, about.domain).length === 0 ? [] : withRole(tellOtherRisks(about, []), 'risk');
}

function tellWish({ item, reading, book }: About): Sentence[] {
  const chunk = chunkOnDoingWithout(item, reading);
  return chunk === undefined ? [] : [sentence(book.record.says(chunk.text), [chunk])];
}

/** What the item's record lists of words that are no hazard, as it writes it. */
function tellWords(about: About, asked: readonly string[]): Sentence[] {
  const { item, spoken, domain, catalog, reading, tone, book, asking } = about;
  const { present, cites, named: byName, absent, quoted } = findParts(item, asked, { catalog, domain });
  const told: Sentence[] = [];
  if (present.length > 0) {
    const lists = book.record.lists(spoken, book.and(present.map((text) => inQuotes(lowerFirst(text)))));
    const lead = reading.isAllergic ? book.lead('careful') : tone === 'has' ? book.lead('yes') : '';
    told.push(sentence(lead === '' ? lists : `${lead} ${afterColon(lists, spoken.title)}`, cites));
    if (reading.isAllergic) told.push(sentence(book.record.tellStaff(asking)));
  }
  if (byName.length > 0) {
    const said = book.record.byName(spoken, book.and(byName.map(inQuotes)));
    const lead = reading.isAllergic ? book.lead('careful') : tone === 'has' ? book.lead('yes') : '';
    told.push(sentence(lead === '' ? said : `${lead} ${afterColon(said, spoken.title)}`));
  }
  if (quoted.length > 0) return [...told, ...quoted.map((chunk) => sentence(book.record.says(chunk.text), [chunk]))];
  if (absent.length === 0) return told;
  const unknown = unknownWordsOf(item);
  const words = book.or(distinct(absent.map(inQuotes)));
  if (unknown.length === 0 && !saysItsParts(item, domain))
    return [
      ...told,
      ...withRole([sentence(book.hazards.bare(spoken, words)), sentence(book.hazards.pleaseAsk(asking))], 'gap'),
    ];
  const silent = book.record.doesNotMention(spoken, words, unknown, asking);
  return [...told, ...withRole([sentence(silent)], 'gap')];
}

/** Nothing of the record answers to these. */
function tellUnsaid({ spoken, book }: About, unsaid: readonly string[]): Sentence[] {
  if (unsaid.length === 0) return [];
  return withRole([sentence(book.record.saysNothingOf(spoken, book.or(unsaid.map(inQuotes))))], 'gap');
}

/** Sections told by themselves, without the one that a word of the question already picks from. */
function tellSections(about: About, words: readonly string[]): Sentence[] {
  const { reading, domain, spoken, book, asking } = about;
  const asked = reading.sections.filter(
    (rule) => rule.say !== undefined && !(declares(domain, rule) && (words.length > 0 || reading.asked.length > 0)),
  );
  const told = asked.map((rule) => ({ rule, sentences: tellSection(about, rule) }));
  const missing = told.filter(({ sentences }) => sentences.length === 0).map(({ rule }) => rule);
  const described = missing.some((rule) => declares(domain, rule)) ? describingSection(domain) : undefined;
  const labels = book.and(distinct(missing.map(({ label }) => inQuotes(lowerFirst(label)))));
  return [
    ...told.flatMap(({ sentences }) => sentences),
    ...(described === undefined ? [] : tellSection(about, described)),
    ...(missing.length === 0 ? [] : withRole([sentence(book.record.noSection(spoken, labels, asking))], 'gap')),
  ];
}

/** Quoted as the record writes it, under the section's name. */
function tellSection({ item, book, domain }: About, rule: DomainChunkRule): Sentence[] {
  const isMoney = domain.attributes.some(({ type, field }) => type === 'money' && field === rule.field);
  return sectionTexts(item, rule).map(({ text, cites }) => {
    const told = bare(text);
    return sentence(book.record.section(rule.label, isMoney ? told : inQuotes(told)), cites);
  });
}

/** What it is: its first sections, then what it holds. */
function introduce(about: About, withRisks: boolean): Sentence[] {
  const sections = about.domain.chunks
    .filter(({ say, each }) => say !== undefined && !each)
    .map((rule) => tellSection(about, rule))
    .filter((sentences) => sentences.length > 0)
    .slice(0, MOST_INTRODUCED)
    .flat();
  if (sections.length === 0) return tellAllHazards(about);
  // That nothing is declared is told to who asks of it.
  const described = phrasableRest(sections);
  return withRisks && holdsHazards(about.item) ? [...described, ...tellAllHazards(about)] : described;
}

function offer(item: CatalogItem, { reading, catalog, domain, book }: PhrasedTelling): Sentence[] {
  const hazards = readOf(reading.asked).filter(({ kind }) => kind === 'hazard');
  const noun = domain.item?.noun;
  const verdict = worstVerdict(item, hazards);
  const isDanger = hazards.length > 0 && (verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN');
  if (!isDanger || noun === undefined || catalog.items.length < 2) return [];
  return withRole([sentence(book.record.offerWithout(noun, book.or(hazards.map(({ name }) => name))))], 'offer');
}
