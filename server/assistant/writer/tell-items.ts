import { comparingWords } from '../../language/index.ts';
import type { Domain, DomainChunkRule, Language } from '../../domains/index.ts';
import type { Catalog, CatalogItem, KnowledgeGraph } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import { forcedChunks } from '../deciding-chunks.ts';
import type { Reading } from '../reading/read-question.ts';
import { readOf } from '../reading/dangers/unread-things.ts';
import { askedForIn } from '../reading/dangers/rejected.ts';
import type { PricedOrder } from '../understand/find/find.ts';
import { chunkOnDoingWithout, covers, findParts } from './find-parts.ts';
import type { SpokenItem } from './name-item.ts';
import { nameItem, toStaff } from './name-item.ts';
import type { Sentence } from './sentence.ts';
import { phrasableRest, sentence, withRole } from './sentence.ts';
import type { ItemTelling } from './hazard-words.ts';
import { holdsHazards, tellAllHazards, tellOtherRisks } from './tell-all-hazards.ts';
import { tellAskedHazards } from './tell-asked-hazards.ts';
import { unknownWordsOf } from './unknown-words.ts';
import { worstVerdict } from './verdicts.ts';
import type { Silence } from './weigh-silence.ts';
import { saysItsParts } from './what-silence-says.ts';
import { tellMissingSections, tellSection } from './tell-sections.ts';
import { withStaffNotes } from './tell-staff-notes.ts';

export interface Telling {
  readonly message: string;
  readonly reading: Reading;
  readonly catalog: Catalog;
  /** Of the same catalog. */
  readonly graph?: KnowledgeGraph;
  readonly domain: Domain;
  /** A question that is answered here. Absent: nobody looked for one. */
  readonly example?: string;
  /** Of the answer. */
  readonly language: Language;
  readonly silence: Silence;
  /** A list of the items stands beside the words. */
  readonly hasList: boolean;
  /** What is told as a set stands in it. */
  readonly order?: PricedOrder;
  /** Who asks works there: they are told more of the record, and nothing else. */
  readonly isForStaff?: boolean;
}

/** More unknown words than these tell a story and ask for no part. */
const MOST_UNKNOWN = 2;
/** Who tells of an allergy tells more of it. */
const MOST_UNKNOWN_OF_ALLERGY = 5;

/** Sections told when a guest only wants to know what an item is. */
const MOST_INTRODUCED = 2;

/** One item, or two or three one after another, from their facts and sections. */
export function tellItems(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const only = items[0];
  if (items.length === 1 && only !== undefined) return [...tellItem(only, telling), ...offer(only, telling)];
  return [
    ...leadSeveral(items, telling),
    ...items.flatMap((item) => bulleted(tellItem(item, telling), nameItem(item, telling.catalog, telling.domain))),
  ];
}

function leadSeveral(items: readonly CatalogItem[], { reading, domain }: Telling): Sentence[] {
  if (reading.mentionCount >= items.length) return [];
  if (reading.isFromSession) return [sentence('De lo que veníamos hablando:')];
  const noun = reading.category ?? domain.item?.noun;
  const each = noun?.gender === 'f' ? 'cada una' : 'cada uno';
  const which = reading.category === undefined ? ' con ese nombre' : '';
  return [sentence(`Hay ${String(items.length)} ${noun?.many ?? 'opciones'}${which}; te cuento de ${each}:`)];
}

/** A bullet in front, and the name where the first sentence doesn't say it. */
function bulleted(sentences: readonly Sentence[], { title, subject }: SpokenItem): Sentence[] {
  return sentences.map((each, index) => {
    if (index > 0) return each;
    const isNamed = [title, subject].some((name) => each.text.toLowerCase().includes(name.toLowerCase()));
    return { ...each, text: `• ${isNamed ? '' : `${title}: `}${each.text}`, before: '\n' };
  });
}

