/** What was settled of a document, applied to the items that were read from it. */
import { fold } from '../../../../text/fold.ts';
import type { HazardRules, ItemRules, LibraryRules } from '../../../rules.ts';
import type { ContentHash } from '../../content-hash.ts';
import { inTurns } from '../../in-turns.ts';
import type { PreparedItem } from '../../items/prepare-item.ts';
import { fingerprintOfListed, fingerprintOfRecord } from './fingerprint.ts';
import type { ListingItem } from '../listing.ts';
import type { Bearing, ReadItem } from './settle.ts';
import { bearingsOn, effectOf, vanishedDangers, withoutSettledDoubts } from './settle.ts';
import { settleItem } from './settle-item.ts';
import type { Settlement } from './settlement.ts';

/** An item of a document, and what the listing says of it where it is one. */
export interface DocumentItem {
  readonly item: PreparedItem;
  /** As it was read: with its doubts. */
  readonly listed?: ListingItem;
}

export interface SettleParts {
  readonly itemRules: ItemRules;
  readonly rules: LibraryRules;
  readonly hash: ContentHash;
}

export interface SettledItems {
  readonly items: readonly PreparedItem[];
  /** What the owner should know of it, said in words. */
  readonly notices: readonly string[];
}

/** The hazards that are settled: something in an item, no state of a guest and no way of eating. */
export function columnsOf({ vocabulary }: HazardRules): readonly { readonly id: string; readonly name: string }[] {
  return vocabulary.filter(({ kind }) => kind === 'hazard').map(({ id, name }) => ({ id, name }));
}

/** Which item it is and what the document says of it. */
export function toReadItem({ item, listed }: DocumentItem, { itemRules, rules, hash }: SettleParts): ReadItem {
  if (listed !== undefined) return listedAs(listed, hash);
  const fingerprint = fingerprintOfRecord(item.record, { item: itemRules, rules, hash });
  return { itemName: item.foldedName, section: fold(item.category ?? ''), fingerprint };
}

function listedAs(listed: ListingItem, hash: ContentHash): ReadItem {
  const section = fold(listed.section?.text ?? '');
  return { itemName: fold(listed.name.text), section, fingerprint: fingerprintOfListed(listed, hash) };
}

/** A listing's items before they become records, without the doubts that are settled. */
export function settleListed(
  items: readonly ListingItem[],
  settlements: readonly Settlement[],
  { hash, rules }: Pick<SettleParts, 'hash' | 'rules'>,
): readonly ListingItem[] {
  if (settlements.length === 0) return items;
  const places = items.map((item) => listedAs(item, hash));
  const hazardIds = columnsOf(rules.hazards).map(({ id }) => id);
  const bearings = bearingsOn(places, settlements);
  return items.map((item, place) => withoutSettledDoubts(item, effectOf(bearings[place] ?? [], item.marks), hazardIds));
}

/** The items with what is settled written into their records. Those of a listing come from `settleListed`, with `listed` as it was before. */
export async function settleItems(
  items: readonly DocumentItem[],
  settlements: readonly Settlement[],
  parts: SettleParts & { readonly signal: AbortSignal },
): Promise<SettledItems> {
  if (settlements.length === 0) return { items: items.map(({ item }) => item), notices: [] };
  const places = items.map((each) => toReadItem(each, parts));
  const bearings = bearingsOn(places, settlements);
  const hazardNames = new Map(parts.rules.hazards.vocabulary.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => hazardNames.get(id) ?? id;
  const notices: string[] = [];
  const settle = ({ item, listed }: DocumentItem, place: number): PreparedItem => {
    const own = bearings[place] ?? [];
    if (own.length === 0) return item;
    const made = settleItem(item, effectOf(own, listed?.marks ?? []), parts.itemRules, parts.rules);
    notices.push(...made.unwritten.map((id) => unwritten(item.name, nameOf(id))));
    return made.item;
  };
  const settled = await inTurns(items, settle, parts.signal);
  const vanished = vanishedDangers(places, settlements);
  return {
    items: settled,
    notices: [
      ...notices,
      ...staleNotice(bearings.flat()),
      ...vanished.map(({ itemName, hazardId }) => gone(itemName, nameOf(hazardId))),
    ],
  };
}

function unwritten(name: string, hazard: string): string {
  return `${name}: lo que se resolvió sobre «${hazard}» no se aplica, porque la ficha dice otra cosa o no tiene dónde anotarlo.`;
}

function gone(itemName: string, hazard: string): string {
  return `«${itemName}» no está en esta lectura; lo que se había resuelto («${hazard}») queda guardado.`;
}

/** What lets a guest eat something is asked again when the document says another thing. */
function staleNotice(bearings: readonly Bearing[]): string[] {
  const stale = bearings.filter(({ status, isLive }) => status === 'free' && !isLive);
  if (stale.length === 0) return [];
  const names = [...new Set(stale.map(({ itemName }) => `«${itemName}»`))].slice(0, 5).join(', ');
  return [
    `El documento cambió lo que dice de ${names}: lo que se había resuelto como ausente hay que resolverlo de nuevo (${String(stale.length)}).`,
  ];
}
