/** The fields of a domain in which an item says what it has, may have and is free of, as ways to write it. */
import { property } from '../../../../text/record-path.ts';
import type { ItemRecord, LibraryRules } from '../../../rules.ts';

/** The record with these hazards' names in a field. Undefined: the field is of another shape. */
export type WriteNames = (record: ItemRecord, names: readonly string[]) => ItemRecord | undefined;

type Sentence = (names: readonly string[]) => string;

/** First where the domain says that listings write it, then where hazards are declared, last among what the item is made of. */
export function containsWays({ listing, hazards }: LibraryRules): WriteNames[] {
  const own = listing?.fields.contains;
  const declaring = hazards.explicit.filter(({ severity, notes }) => severity !== undefined || notes !== undefined);
  return [
    ...(own === undefined ? [] : [listed(own.field, own.key)]),
    ...[...declaring, ...hazards.explicit].map(({ field, words }) => listed(field, words?.[0])),
  ];
}

/** A list of names where the domain has one; else a sentence where it reads what is possible. */
export function tracesWays({ listing, hazards }: LibraryRules): WriteNames[] {
  const { traces, statement } = listing?.fields ?? {};
  const sentence: Sentence = (names) => {
    const said = [hazards.mayContainMarkers[0], names.join(', ')].filter((part) => part !== undefined).join(' ');
    return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
  };
  const own = traces === undefined ? [] : [listed(traces)];
  return [
    ...own,
    // A list beside a statement that has to be there.
    ...(statement === undefined ? [] : own.map((way) => stated(way, statement, sentence))),
    ...hazards.possible
      .filter(({ words }) => words === undefined)
      .flatMap(({ field }) => [told(listed(field), sentence), spoken(field, sentence)]),
  ];
}

export function freeWays({ hazards }: LibraryRules): WriteNames[] {
  return hazards.freeFrom.filter(({ map }) => map === undefined).map(({ field }) => listed(field));
}

/** Behind what a list holds: names, or objects with the name under a key. */
function listed(path: string, key?: string): WriteNames {
  return (record, names) =>
    change(record, path, (value) => {
      if (value !== undefined && value !== null && !Array.isArray(value)) return undefined;
      const added = key === undefined ? names : names.map((name) => ({ [key]: name }));
      return [...((value ?? []) as readonly unknown[]), ...added];
    });
}

/** One sentence of them all as an element of a list. */
function told(way: WriteNames, sentence: Sentence): WriteNames {
  return (record, names) => way(record, [sentence(names)]);
}

/** Behind what a text says. */
function spoken(path: string, sentence: Sentence): WriteNames {
  return (record, names) =>
    change(record, path, (value) => {
      const before = typeof value === 'string' ? value.trim() : '';
      if (before === '')
        return value === undefined || value === null || value === '' ? `${sentence(names)}.` : undefined;
      return `${before}${before.endsWith('.') ? '' : '.'} ${sentence(names)}.`;
    });
}

function stated(way: WriteNames, path: string, sentence: Sentence): WriteNames {
  return (record, names) => {
    const made = way(record, names);
    return made === undefined
      ? undefined
      : change(made, path, (value) => (value === undefined || value === null ? `${sentence(names)}.` : undefined));
  };
}

/** The record with another value at a dotted path, the objects on the way made where they are not there. */
function change(
  record: ItemRecord,
  path: string,
  to: (value: unknown) => unknown,
): Record<string, unknown> | undefined {
  const [key = '', ...rest] = path.split('.');
  const value = property(record, key);
  if (rest.length === 0) {
    const made = to(value);
    return made === undefined ? undefined : { ...record, [key]: made };
  }
  if (value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value))) return undefined;
  const inner = change((value ?? {}) as ItemRecord, rest.join('.'), to);
  return inner === undefined ? undefined : { ...record, [key]: inner };
}
