import type { Domain } from '../../../domains/index.ts';
import type { AttributeRules } from '../../../knowledge/index.ts';
import type { ComparingWord, Token, Utterance } from '../../../language/index.ts';
import { bySentence, comparingWords, sentenceWords } from '../../../language/index.ts';
import { fold } from '../../../text/fold.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Span } from '../../reading/span.ts';
import { covers, firstFrom, lastUntil, overlaps } from '../../reading/span.ts';
import { askedAttributes } from './asked-attributes.ts';
import type { ComparedBy } from './comparison.ts';
import type { NamedPart } from './name-parts.ts';
import { nameParts } from './name-parts.ts';
import type { PlanContext } from '../plan-context.ts';
import type { WishWord } from '../find/wish-words.ts';
import { wishWords } from '../find/wish-words.ts';

/** What a message asks of several named things. */
export interface CompareRead {
  readonly parts: readonly NamedPart[];
  readonly by?: ComparedBy;
  readonly claim?: 'least' | 'most';
  readonly isDifference: boolean;
  /** Which of them somebody can have is asked. */
  readonly isOfSafety: boolean;
  /** It asks what one of them has in it, beside. */
  readonly asksWhatIsIn: boolean;
}

/** As a word of a name is meant, also by a slip. */
const SURE = 0.8;

type Comparing = PhraseMatch<ComparingWord>;

/** Things that are set side by side by their names: «¿A o B?», «is A cheaper than B», «qué diferencia hay». Undefined: nothing of that. */
export function findCompare(
  { utterance, domain, catalog }: Pick<PlanContext, 'utterance' | 'domain' | 'catalog'>,
  dangers: readonly Span[],
): CompareRead | undefined {
  const said = comparingWords(utterance.text);
  const asked = askedAttributes(utterance.text, domain);
  const wishes = wishWords(utterance.text, domain);
  const has = (...kinds: readonly ComparingWord[]): boolean =>
    said.some(({ meanings }) => meanings.some((each) => kinds.includes(each)));
  const by = comparedBy({ utterance, domain, said, asked, wishes });
  const isEither = utterance.tokens.some(({ classes }) => classes.has('or'));
  if (by === undefined && !has('versus', 'differ', 'safer') && !isEither) return undefined;
  const names = namesOf({ domain, catalog });
  const phrases = names.phrases(utterance.text);
  const isOfName = (span: Span): boolean =>
    overlaps(span, phrases) ||
    utterance.tokens.some(
      (token) => covers(span, token) && names.sharing(token.folded).some(({ quality }) => quality >= SURE),
    );
  const claimed = [
    ...said.filter(({ meanings }) => !meanings.every((each) => each === 'measure')),
    ...asked,
    ...wishes.filter((wish) => wish.meanings.some(isOrder) || !isOfName(wish)),
    ...dangers.filter((danger) => !isOfName(danger)),
  ].filter((span) => !isPartOfName(span, utterance, names));
  const measures = said.filter(({ meanings }) => meanings.includes('measure'));
  // «a diferença da caipirinha pra caipiroska»
  const between = has('differ') ? utterance.tokens.filter(({ folded }) => TOWARDS.has(folded)) : [];
  const heard = withoutIdle(utterance, [
    ...said,
    ...asked,
    ...wishes,
    ...dangers,
    ...phrases,
    ...names.mentions(utterance.text),
  ]);
  const partsOf = (within: Utterance): NamedPart[] | undefined =>
    nameParts({ utterance: within, domain, catalog, claimed, between, measures, least: 2 });
  const chosen = isEither && by === undefined ? partsOf(beforeWhich(heard, said)) : undefined;
  const isOfChosen = chosen !== undefined && chosen.length > 1 && isChoice(chosen, utterance);
  const parts = isOfChosen ? chosen : (partsOf(heard) ?? chosen);
  if (parts === undefined || parts.length < 2) return undefined;
  if (by === undefined && !has('versus', 'differ', 'safer') && !isChoice(parts, utterance)) return undefined;
  if (!has('versus', 'differ', 'safer') && !isEither && !isJoined(parts, utterance, said)) return undefined;
  const than = said.find(({ meanings }) => meanings.includes('than') && !meanings.includes('which'));
  const claim = claimOf({ by, than, utterance, parts, said });
  return {
    parts,
    ...(by === undefined ? {} : { by }),
    ...(claim === undefined ? {} : { claim }),
    isDifference: isDifference(utterance, said),
    isOfSafety: has('safer'),
    asksWhatIsIn: utterance.tokens.some((token) => token.classes.has('have') && !overlaps(token, said)),
  };
}

