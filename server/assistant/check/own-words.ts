/** What a sentence near to the evidence means to say, said in the evidence's own words instead. */
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import { bare } from '../writer/hazard-words.ts';
import { nameItem } from '../writer/name-item.ts';
import type { CheckDesk, ItemGround } from './check-desk.ts';
import { isSameWord } from './same-word.ts';
import type { ParsedSentence } from './parse-sentence.ts';
import { ASSURANCES, CONDITIONS, NEGATIONS } from './plain-words.ts';
import type { SentenceWord } from './sentence-words.ts';
import type { Statement } from './statements.ts';

/** Of the words of a sentence that carry meaning, how many its statement must have. */
const MOST_OF_IT = 0.5;
const FEWEST_WORDS = 2;

export interface OwnWords {
  readonly text: string;
  readonly cites: readonly ChunkRow[];
}

/**
 * The statement of the item that a sentence all but repeats, quoted, or the declared parts it names, told by code. Undefined when it is
 * near to none, or denies, promises or restricts anything: that is no other wording but another claim.
 */
export function inOwnWords(parsed: ParsedSentence, item: CatalogItem, desk: CheckDesk): OwnWords | undefined {
  const isNamed = (index: number): boolean => parsed.mentions.some(({ from, to }) => from <= index && index <= to);
  const content = parsed.words.filter((word, index) => !word.isPlain && !isNamed(index));
  const changes = ({ text }: SentenceWord): boolean =>
    NEGATIONS.has(text) || ASSURANCES.has(text) || CONDITIONS.has(text);
  if (parsed.quotes.length > 0) return undefined;
  const ground = desk.groundOf(item);
  const changing = content.filter(changes);
  const quoted = quoteNear(content, changing, ground, desk);
  return quoted ?? (changing.length > 0 ? undefined : partsNamed(content, parsed, ground, desk));
}

function quoteNear(
  content: readonly SentenceWord[],
  changing: readonly SentenceWord[],
  { statements, anchors }: ItemGround,
  { isStrict }: CheckDesk,
): OwnWords | undefined {
  const near = statements.flatMap((statement) => {
    if (statement.role !== 'prose' || !isTold(statement, isStrict)) return [];
    if (!changing.every(({ text }) => statement.words.some((stated) => stated.text === text))) return [];
    if (isStrict && !statement.warns && !statement.words.some(({ stem }) => anchors.has(stem))) return [];
    const shared = content.filter((word) => statement.words.some((stated) => !stated.isPlain && isSaid(stated, word)));
    const hasNumbers = content.every((word) => !word.isNumber || shared.includes(word));
    const isNear = shared.length >= FEWEST_WORDS && shared.length >= content.length * MOST_OF_IT && hasNumbers;
    return isNear ? [{ statement, shared: shared.length }] : [];
  });
  const [best] = near.sort((left, right) => right.shared - left.shared);
  return best === undefined
    ? undefined
    : { text: `Según la ficha: «${bare(best.statement.text)}».`, cites: best.statement.cites };
}

/** No promise; a denial only where it can harm nobody or the facts have read a danger from it. */
function isTold({ assuresFrom, boundFrom, words, warns, hazards }: Statement, isStrict: boolean): boolean {
  if (warns) return true;
  const isBound = boundFrom < words.length;
  return assuresFrom === words.length && (!isBound || (!isStrict && hazards.length === 0));
}

function isSaid(stated: Statement['words'][number], word: SentenceWord): boolean {
  return stated.isNumber || word.isNumber ? stated.text === word.text : isSameWord(stated, word);
}

function partsNamed(
  content: readonly SentenceWord[],
  parsed: ParsedSentence,
  { item, statements }: ItemGround,
  { context }: CheckDesk,
): OwnWords | undefined {
  const dangers = new Set(parsed.hazards.flatMap(({ ids }) => ids));
  const parts = statements.filter(({ role, words, hazards }) => {
    const own = words.filter(({ isPlain }) => !isPlain);
    const isWhole = own.length > 0 && own.every((stated) => content.some((word) => isSaid(stated, word)));
    return role === 'part' && isWhole && hazards.every(({ ids }) => ids.every((id) => dangers.has(id)));
  });
  const distinct = [...new Map(parts.map((part) => [part.text.toLowerCase(), part])).values()];
  const named = content.filter((word) => distinct.some(({ words }) => words.some((stated) => isSaid(stated, word))));
  if (distinct.length < FEWEST_WORDS || named.length < content.length * MOST_OF_IT) return undefined;
  const { opening, isPlural } = nameItem(item, context.catalog, context.domain);
  const text = `${opening} ${isPlural ? 'llevan' : 'lleva'} ${joinList(distinct.map((part) => lowerFirst(part.text)))}.`;
  return { text, cites: [...new Set(distinct.flatMap(({ cites }) => cites))] };
}