function tellItem(item: CatalogItem, telling: Telling): Sentence[] {
  const { reading, catalog, domain } = telling;
  const about: ItemTelling = { item, spoken: nameItem(item, catalog, domain), domain, tone: reading.tone };
  const words = wordsAsked(telling);
  const parts = [...tellWords(about, words, telling), ...tellSections(about, telling, words)];
  const overview =
    reading.isOverview || (reading.asked.length === 0 && words.length === 0 && asksHazardSection(telling))
      ? tellAllHazards(about)
      : [];
  const asked = [...tellAskedHazards(about, reading.asked), ...tellWish(about, reading)];
  const told = [...asked, ...overview, ...parts];
  const unmeasured =
    reading.isAmount && reading.sections.length === 0 && reading.ingredients.length > 0
      ? withRole(
          [sentence(`La ficha no dice cantidades. Si lo necesitás, consultalo con ${domain.voice.staff}.`)],
          'gap',
        )
      : [];
  const begun =
    told.length === 0 || (asked.length === 0 && asksOnlyWhatItIs(reading, domain))
      ? introduce(about, reading.hazards.length === 0)
      : told;
  const spoken = [
    ...begun,
    ...tellUnsaid(about, wordsUnsaid(telling)),
    ...unmeasured,
    ...tellRemembered(about, reading),
    ...tellRest(about, { reading, told, overview }),
  ];
  return withStaffNotes(spoken, item, { ...telling, isOverview: overview.length > 0 });
}

/** What the guest once said of themselves, behind what was asked. */
function tellRemembered(about: ItemTelling, { hazards, asked }: Reading): Sentence[] {
  const remembered = hazards.filter(({ id }) => !asked.some((each) => each.id === id));
  const [first, ...rest] = tellAskedHazards({ ...about, tone: 'plain', isRemembered: true }, remembered);
  return first === undefined
    ? []
    : withRole([{ ...first, text: `Y por lo que me contaste, ${lowerFirst(first.text)}` }, ...rest], 'risk');
}

/** What may reach the guest by another way is told whatever was asked, once. */
function tellRest(
  about: ItemTelling,
  { reading, told, overview }: { reading: Reading; told: readonly Sentence[]; overview: readonly Sentence[] },
): Sentence[] {
  if (overview.length > 0) return [];
  if (reading.hazards.length > 0) return withRole(tellOtherRisks(about, reading.hazards), 'risk');
  const isIntroduced = told.length === 0 || asksOnlyWhatItIs(reading, about.domain);
  return isIntroduced ? [] : tellRisks(about);
}

/** What its record warns of, where it is told whenever the item is spoken of. */
export function tellRisks(about: ItemTelling): Sentence[] {
  return forcedChunks(about.item, about.domain).length === 0 ? [] : withRole(tellOtherRisks(about, []), 'risk');
}

/** «¿Se puede pedir sin manteca?»: what the item says of doing without the very word, quoted. */
function tellWish({ item }: ItemTelling, reading: Reading): Sentence[] {
  const chunk = chunkOnDoingWithout(item, reading);
  return chunk === undefined ? [] : [sentence(`La ficha dice: «${chunk.text}»`, [chunk])];
}

/** Sections told by themselves, without the one that a word of the question already picks from. */
function tellSections(about: ItemTelling, { reading, domain }: Telling, words: readonly string[]): Sentence[] {
  const asked = reading.sections.filter(
    (rule) => rule.say !== undefined && !(declares(domain, rule) && (words.length > 0 || reading.asked.length > 0)),
  );
  const told = asked.map((rule) => ({ rule, sentences: tellSection(about.item, about.spoken, rule) }));
  const missing = told.filter(({ sentences }) => sentences.length === 0).map(({ rule }) => rule);
  const parts = missing.some((rule) => declares(domain, rule)) ? describe(about) : [];
  return [
    ...told.flatMap(({ sentences }) => sentences),
    ...parts,
    ...tellMissingSections(about.spoken, missing, domain),
  ];
}

/** «¿Qué trae el carlito?» of a record that lists no parts: what it says of the dish. */
function describe({ item, spoken, domain }: ItemTelling): Sentence[] {
  const rule = describingSection(domain);
  return rule === undefined ? [] : tellSection(item, spoken, rule);
}

