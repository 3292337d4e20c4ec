/** The items that a tool asks for: by fields of their records, by what they are called, and from those along fields that name others. */
import { analyse } from '../text/analyse.ts';
import { fold } from '../text/fold.ts';
import { readTemplate } from '../text/placeholders.ts';
import type { Tool } from '../domains/index.ts';
import type { ArgumentRecord } from './check-arguments.ts';
import { fillText } from './fill-request.ts';
import type { PublishedItem } from './ports.ts';

type Items = Extract<Tool['parts'][number], { readonly kind: 'items' }>;
export type Where = Items['where'];

/** In the order of what is published; along a walk in the order in which they are named. */
export function findItems(
  { named, where, walk, topK }: Items,
  given: ArgumentRecord,
  items: readonly PublishedItem[],
): readonly PublishedItem[] {
  const fitting = items.filter(({ record }) => holds(record, where, given));
  const called = named === undefined ? fitting : byName(fill(named, given), fitting);
  return walk.reduce((from, field) => following(from, field, items), called).slice(0, topK);
}

/** Whether a record holds what each field has to; what names an argument that was not given asks for nothing. */
export function holds(record: PublishedItem['record'], where: Where, given: ArgumentRecord): boolean {
  return Object.entries(where).every(([field, values]) => {
    const wanted = (typeof values === 'string' ? [values] : values).flatMap((value) => fill(value, given) ?? []);
    return wanted.length === 0 || wanted.some((value) => textsOf(record[field]).includes(fold(value)));
  });
}

/** Undefined where it names something that was not given. */
export function fill(template: string, given: ArgumentRecord): string | undefined {
  return fillText(readTemplate(template) ?? [], given, String);
}

/** Every word of it stands in what an item is called; those that are called so and by the fewest other words. */
function byName(name: string | undefined, items: readonly PublishedItem[]): readonly PublishedItem[] {
  const wanted = wordsOf(name ?? '');
  if (wanted.size === 0) return [];
  const rated = items.flatMap((item) => {
    const others = item.names
      .map(wordsOf)
      .filter((words) => [...wanted].every((word) => words.has(word)))
      .map((words) => words.size - wanted.size);
    return others.length === 0 ? [] : [{ item, others: Math.min(...others) }];
  });
  const fewest = Math.min(...rated.map(({ others }) => others));
  return rated.filter(({ others }) => others === fewest).map(({ item }) => item);
}

/** Asked and called are read alike, whatever their language. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(analyse(text).map(({ text: word }) => word));
}

/** Each once, however often it is named; what names nothing that is published leads nowhere. */
function following(
  from: readonly PublishedItem[],
  field: string,
  items: readonly PublishedItem[],
): readonly PublishedItem[] {
  const byId = new Map(items.map((item) => [fold(item.id), item]));
  const named = from.flatMap(({ record }) => textsOf(record[field]));
  return [...new Set(named)].flatMap((id) => byId.get(id) ?? []);
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'string' || typeof value === 'number' ? [fold(String(value))] : [];
}
