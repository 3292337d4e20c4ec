import type { DocumentRow, DocumentStore } from '../../documents/ports.ts';
import { OWN_ITEMS_KEY } from './own-document.ts';

/** Of names, in a sentence. */
const TOLD = 5;

/** What the owner of a document is told of the items in it that were added by hand before: to guests they are one. Empty where there is none. */
export async function alsoOwnNotice(
  { key, scope }: Pick<DocumentRow, 'key' | 'scope'>,
  items: readonly { readonly name: string; readonly foldedName: string }[],
  documents: Pick<DocumentStore, 'findDocument' | 'readVersion'>,
): Promise<string[]> {
  if (key === OWN_ITEMS_KEY || items.length === 0) return [];
  const own = await documents.findDocument(scope, OWN_ITEMS_KEY);
  const live = own?.versions.find(({ standing }) => standing === 'in_force');
  if (own === undefined || live === undefined) return [];
  const added = await documents.readVersion(own.id, live.number);
  const names = new Set(added.items.map(({ foldedName }) => foldedName));
  const both = [...new Set(items.filter(({ foldedName }) => names.has(foldedName)).map(({ name }) => name))];
  if (both.length === 0) return [];
  const told = both.slice(0, TOLD).map((name) => `«${name}»`);
  const rest = both.length - told.length;
  const list = `${told.join(', ')}${rest === 0 ? '' : ` y ${String(rest)} más`}`;
  return [
    `Ya estaba agregado a mano: ${list}. Con lo de este documento vale como uno solo, con los peligros de los dos. Si sobra, quitá lo agregado en «Hoy».`,
  ];
}
