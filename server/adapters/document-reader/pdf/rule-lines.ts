import type { FramedShape } from './page-frame.ts';

/** A drawn line: where it stands (`at`), and from where to where it runs. */
export interface RuleLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface RuleLines {
  /** Horizontal ones: `at` is a height. */
  readonly across: readonly RuleLine[];
  readonly down: readonly RuleLine[];
}

const TOLERANCE = 1.6;
/** More lines than that are a drawing. */
const LINE_LIMIT = 800;

/** The rules of a page as whole lines: what runs on is one, though it was drawn cell by cell. */
export function toRuleLines(shapes: readonly FramedShape[]): RuleLines {
  const rules = shapes.filter(({ kind }) => kind === 'rule');
  const isAcross = ({ left, right, top, bottom }: FramedShape): boolean => right - left >= bottom - top;
  const across = rules.filter(isAcross);
  const down = rules.filter((rule) => !isAcross(rule));
  return {
    across: joinLines(across.map((rule) => ({ at: (rule.top + rule.bottom) / 2, from: rule.left, to: rule.right }))),
    down: joinLines(down.map((rule) => ({ at: (rule.left + rule.right) / 2, from: rule.top, to: rule.bottom }))),
  };
}

function joinLines(lines: readonly RuleLine[]): RuleLine[] {
  const groups: RuleLine[][] = [];
  for (const line of lines.toSorted((one, other) => one.at - other.at)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && line.at - before.at <= TOLERANCE) group.push(line);
    else groups.push([line]);
  }
  return groups.flatMap(joinGroup).slice(0, LINE_LIMIT);
}

function joinGroup(group: readonly RuleLine[]): RuleLine[] {
  const at = group.reduce((sum, line) => sum + line.at, 0) / group.length;
  const joined: RuleLine[] = [];
  for (const line of group.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last !== undefined && line.from <= last.to + 2)
      joined[joined.length - 1] = { at, from: last.from, to: Math.max(last.to, line.to) };
    else joined.push({ ...line, at });
  }
  return joined;
}

/** Lines that touch each other, set by set. */
export function groupLines({ across, down }: RuleLines): RuleLines[] {
  const groups: { across: Set<RuleLine>; down: Set<RuleLine> }[] = [];
  for (const line of across) {
    const touched = down.filter((other) => crosses(line, other));
    const own = groups.filter((group) => touched.some((other) => group.down.has(other)));
    const joined = {
      across: new Set([line, ...own.flatMap((group) => [...group.across])]),
      down: new Set([...touched, ...own.flatMap((group) => [...group.down])]),
    };
    for (const group of own) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((group) => ({ across: [...group.across], down: [...group.down] }));
}

function crosses(across: RuleLine, down: RuleLine): boolean {
  return (
    down.at >= across.from - 2.5 &&
    down.at <= across.to + 2.5 &&
    across.at >= down.from - 2.5 &&
    across.at <= down.to + 2.5
  );
}

/** How much of a stretch of a line is drawn: 0 to 1. */
export function coverage(lines: readonly RuleLine[], at: number, from: number, to: number): number {
  let covered = 0;
  for (const line of lines) {
    if (Math.abs(line.at - at) > 2.5) continue;
    covered += Math.max(0, Math.min(line.to, to) - Math.max(line.from, from));
  }
  return to > from ? covered / (to - from) : 1;
}

/** Where lines stand, each place once. */
export function placesOf(lines: readonly RuleLine[]): number[] {
  const places: number[] = [];
  for (const { at } of lines.toSorted((one, other) => one.at - other.at)) {
    const last = places.at(-1);
    if (last === undefined || at - last > 3) places.push(at);
  }
  return places;
}