/** The first that has words of its own: what the item is. */
export function describingSection(domain: Domain): DomainChunkRule | undefined {
  return domain.chunks.find(({ say }) => say !== undefined);
}

/** A section without words of its own (`say`) is told as facts. */
export function asksHazardSection({ reading }: Telling): boolean {
  return reading.sections.some(({ say }) => say === undefined);
}

/** Only its first section («contame de…»): a guest wants to know what it is. */
export function asksOnlyWhatItIs({ sections, ingredients }: Reading, domain: Domain): boolean {
  return ingredients.length === 0 && sections.length === 1 && sections[0] === describingSection(domain);
}

/** The field holds what the item declares to have. */
export function declares(domain: Domain, rule: DomainChunkRule): boolean {
  return domain.hazards.explicit.some(({ field }) => covers(rule, field));
}

/** What it is: its first sections in the words of the domain file, then what it holds. */
function introduce(telling: ItemTelling, withRisks: boolean): Sentence[] {
  const { item, spoken, domain } = telling;
  const sections = domain.chunks
    .filter(({ say, each }) => say !== undefined && !each)
    .map((rule) => tellSection(item, spoken, rule))
    .filter((sentences) => sentences.length > 0)
    .slice(0, MOST_INTRODUCED)
    .flat();
  if (sections.length === 0) return tellAllHazards(telling);
  // That nothing is declared is told to who asks of it.
  const described = phrasableRest(sections);
  return withRisks && holdsHazards(item) ? [...described, ...tellAllHazards(telling)] : described;
}

/** The words that stand behind «tiene», «lleva». */
function askedForAmong(leftover: readonly string[], message: string): string[] {
  const asked = new Set(
    askedForIn(message).flatMap((stretch) => words(message.slice(stretch.start, stretch.end)).map(({ text }) => text)),
  );
  return leftover.filter((word) => words(word).every(({ text }) => asked.has(text)));
}

/** Declared words the question holds; behind «tiene» or of an allergy also a word that no item declares: «¿tiene ajo?». */
export function wordsAsked({ message, reading, domain }: Telling): string[] {
  const isAboutParts = reading.sections.every((rule) => declares(domain, rule) || rule.say === undefined);
  // «¿De qué productor es la burrata?»: what nothing knows is not answered by telling what the item is.
  const asksNothingElse = reading.sections.length === 0 && !reading.isRecommendation && reading.intents.length === 0;
  const asksUnknown =
    ((reading.tone === 'has' || asksNothingElse) && !reading.isOverview && reading.asked.length === 0) ||
    reading.isAllergic;
  // The rest may be a story: «venimos cuatro, uno no come maní porque se brota». Who tells of an allergy and names none that is known means it.
  const isStory = reading.asked.length > 0 || !reading.isAllergic;
  const unknown = isStory ? askedForAmong(reading.leftover, message) : reading.leftover;
  return [
    ...reading.ingredients,
    ...(asksUnknown && isAboutParts && unknown.length <= (reading.isAllergic ? MOST_UNKNOWN_OF_ALLERGY : MOST_UNKNOWN)
      ? unknown
      : []),
  ];
}

/** «¿De qué productor es la burrata?»: words that nothing knows, beside what was told of the item. More of them are a story. */
export function wordsUnsaid({ message, reading }: Telling): string[] {
  const { leftover, isAllergic, isOverview, isRecommendation, asked, intents, sections } = reading;
  const asksElse = isAllergic || isOverview || isRecommendation || asked.length + intents.length + sections.length > 0;
  if (asksElse) return [];
  const sought = new Set(askedForAmong(leftover, message));
  const unsaid = leftover.filter((word) => !sought.has(word) && !asksPrice(word));
  return unsaid.length > MOST_UNKNOWN ? [] : unsaid;
}

/** «¿Cuánto me sale?»: its price was told. */
function asksPrice(word: string): boolean {
  return comparingWords(word).some(({ meanings }) => meanings.includes('costs'));
}

