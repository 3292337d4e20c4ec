/** What the server would understand of a sample, in lines of a console. */
import type { ReviewCell } from '../../server/knowledge/documents/review/read-cells.ts';
import type { Review, ReviewItem } from '../../server/knowledge/documents/review/review-version.ts';
import type { PreparedItem } from '../../server/knowledge/ingest/items/prepare-item.ts';
import type { SourcePlace } from '../../server/knowledge/source-content.ts';
import type { Sample } from './read-sample.ts';
import { clip, spread, WIDTH, wrapLines } from './wrap-lines.ts';

/** Texts of each type that are shown whole enough to be judged. */
const SHOWN_CHUNKS = 2;
const SHOWN_LINES = 20;

export function previewSample({ name, read, review }: Sample): string[] {
  const loose = read.chunks.length;
  const open = review?.open ?? 0;
  const counts = `${count(read.items.length, 'item')}, ${count(loose, 'other text')}, ${count(open, 'cell')} for you to settle`;
  return [
    ...wrapLines(`${name}: ${counts}`),
    ...(review === undefined ? [] : itemLines(read.items, review)),
    ...chunkLines(read),
    ...notUnderstoodLines(review),
    ...section('Notices', read.notices, (notice) => wrapLines(`- ${notice}`, 2)),
  ];
}

/** In the order of the document, under their sections. */
function itemLines(items: readonly PreparedItem[], review: Review): string[] {
  const reviewed = new Map(review.items.map((item) => [item.itemId, item]));
  const names = new Map(review.hazards.map(({ id, name }) => [id, name]));
  let before: string | undefined;
  return items.flatMap((item): string[] => {
    const seen = reviewed.get(item.itemId);
    if (seen === undefined) return [];
    const heading = seen.section ?? '(no section)';
    const lines = [...(heading === before ? [] : ['', clip(heading, WIDTH)]), ...oneItem(item, seen, names)];
    before = heading;
    return lines;
  });
}

function oneItem(item: PreparedItem, seen: ReviewItem, names: ReadonlyMap<string, string>): string[] {
  const nameOf = (id: string): string => names.get(id) ?? id;
  const told = new Set(seen.cells.map(({ hazardId }) => hazardId));
  const of = (isMeant: (cell: ReviewCell) => boolean): string =>
    seen.cells
      .filter(isMeant)
      .map(({ hazardId }) => nameOf(hazardId))
      .join(', ');
  const usual = item.facts.hazards.filter(
    ({ id, kind, verdict }) => kind !== 'diet' && verdict === 'MAY_CONTAIN' && !told.has(id),
  );
  const doubts = seen.cells.filter(({ read }) => read === 'doubtful');
  const lines: readonly (readonly [string, string])[] = [
    ['contains', of(({ read }) => read === 'contains')],
    ['may contain', of(({ read }) => read === 'traces')],
    ['usually has', usual.map(({ id }) => nameOf(id)).join(', ')],
    ['free', of(({ read, asks }) => read === 'free' && !asks)],
    ['free? (proposed)', of(({ read, asks }) => read === 'free' && asks)],
    ...doubts.map(({ hazardId, doubt = '', text = '' }): [string, string] => [
      'doubtful',
      `${nameOf(hazardId)}: ${doubt} «${text}»`,
    ]),
    ...seen.unclear.map(({ text, doubt = '' }): [string, string] => ['doubtful', `any hazard: ${doubt} «${text}»`]),
  ];
  return [
    spread(item.name, clip(seen.prices.join(' / '), WIDTH / 2), 2),
    ...lines.flatMap(([label, text]) => (text === '' ? [] : wrapLines(`${label}: ${text}`, 4))),
  ];
}

/** How many of each type, and the first of them. */
function chunkLines({ items, chunks }: Sample['read']): string[] {
  const all = [...items.flatMap((item) => item.chunks), ...chunks];
  const byType = Map.groupBy(all, ({ type }) => type);
  return section('Chunks', [...byType], ([type, ofType]) => [
    `  ${type}: ${String(ofType.length)}`,
    ...ofType.slice(0, SHOWN_CHUNKS).map(({ text }) => `    ${clip(text, WIDTH - 4)}`),
  ]);
}

function notUnderstoodLines(review: Review | undefined): string[] {
  const lines = review?.notUnderstood ?? [];
  const shown = lines.slice(0, SHOWN_LINES);
  const more = lines.length > shown.length ? [`  and ${String(lines.length - shown.length)} more`] : [];
  return [
    ...section('Lines that were not understood (kept as text)', shown, ({ text, place }) => [
      `  ${clip(`${placeOf(place)}: «${text}»`, WIDTH - 2)}`,
    ]),
    ...more,
  ];
}

function placeOf({ file, page, sheet, line, cell }: SourcePlace): string {
  const within = sheet ?? (line === undefined ? `page ${String(page)}` : `line ${String(line)}`);
  return [file?.name, within, cell].filter((part) => part !== undefined).join(' ');
}

function section<Each>(title: string, all: readonly Each[], toLines: (each: Each) => string[]): string[] {
  return all.length === 0 ? [] : ['', title, ...all.flatMap(toLines)];
}

function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}
