import type { FieldIssue } from '../../../fault.ts';
import type { ItemRecord, ItemRules } from '../../rules.ts';
import { inTurns } from '../in-turns.ts';
import type { FindKept } from './check-pictures.ts';
import { checkPictures } from './check-pictures.ts';

export interface GivenItems {
  readonly items: readonly unknown[];
  /** They came in a list: an issue begins with the place of its item. */
  readonly indexed: boolean;
  readonly signal: AbortSignal;
  /** Told before each, how many were. */
  readonly onItem?: (done: number) => void;
  /** Which pictures may be named. Absent: none. */
  readonly keptPictures?: FindKept;
}

export interface CheckedItems {
  /** All at once; with any of them nothing is used. */
  readonly issues: readonly FieldIssue[];
  readonly notices: readonly string[];
  readonly records: readonly ItemRecord[];
}

/** Items by the domain's schema, and by the pictures that are kept. */
export async function checkItems(given: GivenItems, item: ItemRules): Promise<CheckedItems> {
  const check = (value: unknown, place: number) => {
    given.onItem?.(place);
    return item.validate(value);
  };
  const checked = await inTurns(given.items, check, given.signal);
  const records = checked.map((each) => (each.kind === 'valid' ? each.record : undefined));
  const pictures = await checkPictures(records, item, given.keptPictures);
  const issues = checked.flatMap((each, index) =>
    [...(each.kind === 'invalid' ? each.issues : []), ...(pictures.get(index) ?? [])].map((issue) =>
      locate(given, index, issue),
    ),
  );
  const notices = checked.flatMap((each, index) =>
    each.kind === 'valid' ? each.notices.map((notice) => (given.indexed ? `${String(index)}.${notice}` : notice)) : [],
  );
  return { issues, notices: [...new Set(notices)], records: records.filter((record) => record !== undefined) };
}

export function locate({ indexed }: Pick<GivenItems, 'indexed'>, index: number, issue: FieldIssue): FieldIssue {
  return indexed ? { ...issue, loc: [index, ...issue.loc] } : issue;
}

/** The issues of ids that stand more than once, at the first that repeats. */
export function repeatedIds(
  ids: readonly string[],
  { idField }: ItemRules,
  given: Pick<GivenItems, 'indexed'>,
): FieldIssue[] {
  const seen = new Set<string>();
  const place = ids.findIndex((id) => seen.size === seen.add(id).size);
  if (place === -1) return [];
  const issue = { loc: [idField], msg: 'the same id stands twice in this request', type: 'value_error.duplicate' };
  return [locate(given, place, issue)];
}
