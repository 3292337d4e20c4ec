import type { Catalog } from '../../knowledge/index.ts';
import { isLinkWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import { declaredIndexOf } from './declared-index.ts';
import type { Mention } from './name-index.ts';
import type { Span } from './span.ts';
import { allergyClauses } from './stated-conditions.ts';

const HAVING = new Set(
  'lleva llevan tiene tienen trae traen contiene contienen con sin has have with without'.split(' '),
);

/** Behind «lleva», «tiene», «con»: what is named there is a part, not a thing of its own. */
export function standsBehindHaving(message: string, { start }: Span): boolean {
  return HAVING.has(words(message.slice(0, start)).at(-1)?.text ?? '');
}

/** «¿Qué platos llevan crema?» asks for the cream although a soup has it in its name; «¿la milanesa trae ensalada?» for a side. */
export function isPartAsked(message: string, mention: Mention, others: readonly Mention[], catalog: Catalog): boolean {
  const only = mention.parts.length === 1 ? mention.parts[0] : undefined;
  if (only === undefined || !standsBehindHaving(message, mention)) return false;
  return others.length > 1 || declaredIndexOf(catalog).find(only.text).length > 0;
}

/** «soy alérgica a la leche», «no como pollo»: one word turned away is what the guest must not have, not an item they ask for. */
export function isTurnedAway(message: string, { start }: Span): boolean {
  const segment =
    message
      .slice(0, start)
      .split(/[,.;:?!¿¡\n]/u)
      .at(-1) ?? '';
  return allergyClauses(segment).length > 0;
}

/** «el pollo de los chicos»: the category tells which of those named. */
export function joinsCategory(message: string, mention: Span, category: Span): boolean {
  if (category.start < mention.end) return false;
  return words(message.slice(mention.end, category.start)).every(({ text }) => isLinkWord(text) || text === 'para');
}

/** «la cazuela»: a category too, but with a singular article the one item that has the word in its name. */
export function isTheOne(message: string, mention: Mention, sharing: number): boolean {
  const article = words(message.slice(0, mention.start)).at(-1)?.text ?? '';
  return (article === 'el' || article === 'la') && mention.items.length === 1 && sharing === 1;
}

/** «platos sin carne»: what stands behind «sin» is no category to look in. */
export function isLeftOut(message: string, { start }: Span): boolean {
  return ['sin', 'sem', 'without'].includes(words(message.slice(0, start)).at(-1)?.text ?? '');
}
