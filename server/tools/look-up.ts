/** Has a tool that needs no service do it: its rows are of what is published in the scope at this moment, each with the records that show it. */
import type { Tool } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { ArgumentRecord } from './check-arguments.ts';
import { fill, findItems, holds, wordsOf } from './find-items.ts';
import type { Published, PublishedItem, PublishedText, ToolLibrary } from './ports.ts';
import { valuesOf } from './read-answer.ts';
import type { ToolResult, ToolRow, ToolScope } from './request.ts';

export interface LookingUp {
  readonly scope: ToolScope;
  readonly given: ArgumentRecord;
  readonly published: Published;
  readonly library: Pick<ToolLibrary, 'search'>;
  readonly now: () => Date;
}

type Part = Tool['parts'][number];
type Search = Extract<Part, { readonly kind: 'search' }>;

/** What is looked at of a search before types and fields are held against it. */
const MOST_FOUND = 40;

/** Below this a text shares too little with what was sought, and so does what shares much less than the best. */
const LEAST_SCORE = 0.22;
const LEAST_OF_BEST = 0.5;

/** Of what is called as it was said, beside what a text shares with it. */
const NAME_WEIGHT = 0.5;

/** Never throws for records that can't be read: that is a result. @throws Fault `cancelled` */
export async function lookUp(
  { parts }: Pick<Tool, 'parts'>,
  looking: LookingUp,
  signal: AbortSignal,
): Promise<ToolResult> {
  try {
    const found = await Promise.all(parts.map((part) => rowsOf(part, looking, signal)));
    const rows = found.flat();
    return rows.length === 0
      ? { kind: 'none' }
      : { kind: 'given', values: {}, rows, asOf: looking.now(), isStale: false };
  } catch (error) {
    if (signal.aborted || !(error instanceof Fault)) throw error;
    return { kind: 'failed', why: 'away' };
  }
}

async function rowsOf(part: Part, looking: LookingUp, signal: AbortSignal): Promise<readonly ToolRow[]> {
  if (part.kind === 'search') return searchRows(part, looking, signal);
  const items = findItems(part, looking.given, looking.published.items);
  return items.map(({ record, rowIds }) => ({
    part: part.part,
    values: valuesOf(part.fields, record),
    shownBy: rowIds.slice(0, 1),
  }));
}

async function searchRows(
  { part, query, types, where, topK, fields }: Search,
  { scope, given, published, library }: LookingUp,
  signal: AbortSignal,
): Promise<readonly ToolRow[]> {
  const sought = fill(query, given);
  if (sought === undefined) return [];
  const byId = new Map(published.items.map((item) => [item.id, item]));
  const itemOf = ({ itemId }: PublishedText): PublishedItem | undefined => byId.get(itemId ?? '');
  const found = await library.search(scope, sought, MOST_FOUND, signal);
  const fitting = found
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .filter((text) => holds(itemOf(text)?.record ?? {}, where, given));
  const least = Math.max(LEAST_SCORE, LEAST_OF_BEST * (fitting[0]?.score ?? 0));
  const asked = wordsOf(sought);
  return fitting
    .filter(({ score }) => score >= least)
    .map((text) => ({ text, rank: text.score + NAME_WEIGHT * sharedName(itemOf(text), asked) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ text }) => text)
    .slice(0, topK)
    .map((text) => ({ part, values: valuesOf(fields, describe(text, itemOf(text))), shownBy: [text.rowId] }));
}

/** How much of what it is called was said, 0…1: «artículo 11» is that one before each that speaks of it. */
function sharedName(item: PublishedItem | undefined, asked: ReadonlySet<string>): number {
  const shares = (item?.names ?? []).map((name) => {
    const words = [...wordsOf(name)];
    return words.filter((word) => asked.has(word)).length / Math.max(1, words.length);
  });
  return Math.max(0, ...shares);
}

/** As the fields of a search lead into it. Of a text that belongs to no item its first line is its heading. */
function describe({ type, source, text, page }: PublishedText, item: PublishedItem | undefined): object {
  const [line = ''] = text.split('\n');
  return { type, source, text, page, heading: item?.names[0] ?? line, record: item?.record };
}