const TOWARDS = sentenceWords('for');

/** «tropeiro ou tutu, qual a diferença? nunca sei»: a sentence that names nothing and asks nothing compares nothing. */
function withoutIdle(utterance: Utterance, known: readonly Span[]): Utterance {
  const { text, tokens } = utterance;
  const kept = bySentence(text, tokens).filter((sentence) => overlaps(wholeOf(sentence), known));
  return { ...utterance, tokens: kept.flat() };
}

/** «bifana ou prego, qual é de vaca?»: whatever is asked behind them, each is told with what it is. */
function beforeWhich(utterance: Utterance, said: readonly Comparing[]): Utterance {
  const { tokens } = utterance;
  const either = tokens.find(({ classes }) => classes.has('or'));
  const asking = [
    ...tokens.filter(isWhich),
    ...said.filter(({ meanings }) => meanings.some((each) => ASKING.has(each))),
  ];
  const from = Math.min(...asking.map(({ start }) => start).filter((start) => start > (either?.start ?? Infinity)));
  return { ...utterance, tokens: tokens.filter(({ end }) => end <= from) };
}

const ASKING: ReadonlySet<ComparingWord> = new Set(['which', 'differ']);

function wholeOf(sentence: readonly Span[]): Span {
  return { start: sentence[0]?.start ?? 0, end: sentence.at(-1)?.end ?? 0 };
}

/** «¿Las mollejas o la provoleta?», and not «algo dulce o salado», «¿tienen sopas o caldos?»: each by its own name. */
function isChoice(parts: readonly NamedPart[], { tokens }: Utterance): boolean {
  const isSought = tokens.some(({ classes }) =>
    ['some', 'any', 'have', 'want'].some((name) => classes.has(name as 'some')),
  );
  return !isSought && parts.every(({ isByHead, items }) => isByHead && items.length === 1);
}

/** «A es más barata que B», «cuál es más barata, A, B»: an adjective alone joins nothing («un postre con manzana y barato»). */
function isJoined(parts: readonly NamedPart[], utterance: Utterance, said: readonly Comparing[]): boolean {
  const [first, second] = parts;
  const isThan = said.some(
    ({ meanings, start, end }) =>
      meanings.includes('than') && start >= (first?.end ?? Infinity) && end <= (second?.start ?? 0),
  );
  return isThan || isDifference(utterance, said) || utterance.tokens.some(isWhich);
}

/** A word that asks and stands in the whole name of an item is of the name. */
function isPartOfName(span: Span, { text, tokens }: Utterance, names: ReturnType<typeof namesOf>): boolean {
  const inside = tokens.filter((token) => overlaps(token, [span]));
  return names
    .mentions(text)
    .some((name) => name.confidence === 1 && name.parts.length > 1 && inside.every((token) => covers(name, token)));
}

interface Cues {
  readonly utterance: Utterance;
  readonly domain: Domain;
  readonly said: readonly Comparing[];
  readonly asked: readonly PhraseMatch<string>[];
  readonly wishes: readonly PhraseMatch<WishWord>[];
}

/** By an adjective that orders («más barata», «lighter»), by size, by a verb and «más» («sale más», «tarda menos»). */
function comparedBy(cues: Cues): ComparedBy | undefined {
  const { domain, said } = cues;
  const money = domain.attributes.find(({ type }) => type === 'money')?.id;
  const isBetter = said.some(({ meanings }) => meanings.includes('better'));
  if (isBetter && money !== undefined) return { attribute: money, way: 'least' };
  return byAdjective(cues) ?? bySize(cues) ?? byDegree(cues, money);
}

