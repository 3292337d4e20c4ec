/** Items in force as the wire has them. */
import type { AbsenceOnWire, HazardColumn, ItemInForce as ItemOnWire } from '../../contract/items.ts';
import type { Language } from '../../contract/v2.ts';
import type { Domain } from '../../domains/index.ts';
import type { Absence, ItemInForce, ItemsInForce, ScopeClock } from '../../knowledge/index.ts';
import { toLocalMoment } from '../owners/knowledge-health-answer.ts';

/** Hazards by their names in the language, where the domain has one. */
export function toColumns(
  { columns }: Pick<ItemsInForce, 'columns'>,
  domain: Domain,
  language: Language,
): HazardColumn[] {
  const names = domain.translations[language]?.hazards ?? {};
  return columns.map(({ id, name, isKnown }) => ({ id, name: names[id] ?? name, known: isKnown }));
}

export function toListedItem(item: ItemInForce, clock: ScopeClock): ItemOnWire {
  return {
    item_id: item.itemId,
    name: item.name,
    section: item.section ?? null,
    prices: [...item.prices],
    hazards: item.hazards.map(({ hazardId, verdict, doubt, words, settled }) => ({
      hazard_id: hazardId,
      verdict,
      ...(doubt === undefined ? {} : { doubt }),
      words: [...words],
      ...(settled === undefined
        ? {}
        : { settled: { status: settled.status, by: settled.settledBy, at: settled.settledAt } }),
    })),
    unclear: [...item.unclear],
    documents: item.sources.map(({ documentId, title, version, level, itemId }) => ({
      document_id: documentId,
      title: title ?? null,
      version,
      level,
      item_id: itemId,
    })),
    absence: item.absence === undefined ? null : toAbsence(item.absence, clock),
  };
}

export function toAbsence({ until, markedBy, markedAt }: Absence, clock: ScopeClock): AbsenceOnWire {
  return { until: toLocalMoment(clock.tell(until)), marked_by: markedBy, marked_at: markedAt };
}
