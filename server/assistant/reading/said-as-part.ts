import { sentenceWords } from '../../language/index.ts';
import type { Catalog } from '../../knowledge/index.ts';
import { isFunctionWord, isLinkWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import { firstClause, lastClause, lastWords } from '../../text/last-words.ts';
import { declaredIndexOf } from './declared-index.ts';
import type { Mention } from './names/name-index.ts';
import { isDefinite } from './refer.ts';
import type { Span } from './span.ts';
import { covers } from './span.ts';
import { sayingWords } from './dangers/said-of-oneself.ts';
import { askedForIn } from './dangers/rejected.ts';
import { endsInAllergy, isAllergyWord } from './dangers/stated-conditions.ts';
import { asksForSeveral } from './tone.ts';

const HAVING = sentenceWords('hasOrWith');

/** Behind «lleva», «tiene», «con»: what is named there is a part, not a thing of its own. */
export function standsBehindHaving(message: string, { start }: Span): boolean {
  return HAVING.has(lastWords(message.slice(0, start), 1)[0]?.text ?? '');
}

/** «¿Qué platos llevan crema?» asks for the cream although a soup has it in its name; «¿la milanesa trae ensalada?» for a side. */
export function isPartAsked(message: string, mention: Mention, others: readonly Mention[], catalog: Catalog): boolean {
  const only = mention.parts.length === 1 ? mention.parts[0] : undefined;
  if (only === undefined) return false;
  const isDeclared = (): boolean => declaredIndexOf(catalog).find(only.text).length > 0;
  if (standsBehindHaving(message, mention)) return others.length > 1 || isDeclared();
  // «¿Cuáles llevan ajo o limón?», behind the first; «¿o que leva a provoleta?» asks of one.
  const isListed = askedForIn(message).some((stretch) => stretch.start < mention.start && covers(stretch, mention));
  return isListed && asksForSeveral(message) && isDeclared();
}

/** «soy alérgica a la leche», «no como pollo»: one word turned away is what the guest must not have, not an item they ask for. */
export function isTurnedAway(message: string, { start }: Span): boolean {
  const segment = lastClause(message.slice(0, start), SIGNS);
  // «alérgico al huevo y la leche los ñoquis»: what no link joins to it is a thing of its own.
  const before = words(segment).map(({ text }) => text);
  const link = (isArticle(before.at(-1)) ? before.at(-2) : before.at(-1)) ?? '';
  return endsInAllergy(segment) && (isFunctionWord(link) || isAllergyWord(link) || sayingWords(segment).has(link));
}

function isArticle(word: string | undefined): boolean {
  return sentenceWords('articleNotTo').has(word ?? '');
}

/** «la leche le hace mal»: named before it is said. */
export function isTurnedAwayBehind(message: string, { start, end }: Span): boolean {
  const before = lastClause(message.slice(0, start), SIGNS);
  const behind = firstClause(message.slice(end), SIGNS);
  return endsInAllergy(before + message.slice(start, end) + behind);
}

const SIGNS = /[,.;:?!¿¡\n]/u;

/** «el pollo de los chicos»: the category tells which of those named. */
export function joinsCategory(message: string, mention: Span, category: Span): boolean {
  if (category.start < mention.end) return false;
  return words(message.slice(mention.end, category.start)).every(({ text }) => isLinkWord(text) || text === 'para');
}

/**
 * «la cazuela»: a category too, but with an article the one item that has the word in its name. In the plural only where the category has
 * another noun: «las sopas» are all of them.
 */
export function isTheOne(message: string, mention: Mention, sharing: number, isCategoryNoun: boolean): boolean {
  const article = lastWords(message.slice(0, mention.start), 1)[0]?.text ?? '';
  // English says «the» of several as well, and of one also «grandma's».
  const isSeveral = PLURAL.has(article) || mention.parts[0]?.text.endsWith('s') === true;
  const isCertain = isSeveral ? PLURAL.has(article) && !isCategoryNoun : isDefinite(message, mention);
  return (SINGULAR.has(article) || isCertain) && mention.items.length === 1 && sharing === 1;
}

const SINGULAR = sentenceWords('articleOfOne');
const PLURAL = sentenceWords('articleOfSeveral');

/** «las papas fritas de la milanesa napolitana»: a part of what is named behind it, which has it in its name. */
export function isPartOfNext(message: string, mention: Mention, others: readonly Mention[]): boolean {
  const next = others.find(({ start }) => start >= mention.end);
  const [item, second] = next?.items ?? [];
  if (next === undefined || item === undefined || second !== undefined) return false;
  const between = words(message.slice(mention.end, next.start)).map(({ text }) => text);
  const isLinked = OF.has(between[0] ?? '') && between.every((word) => isLinkWord(word));
  const name = new Set(words(item.name).map(({ text }) => text));
  return isLinked && !mention.items.includes(item) && mention.parts.every(({ text }) => name.has(text));
}

const OF = sentenceWords('of');

/** «platos sin carne»: what stands behind «sin» is no category to look in. */
export function isLeftOut(message: string, span: Span): boolean {
  return sentenceWords('without').has(wordsBefore(message, span)[0] ?? '') || isExcepted(message, span);
}

/** «algo que no sea ensalada», «todo menos las pastas» */
export function isExcepted(message: string, span: Span): boolean {
  const [before = '', second, third] = wordsBefore(message, span);
  const isOther = sentenceWords('beOther').has(before) && second === 'no' && third === 'que';
  return isOther || EXCEPT.has(before);
}

const EXCEPT = sentenceWords('except');

/** The nearest first, without the article. */
function wordsBefore(message: string, { start }: Span): string[] {
  const [nearest, ...rest] = lastWords(message.slice(0, start), 4)
    .map(({ text }) => text)
    .reverse();
  return isArticle(nearest) || nearest === 'un' || nearest === 'una' ? rest : [nearest ?? '', ...rest];
}
