import type { Domain } from '../../../domains/index.ts';
import type { AttributeReading, CatalogItem, Variant } from '../../../knowledge/index.ts';
import type { Token } from '../../../language/index.ts';
import { hear, sentenceWords } from '../../../language/index.ts';
import type { PhraseMatch, PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import { valueAt } from '../../../text/record-path.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Span } from '../../reading/span.ts';
import { blank, overlaps } from '../../reading/span.ts';
import { bestLikeness, meantWords } from '../house/house-texts.ts';
import type { MeantWord } from '../house/house-texts.ts';
import type { NamedItem } from './named-item.ts';
import type { NamedSizes } from './find-sizes.ts';
import { findSizes } from './find-sizes.ts';
import type { SaidLine } from './said-in-record.ts';
import { amountInRecord, saidInRecord, withoutLabel } from './said-in-record.ts';
import { namedItem } from './named-item.ts';
import { isOfOthers, namingIn } from './paired-with.ts';
import type { PlanContext } from '../plan-context.ts';
import { wishWords } from '../find/wish-words.ts';
import { pricesOf } from '../several/prices.ts';

/** What is asked of one item, and where its answer stands. */
export type Aspect =
  | { readonly kind: 'attribute'; readonly reading: AttributeReading }
  | { readonly kind: 'section'; readonly type: string }
  /** What it costs in each of these sizes; of one without a name, the item itself. */
  | { readonly kind: 'sizes'; readonly attribute: string; readonly sizes: readonly Variant[] }
  /** A sentence of its record that speaks of what is asked. */
  | SaidLine
  /** Its record says nothing of it. */
  | { readonly kind: 'unsaid'; readonly attribute: string }
  /** That section of these names it: a wine that goes with it. */
  | { readonly kind: 'named'; readonly type: string; readonly items: readonly CatalogItem[] };

export interface AskedAspects {
  readonly item: CatalogItem;
  /** Each with an answer, never empty. */
  readonly aspects: readonly Aspect[];
  /** Something was asked for by its name, and not only said of the item. */
  readonly isAsked: boolean;
}

type AspectWord = { readonly attribute: string } | { readonly type: string };

/** So many words of a name in another language than the record's may be known to nobody: «end-sealing serum». */
const MOST_FOREIGN = 2;
/** Told of one item at once. */
const MOST_TOLD = 3;

/**
 * What a message asks of one item that it names, where its record or what is usual for it answers that. Undefined: it names none or several, or a
 * word of it is spoken for by nothing. The caller has made sure that no danger, diet or state of health is part of it. `spokenOf`: what was spoken of
 * before, where the message asks of that: «¿y cuánto demora?» `near`: a stretch that fits a name only in part.
 */
export function findAspect(
  text: string,
  context: PlanContext,
  spokenOf?: CatalogItem,
  near?: Span,
): AskedAspects | undefined {
  const { domain, utterance } = context;
  const asked = aspectWords(text, domain);
  const before = spokenOf === undefined || asked.length === 0 ? undefined : { item: spokenOf, spans: [] };
  const mention = namedItem(blank(text, asked), context) ?? before;
  if (mention === undefined) return undefined;
  const { item } = mention;
  const known = new Map<AspectWord, Aspect[]>();
  const answerOnce = (word: AspectWord): Aspect[] => {
    const answer = known.get(word) ?? answerTo(word, item, context);
    known.set(word, answer);
    return answer;
  };
  const answered = answers(asked, ({ meanings }) => plainest(meanings, item, context).flatMap(answerOnce));
  const isOther = (state: StateMatch): boolean =>
    near !== undefined && overlaps(state, [near]) && !isMet(state, item, context);
  const said = statesIn(text, asked, mention, context).filter((state) => !isOther(state));
  const states = answers(said, ({ meanings }) =>
    meanings.flatMap(({ attribute }) => stateOf(attribute, item, context)),
  );
  const told = [...answered, ...states];
  const left = leftWords(text, [...mention.spans, ...told.map(({ match }) => match)], item, context);
  const line = left.length === 0 ? undefined : lineOf(left, item, domain);
  const isForeign = utterance.language !== domain.language && told.length > 0 && left.length <= MOST_FOREIGN;
  const isAccounted = left.length === 0 || line !== undefined || (isForeign && left.every(isUnknown(context)));
  const aspects = withoutUnsaid(
    distinct([...told.flatMap((each) => each.aspects), ...(line === undefined ? [] : [line])]),
  );
  if (!isAccounted || aspects.length === 0) return undefined;
  return { item, aspects: aspects.slice(0, MOST_TOLD), isAsked: answered.length > 0 };
}

/** «¿Cuánto dura?» asks how long it takes or holds: where one is told, that the other is not says nothing. */
function withoutUnsaid(aspects: readonly Aspect[]): Aspect[] {
  const said = aspects.filter(({ kind }) => kind !== 'unsaid');
  return said.length > 0 ? said : aspects.slice(0, 1);
}

/**
 * What the sizes cost that a message names of one item, or all of them where it asks for «the bigger one». `spokenOf`: what it goes on about where it
 * names nothing. Undefined: it names none, or says more than that.
 */
export function findSizeAspect(text: string, context: PlanContext, spokenOf?: CatalogItem): AskedAspects | undefined {
  const { domain } = context;
  const money = domain.attributes.find(({ type }) => type === 'money');
  if (money === undefined) return undefined;
  const type = domain.chunks.find(({ field }) => field === money.field)?.type;
  const asked = aspectWords(text, domain).filter(({ meanings }) =>
    meanings.some((word) => ('attribute' in word ? word.attribute === money.id : word.type === type)),
  );
  const named =
    findSizes(text, asked, context, spokenOf) ?? everySize(text, { asked, attribute: money.id, spokenOf }, context);
  if (named === undefined) return undefined;
  const { item, sizes, spans } = named;
  if (leftWords(text, [...spans, ...asked], item, context).length > 0) return undefined;
  return { item, aspects: [{ kind: 'sizes', attribute: money.id, sizes }], isAsked: true };
}

interface SizesAsked {
  readonly asked: readonly Span[];
  readonly attribute: string;
  readonly spokenOf: CatalogItem | undefined;
}

/** «how much for the bigger size?»: which of them that is, whoever asks sees. */
function everySize(
  text: string,
  { asked, attribute, spokenOf }: SizesAsked,
  context: PlanContext,
): NamedSizes | undefined {
  const comparing = context.utterance.tokens.filter(({ folded }) => OF_SIZE.has(folded));
  if (comparing.length === 0) return undefined;
  const named = namedItem(blank(text, [...asked, ...comparing]), context);
  const item = named?.item ?? spokenOf;
  const sizes = item === undefined ? [] : sizesOf(attribute, item, context);
  if (item === undefined || sizes.length < 2) return undefined;
  return { item, sizes, spans: [...(named?.spans ?? []), ...comparing] };
}

const OF_SIZE = sentenceWords('ofSize');

/** What the words of a message ask for by its name, as this item's record answers it, whatever else the message says. */
export function askedOf(item: CatalogItem, text: string, context: PlanContext): Aspect[] {
  const answered = aspectWords(text, context.domain).flatMap(({ meanings }) =>
    plainest(meanings, item, context).flatMap((word) => answerTo(word, item, context)),
  );
  return withoutUnsaid(distinct(answered)).slice(0, MOST_TOLD);
}

/** What a thing is told by where only its name is said: what its record says it is, and what it costs. */
export function introduce(item: CatalogItem, context: PlanContext): Aspect[] {
  const { domain } = context;
  const [first] = domain.chunks.filter(({ say, each }) => say !== undefined && !each);
  const money = domain.attributes.find(({ type }) => type === 'money');
  return [
    ...(first === undefined ? [] : answerTo({ type: first.type }, item, context)),
    ...(money === undefined ? [] : stateOf(money.id, item, context)),
  ];
}

/** The price as an amount, not as the record writes it: of one field the attribute, where it can be read. */
function plainest(
  meanings: readonly AspectWord[],
  item: CatalogItem,
  { domain, library }: PlanContext,
): readonly AspectWord[] {
  const known = library.attributes(item, domain);
  const fields = meanings.flatMap((word) =>
    'attribute' in word && known.has(word.attribute)
      ? (domain.attributes.find(({ id }) => id === word.attribute)?.field ?? [])
      : [],
  );
  return meanings.filter(
    (word) =>
      'attribute' in word || !fields.includes(domain.chunks.find(({ type }) => type === word.type)?.field ?? ''),
  );
}

/** Those words that the item has an answer to. */
function answers<Match extends Span>(
  matches: readonly Match[],
  answerOf: (match: Match) => Aspect[],
): { readonly match: Match; readonly aspects: readonly Aspect[] }[] {
  return matches.map((match) => ({ match, aspects: answerOf(match) })).filter(({ aspects }) => aspects.length > 0);
}

type StateMatch = ReturnType<typeof wishWords>[number];

/** «el flan de maracuyá»: what a name says of a thing is of that thing, or it is another one. */
function isMet({ meanings }: StateMatch, item: CatalogItem, { library, domain }: PlanContext): boolean {
  const known = library.attributes(item, domain);
  return meanings.some(
    (word) => word.kind === 'value' && known.get(word.attribute)?.values.some((value) => value === word.value) === true,
  );
}

/** «is it grilled?»: values that the message names, and that are no part of the item's name. */
function statesIn(
  text: string,
  asked: readonly Span[],
  { item, spans }: NamedItem,
  { domain, catalog }: PlanContext,
): ReturnType<typeof wishWords> {
  const { sharing } = namesOf({ domain, catalog });
  return wishWords(blank(text, asked), domain).filter(
    (wish) => !overlaps(wish, spans) && !sharing(wish.word).some((each) => each.item === item),
  );
}

/** Words with a meaning that neither the name nor what is told stands for. */
function leftWords(
  text: string,
  taken: readonly Span[],
  { name }: CatalogItem,
  { domain, utterance }: PlanContext,
): MeantWord[] {
  const { language } = utterance;
  const heard = (said: string, spoken: string): readonly Token[] =>
    hear(said, { language: spoken, currency: domain.currency }).tokens;
  const own = meantWords(heard(name, domain.language), name, domain.language, domain);
  const tokens = text === utterance.text ? utterance.tokens : heard(text, language);
  const free = tokens.filter((token) => !overlaps(token, taken));
  return meantWords(free, text, language, domain).filter(
    (word) => !overlaps(word, taken) && bestLikeness(word, own) < 1,
  );
}

const made = new WeakMap<Domain, PhraseTrie<AspectWord>>();

function aspectWords(text: string, domain: Domain): PhraseMatch<AspectWord>[] {
  const trie = made.get(domain) ?? build(domain);
  made.set(domain, trie);
  return trie.match(text);
}

/** What it is made of and what it may carry is told as facts, never here. */
function build(domain: Domain): PhraseTrie<AspectWord> {
  const trie = createPhraseTrie<AspectWord>();
  for (const { id, askedBy = [] } of domain.attributes)
    for (const phrase of askedBy) trie.add(phrase, { attribute: id });
  for (const { type, askedBy } of plainSections(domain)) for (const phrase of askedBy) trie.add(phrase, { type });
  return trie;
}

function plainSections({ chunks, intents }: Domain): Domain['chunks'] {
  const preferred = (name: string): readonly string[] =>
    intents.find(({ intent }) => intent === name)?.preferredSections ?? [];
  const ofDanger = preferred('ALLERGENS').filter((type) => !preferred('GENERAL').includes(type));
  return chunks.filter(({ type, say }) => say !== undefined && !ofDanger.includes(type));
}

function answerTo(word: AspectWord, item: CatalogItem, context: PlanContext): Aspect[] {
  const { domain } = context;
  if ('attribute' in word) return stateOf(word.attribute, item, context);
  const rule = domain.chunks.find(({ type }) => type === word.type);
  if (rule === undefined) return [];
  const own: Aspect[] = isWritten(item, rule.field) ? [{ kind: 'section', type: rule.type }] : [];
  if (!isOfOthers(rule.type, domain)) return own;
  const naming = namingIn(item, rule.type, context);
  return naming.length === 0 ? own : [...own, { kind: 'named', type: rule.type, items: naming }];
}

function stateOf(attribute: string, item: CatalogItem, { library, domain, utterance }: PlanContext): Aspect[] {
  const reading = library.attributes(item, domain).get(attribute);
  const rules = domain.attributes.find(({ id }) => id === attribute);
  const types = new Set(plainSections(domain).map(({ type }) => type));
  const said = rules === undefined ? [] : saidInRecord(rules, item, types);
  if (said.length > 0) return said;
  if (rules?.amounts !== undefined && reading !== undefined) return amountInRecord(item, reading.from, types);
  const sizes = sizesOf(attribute, item, { domain, library });
  if (sizes.length > 1) return [{ kind: 'sizes', attribute, sizes }];
  if (reading !== undefined) return [{ kind: 'attribute', reading }];
  if (rules?.standsInName === true) return amountIn(item, domain);
  // «¿cuántos ml trae?» asks for an amount, which no list of parts tells.
  if (rules?.described === true && !utterance.tokens.some(({ folded }) => AMOUNT.has(folded))) {
    const described = describedIn(item, domain);
    if (described.length > 0) return described;
  }
  return rules?.saidBy === undefined && rules?.amounts === undefined ? [] : [{ kind: 'unsaid', attribute }];
}

/** «baño de sales, exfoliación y masaje»: what a description lists is what the thing includes. */
function describedIn(item: CatalogItem, domain: Domain): Aspect[] {
  const field = domain.listing?.fields.description;
  const rule = plainSections(domain).find((each) => each.field === field);
  return rule !== undefined && isWritten(item, rule.field) ? [{ kind: 'section', type: rule.type }] : [];
}

const AMOUNT = sentenceWords('amount');

/** «Entrecot de vaca (350 g)», «Stack of three»: where its name or its description counts or weighs something. */
function amountIn(item: CatalogItem, domain: Domain): Aspect[] {
  const description = domain.listing?.fields.description ?? '';
  const written = [item.name, ...item.records.map((record) => valueAt(record, description))];
  const counts = (text: unknown): text is string =>
    typeof text === 'string' && hear(text, { language: domain.language, currency: domain.currency }).numbers.length > 0;
  const text = written.find(counts);
  const row = item.chunks.find((chunk) => text !== undefined && chunk.text.includes(text)) ?? item.chunks[0];
  return text === undefined || row === undefined ? [] : [{ kind: 'line', text, rows: [row] }];
}

/** The item itself and what else it is sold in, where the attribute is what it costs; no extras. */
function sizesOf(
  attribute: string,
  item: CatalogItem,
  { domain, library }: Pick<PlanContext, 'domain' | 'library'>,
): Variant[] {
  const rules = domain.attributes.find(({ id }) => id === attribute);
  if (rules?.type !== 'money') return [];
  const sizes = library.variants(item, domain).filter(({ price, adds }) => price !== undefined && adds.length === 0);
  const isPriced = item.records.some((record) => valueAt(record, rules.field ?? '') !== undefined);
  const [own] = isPriced && sizes.length > 0 ? pricesOf(item, domain, library) : [];
  const isOther = own !== undefined && !sizes.some(({ price }) => price?.amount === own.amount);
  return isOther ? [{ name: '', price: own, adds: [], takes: [], freeFrom: [] }, ...sizes] : sizes;
}

/** A mark within «18.900» or «1.5 l» ends nothing. */
const SENTENCE = /(?:[^.!?]|[.!?](?=[^\s.!?]))+[.!?]*/gu;

/** The sentence of its record that speaks of all that is left. */
function lineOf(left: readonly MeantWord[], item: CatalogItem, domain: Domain): Aspect | undefined {
  const types = new Set(plainSections(domain).map(({ type }) => type));
  for (const row of item.chunks.filter(({ chunkType }) => types.has(chunkType))) {
    for (const line of row.text.match(SENTENCE) ?? []) {
      const text = withoutLabel(line.trim());
      const { tokens } = hear(text, { language: domain.language, currency: domain.currency });
      const said = meantWords(tokens, text, domain.language, domain);
      if (left.every((word) => bestLikeness(word, said) === 1)) return { kind: 'line', text, rows: [row] };
    }
  }
  return undefined;
}

/** No word of the domain: it can change nothing that is told. */
function isUnknown({ lexicon, utterance }: PlanContext): (word: MeantWord) => boolean {
  return (word) =>
    !word.isOfItems && !word.isPhrase && lexicon.match(utterance.text.slice(word.start, word.end)).length === 0;
}

/** As a text or a list of them: anything else is told by its own sentence. */
function isWritten({ records }: CatalogItem, field: string): boolean {
  return records.some((record) => {
    const value = valueAt(record, field);
    const texts = Array.isArray(value) ? value : [value];
    return (
      texts.length > 0 && texts.every((each) => (typeof each === 'string' && each !== '') || typeof each === 'number')
    );
  });
}

function distinct(aspects: readonly Aspect[]): Aspect[] {
  return [...new Map(aspects.map((aspect) => [JSON.stringify(keyOf(aspect)), aspect])).values()];
}

function keyOf(aspect: Aspect): unknown {
  if (aspect.kind === 'line') return aspect.text;
  if (aspect.kind === 'sizes' || aspect.kind === 'unsaid') return [aspect.kind, aspect.attribute];
  return aspect.kind === 'attribute' ? aspect.reading.attribute : [aspect.kind, aspect.type];
}