function byAdjective({ utterance, wishes }: Cues): ComparedBy | undefined {
  for (const { start, meanings } of wishes) {
    const order = meanings.find(isOrder);
    if (order === undefined) continue;
    const isTurned = lastUntil(utterance.tokens, start)?.classes.has('least') === true;
    return { attribute: order.attribute, way: isTurned ? turned(order.kind) : order.kind };
  }
  return undefined;
}

function bySize({ domain, said }: Cues): ComparedBy | undefined {
  const attribute = sizeAttribute(domain);
  const [size] = said.filter(({ meanings }) => meanings.includes('bigger') || meanings.includes('smaller'));
  if (attribute === undefined || size === undefined) return undefined;
  return { attribute, way: size.meanings.includes('bigger') ? 'most' : 'least' };
}

function byDegree({ utterance, domain, said, asked }: Cues, money: string | undefined): ComparedBy | undefined {
  const [degree] = said
    .filter(({ meanings }) => meanings.includes('more') || meanings.includes('less'))
    .filter((each) => !isPlus(each, utterance));
  if (degree === undefined) return undefined;
  const way = degree.meanings.includes('less') ? 'least' : 'most';
  const attribute = asked
    .flatMap(({ meanings }) => meanings)
    .find((asking) => isOrdered(domain.attributes.find(({ id }) => id === asking)));
  if (attribute !== undefined) return { attribute, way };
  // «How much more is A than B?»
  const isOfMoney = said.some(({ meanings }) => meanings.includes('costs')) || isDifference(utterance, said);
  return money !== undefined && isOfMoney ? { attribute: money, way } : undefined;
}

function isOrder(word: WishWord): word is WishWord & { kind: 'least' | 'most' } {
  return word.kind !== 'value';
}

function turned(way: 'least' | 'most'): 'least' | 'most' {
  return way === 'least' ? 'most' : 'least';
}

function isOrdered(attribute: AttributeRules | undefined): boolean {
  return attribute !== undefined && ['money', 'number', 'level'].includes(attribute.type);
}

const SIZE = new Set(['tamano', 'size', 'tamanho']);

/** The one that is asked for by a word for size: what stands in its text is an amount. */
function sizeAttribute({ attributes }: Domain): string | undefined {
  return attributes.find(({ askedBy = [] }) => askedBy.some((word) => SIZE.has(fold(word))))?.id;
}

/** «La entraña más una limonada»: it adds. */
function isPlus({ end }: Span, { text, tokens }: Utterance): boolean {
  const next = firstFrom(tokens, end);
  if (next === undefined || text.slice(end, next.start).trim() !== '') return false;
  return next.classes.has('numbers') || ARTICLES.has(next.folded);
}

const ARTICLES = sentenceWords('anyArticle');

/** «Cuánto más», «how much more», «qué diferencia de precio». */
function isDifference({ tokens }: Utterance, said: readonly Comparing[]): boolean {
  return said
    .filter(({ meanings }) => meanings.includes('more') || meanings.includes('less'))
    .some(({ start }) => {
      const before = lastUntil(tokens, start);
      return before !== undefined && HOW_MUCH.has(before.folded);
    });
}

const HOW_MUCH = sentenceWords('howMuch');

interface ClaimSearch {
  readonly by: ComparedBy | undefined;
  readonly than: Comparing | undefined;
  readonly utterance: Utterance;
  readonly parts: readonly NamedPart[];
  readonly said: readonly Comparing[];
}

/** «Is A cheaper than B?»: what stands before «than» is said to be it; «which is cheaper» says nothing. */
function claimOf({ by, than, utterance, parts, said }: ClaimSearch): 'least' | 'most' | undefined {
  const [first, second] = parts;
  if (by === undefined || first === undefined || second === undefined || isDifference(utterance, said))
    return undefined;
  const isBetween = (span: Span): boolean => span.start >= first.end && span.end <= second.start;
  const joint = than ?? said.find((each) => each.meanings.includes('than') && isBetween(each));
  if (joint === undefined || !isBetween(joint) || parts.length !== 2) return undefined;
  const isOpen = utterance.tokens.some((token) => token.end <= joint.start && isWhich(token));
  return isOpen ? undefined : by.way;
}

function isWhich({ folded }: Token): boolean {
  return WHICH.has(folded);
}

const WHICH = sentenceWords('whichOf');
