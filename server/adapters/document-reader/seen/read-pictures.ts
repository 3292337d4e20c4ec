/** Pages that hold no text but pictures, read by what makes out words in them, and put in their place among the others. */
import { Fault } from '../../../fault.ts';
import type {
  PageListener,
  PictureReader,
  SeenPage,
  SourceBlock,
  SourceContent,
  SourceFile,
} from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { createBudget } from '../budget.ts';
import { measureBlocks } from '../check-blocks.ts';
import { Refusal } from '../refusal.ts';
import { toSeenBlocks } from './seen-blocks.ts';

export interface PictureReading {
  readonly pictures: PictureReader;
  readonly signal: AbortSignal;
  readonly onPage: PageListener | undefined;
}

/** Pages of one file that are looked at: more of them would keep the others waiting for an hour. */
const MOST_PAGES = 200;

/** @throws Fault `file-damaged`, `file-too-costly`, `cancelled` */
export async function readPicture(
  file: SourceFile,
  { pictures, signal, onPage }: PictureReading,
): Promise<SourceContent> {
  onPage?.(0, 1);
  const seen = await pictures.read({ ...file, page: 1, orientation: file.orientation ?? 1 }, signal);
  if (seen === undefined) throw new Fault('file-damaged');
  onPage?.(1, 1);
  const nothing: SourceContent = { format: 'picture', pages: 1, blocks: [], notices: [], seenPages: [1], unread: [] };
  return withPage(nothing, { seen, number: 1 }, createBudget());
}

/** `content` with the pages `blind`, which are of its file. What the others hold stays as it is. @throws as above */
export async function readBlindPages(
  content: SourceContent,
  { file, blind }: { readonly file: SourceFile; readonly blind: readonly number[] },
  { pictures, signal, onPage }: PictureReading,
): Promise<SourceContent> {
  const wanted = blind.slice(0, MOST_PAGES);
  const budget = createBudget();
  let read = content;
  for (const [place, number] of wanted.entries()) {
    const seen = await pictures.read({ ...file, page: number, orientation: 1 }, signal);
    if (seen !== undefined) read = withPage(read, { seen, number }, budget);
    onPage?.(content.pages + place + 1, content.pages + wanted.length);
  }
  if (wanted.length === blind.length) return read;
  const left = `Solo se miraron ${String(MOST_PAGES)} páginas escaneadas de ${String(blind.length)}: el resto no se leyó.`;
  return { ...read, notices: [...read.notices, left] };
}

/** In the order of the pages; regions are counted on through the whole file. */
function withPage(
  content: SourceContent,
  { seen, number }: { readonly seen: SeenPage; readonly number: number },
  budget: Budget,
): SourceContent {
  const { blocks, unread } = toSeenBlocks(seen, number);
  const { pieces, characters } = measureBlocks(blocks);
  takeFrom(budget, pieces, characters);
  const first = content.blocks.reduce((most, { region }) => Math.max(most, region + 1), 0);
  const own = blocks.map((block) => ({ ...block, region: block.region + first }));
  const at = content.blocks.findIndex((block) => pageOf(block) > number);
  const place = at < 0 ? content.blocks.length : at;
  return {
    ...content,
    blocks: [...content.blocks.slice(0, place), ...own, ...content.blocks.slice(place)],
    seenPages: [...new Set([...(content.seenPages ?? []), number])].sort((one, other) => one - other),
    unread: [...(content.unread ?? []), ...unread],
  };
}

function takeFrom(budget: Budget, pieces: number, characters: number): void {
  try {
    budget.take(pieces, characters);
  } catch (error) {
    throw error instanceof Refusal ? new Fault('file-too-costly') : error;
  }
}

function pageOf(block: SourceBlock): number {
  const place = block.kind === 'line' ? block.segments[0]?.place : block.rows[0]?.[0]?.place;
  return place?.page ?? 0;
}