/** «Sí: lleva cilantro.» for words that are no hazard. */
function tellWords(about: ItemTelling, asked: readonly string[], { catalog, reading }: Telling): Sentence[] {
  const { item, spoken, domain, tone } = about;
  const { present, cites, named, absent, quoted } = findParts(item, asked, { catalog, domain });
  const told: Sentence[] = [];
  if (present.length > 0) {
    const names = joinList(present.map(lowerFirst));
    const lead = reading.isAllergic
      ? `Ojo: ${spoken.subject}`
      : tone === 'has'
        ? `Sí: ${spoken.subject}`
        : spoken.opening;
    const advice = reading.isAllergic ? ` Avisale ${toStaff(domain)} ${domain.voice.before}.` : '';
    told.push(sentence(`${lead} ${spoken.isPlural ? 'llevan' : 'lleva'} ${names}.`, cites));
    if (advice !== '') told.push(sentence(advice.trim()));
  }
  if (named.length > 0) {
    const lead = reading.isAllergic ? 'Ojo: por' : tone === 'has' ? 'Sí, por' : 'Por';
    const has = spoken.isPlural ? 'llevan' : 'lleva';
    told.push(sentence(`${lead} su nombre ${spoken.subject} ${has} ${joinList(named)}; la ficha no detalla más.`));
  }
  // Of «frutos rojos» nothing is said by what speaks of «frutos secos».
  const isSaid =
    !reading.isAllergic ||
    quoted.some((chunk) => quoted.every((each) => each === chunk) && quoted.length === absent.length);
  if (quoted.length > 0 && isSaid)
    return [...told, ...quoted.map((chunk) => sentence(`La ficha dice: «${chunk.text}»`, [chunk]))];
  return absent.length === 0 ? told : [...told, ...tellAbsent(about, absent)];
}

/** Nothing of the record answers to these. */
function tellUnsaid({ spoken }: ItemTelling, unsaid: readonly string[]): Sentence[] {
  const quoted = joinList(
    unsaid.map((word) => `«${word}»`),
    'ni',
  );
  return unsaid.length === 0 ? [] : withRole([sentence(`De ${quoted} la ficha ${spoken.of} no dice nada.`)], 'gap');
}

/** What the record does not name, and what that silence is worth. */
function tellAbsent({ item, spoken, domain }: ItemTelling, absent: readonly string[]): Sentence[] {
  const unknown = unknownWordsOf(item);
  const has = spoken.isPlural ? 'llevan' : 'lleva';
  const but =
    unknown.length === 0 ? '' : `, pero nombra ${joinList(unknown)} y no sé qué ${unknown.length > 1 ? 'son' : 'es'}`;
  const silence =
    unknown.length === 0 && !saysItsParts(item, domain)
      ? `La ficha ${spoken.of} no dice qué ${has}, así que no sé si ${has} ${joinList(absent, 'o')}`
      : `En la ficha ${spoken.of} no figura ${joinList(absent, 'ni')}${but}`;
  return withRole([sentence(`${silence}. Si es importante para vos, confirmalo con ${domain.voice.staff}.`)], 'gap');
}

/** «Si querés, te busco platos sin lácteos declarados.» */
function offer(item: CatalogItem, { reading, catalog, domain }: Telling): Sentence[] {
  const hazards = readOf(reading.asked).filter(({ kind }) => kind === 'hazard');
  const noun = domain.item?.noun;
  const verdict = worstVerdict(item, hazards);
  if (
    hazards.length === 0 ||
    noun === undefined ||
    catalog.items.length < 2 ||
    (verdict !== 'CONTAINS' && verdict !== 'MAY_CONTAIN')
  )
    return [];
  return withRole(
    [
      sentence(
        `Si querés, te busco ${noun.many} sin ${joinList(hazards.map(({ name }) => name)).replace(/ (?:y|e) (?=[^ ]+$)/u, ' ni ')} en su ficha.`,
      ),
    ],
    'offer',
  );
}
