import type { Domain } from '../../domains/index.ts';
import type { AttributeReading, CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { hear } from '../../language/index.ts';
import type { PhraseMatch, PhraseTrie } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import { valueAt } from '../../text/record-path.ts';
import { namesOf } from '../reading/find-items.ts';
import type { Span } from '../reading/span.ts';
import { overlaps } from '../reading/span.ts';
import { bestLikeness, meantWords } from './house-texts.ts';
import type { MeantWord } from './house-texts.ts';
import { nameBegun } from './name-begun.ts';
import type { PlanContext } from './plan-context.ts';
import { wishWords } from './wish-words.ts';

/** What is asked of one item, and where its answer stands. */
export type Aspect =
  | { readonly kind: 'attribute'; readonly reading: AttributeReading }
  | { readonly kind: 'section'; readonly type: string }
  /** A sentence of its record that speaks of what is asked. */
  | { readonly kind: 'line'; readonly text: string; readonly rows: readonly ChunkRow[] }
  /** That section of these names it: a wine that goes with it. */
  | { readonly kind: 'named'; readonly type: string; readonly items: readonly CatalogItem[] };

export interface AskedAspects {
  readonly item: CatalogItem;
  /** Each with an answer, never empty. */
  readonly aspects: readonly Aspect[];
}

type AspectWord = { readonly attribute: string } | { readonly type: string };

/** So many words of a name in another language than the record's may be known to nobody: «end-sealing serum». */
const MOST_FOREIGN = 2;
/** Told of one item at once. */
const MOST_TOLD = 3;

/**
 * What a message asks of one item that it names, where its record or what is usual for it answers that. Undefined: it names none or several, or a
 * word of it is spoken for by nothing. The caller has made sure that no danger, diet or state of health is part of it.
 */
export function findAspect(text: string, context: PlanContext): AskedAspects | undefined {
  const { domain, catalog, utterance } = context;
  const asked = aspectWords(text, domain);
  const rest = blank(text, asked);
  const mention = namedIn(rest, context);
  if (mention === undefined) return undefined;
  const { item } = mention;
  const wished = wishWords(rest, domain).filter((wish) => !overlaps(wish, [mention]));
  const answered = asked.map((match) => ({
    match,
    aspects: match.meanings.flatMap((word) => answerTo(word, item, context)),
  }));
  const states = wished.map((match) => ({
    match,
    aspects: match.meanings.flatMap((wish) => stateOf(wish.attribute, item, context)),
  }));
  const told = [...answered, ...states].filter(({ aspects }) => aspects.length > 0);
  const { tokens } = hear(text, { language: utterance.language, currency: domain.currency });
  const free = tokens.filter((token) => !overlaps(token, [mention]));
  const left = meantWords(
    free.filter(
      (token) =>
        !overlaps(
          token,
          told.map(({ match }) => match),
        ),
    ),
    text,
    utterance.language,
    domain,
  ).filter((word) => !overlaps(word, [mention]));
  const line = left.length === 0 ? undefined : lineOf(left, item, domain);
  const isForeign =
    utterance.language !== domain.language &&
    told.length > 0 &&
    left.length <= MOST_FOREIGN &&
    left.every(isUnknown(context));
  if (left.length > 0 && line === undefined && !isForeign) return undefined;
  const aspects = distinct([...told.flatMap((each) => each.aspects), ...(line === undefined ? [] : [line])]);
  return aspects.length === 0 || catalog.items.length === 0
    ? undefined
    : { item, aspects: aspects.slice(0, MOST_TOLD) };
}

const made = new WeakMap<Domain, PhraseTrie<AspectWord>>();

function aspectWords(text: string, domain: Domain): PhraseMatch<AspectWord>[] {
  const trie = made.get(domain) ?? build(domain);
  made.set(domain, trie);
  return trie.match(text);
}

/** Sections that tell of dangers are told as facts, never here. */
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
  const ofDanger = preferred('ALLERGENS').filter(
    (type) => !preferred('GENERAL').includes(type) && !preferred('INGREDIENTS').includes(type),
  );
  return chunks.filter(({ type, say }) => say !== undefined && !ofDanger.includes(type));
}

/** The one item that is named: whole, in part where no other is, or by the beginning of a word. */
function namedIn(text: string, context: PlanContext): (Span & { readonly item: CatalogItem }) | undefined {
  const { domain, catalog } = context;
  const mentions = namesOf({ domain, catalog }).mentions(text);
  // «color protecting mask»: two stretches that one item alone has in its name.
  const items = mentions
    .map((each) => each.items)
    .reduce((all, each) => all.filter((item) => each.includes(item)), mentions[0]?.items ?? []);
  const [item] = items;
  const [mention] = mentions;
  if (mention === undefined) return nameBegun(text, context);
  if (item === undefined || items.length > 1 || !mentions.some(({ by }) => by === 'name')) return undefined;
  return { item, start: mention.start, end: mentions.at(-1)?.end ?? mention.end };
}

function answerTo(word: AspectWord, item: CatalogItem, context: PlanContext): Aspect[] {
  const { domain, catalog } = context;
  if ('attribute' in word) return stateOf(word.attribute, item, context);
  const rule = domain.chunks.find(({ type }) => type === word.type);
  if (rule === undefined) return [];
  if (item.records.some((record) => hasText(valueAt(record, rule.field))))
    return [{ kind: 'section', type: rule.type }];
  const naming = catalog.items.filter((other) => other !== item && names(other, rule.type, item, context));
  return naming.length === 0 ? [] : [{ kind: 'named', type: rule.type, items: naming }];
}

function stateOf(attribute: string, item: CatalogItem, { library, domain }: PlanContext): Aspect[] {
  const reading = library.attributes(item, domain).get(attribute);
  return reading === undefined ? [] : [{ kind: 'attribute', reading }];
}

/** Whether that section of another item names this one whole. */
function names({ chunks }: CatalogItem, type: string, item: CatalogItem, { domain, catalog }: PlanContext): boolean {
  return chunks
    .filter(({ chunkType }) => chunkType === type)
    .some(({ text }) =>
      namesOf({ domain, catalog })
        .mentions(text)
        .some(({ items, by }) => by === 'name' && items.length === 1 && items[0] === item),
    );
}

/** The sentence of its record that speaks of all that is left. */
function lineOf(left: readonly MeantWord[], item: CatalogItem, domain: Domain): Aspect | undefined {
  const types = new Set(plainSections(domain).map(({ type }) => type));
  for (const row of item.chunks.filter(({ chunkType }) => types.has(chunkType))) {
    for (const line of row.text.match(/[^.!?]+[.!?]*/gu) ?? []) {
      const text = line.replace(/^\s*\p{L}+(?:\/\p{L}+)?:\s+/u, '').trim();
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

function hasText(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

function blank(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (built, { start, end }) => built.slice(0, start) + ' '.repeat(end - start) + built.slice(end),
    text,
  );
}

function distinct(aspects: readonly Aspect[]): Aspect[] {
  return [...new Map(aspects.map((aspect) => [JSON.stringify(keyOf(aspect)), aspect])).values()];
}

function keyOf(aspect: Aspect): unknown {
  return aspect.kind === 'line' ? aspect.text : aspect.kind === 'attribute' ? aspect.reading.attribute : aspect.type;
}
