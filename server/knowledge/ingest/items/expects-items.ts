import { BUSINESS_DOCUMENT } from '../../business/business-document.ts';
import type { LibraryRules } from '../../rules.ts';

/**
 * Whether a document of this type is one of items. What a business says of itself is not, nor are questions with their answers and
 * terms with their meanings; everything else is, in a domain that has items.
 */
export function expectsItems(
  { item, documentTypes = [], sections = [] }: LibraryRules,
  documentType?: string,
): boolean {
  if (item === undefined || documentType === BUSINESS_DOCUMENT.type) return false;
  const [first] = documentTypes.find(({ id }) => id === documentType)?.prefers ?? [];
  const cut = sections.find(({ type }) => type === first)?.cut ?? 'passages';
  return cut === 'passages';
}

/** What its owner is told of a document of items in which none was understood; empty where all is as it should be. */
export function noItemsNotice(rules: LibraryRules, items: number, documentType?: string): string[] {
  if (items > 0 || !expectsItems(rules, documentType)) return [];
  const noun = rules.item?.noun === undefined ? '' : ` de ${rules.item.noun.one}`;
  const label = rules.hazards.label === '' ? '' : ` Lo que diga sobre ${rules.hazards.label} no cuenta como declarado.`;
  return [
    `No se entendió ninguna ficha${noun} en este documento: quedó todo como texto.${label} Para que cuente, cargalo como fichas: JSON, o un documento con los títulos que el dominio conoce.`,
  ];
}
