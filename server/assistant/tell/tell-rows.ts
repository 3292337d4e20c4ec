import { closeSentence, upperFirst } from '../../text/spanish.ts';
import type { Domain } from '../../domains/index.ts';
import type { ChunkRow, Lexicon } from '../../knowledge/index.ts';
import type { Tool, ToolRow } from '../act/tool-desk.ts';
import { safeRows } from '../act/safe-values.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { Book } from './book.ts';
import type { Filling } from './fill-template.ts';
import { fillTemplate } from './fill-template.ts';

export interface RowTelling {
  readonly book: Book;
  readonly domain: Domain;
  readonly lexicon: Lexicon;
  /** Of what is published at the moment of the answer. */
  readonly rowOf: (rowId: number) => ChunkRow | undefined;
}

/**
 * What a tool gave, row by row, each with the texts that show it. A row of a danger is not told, nor one whose texts are published no more, nor one
 * that lacks what its template names. Empty: there is nothing to tell.
 */
export function tellRows(tool: Tool, given: Filling, rows: readonly ToolRow[], telling: RowTelling): Sentence[] {
  const told = shownRows(tool, rows, telling);
  const parts = [...new Set(told.map(({ part }) => part))];
  return parts.flatMap((part) => {
    const { lead, row } = templatesOf(tool, part);
    const lines = told
      .filter((each) => each.part === part)
      .flatMap((each) => {
        const text = row === undefined ? undefined : fillTemplate(row, { ...given, ...each.values }, telling.book);
        return text === undefined ? [] : [{ text, cites: chunksOf(each, telling) }];
      });
    if (lines.length === 0) return [];
    const mark = lines.length > 1 || lead !== undefined ? '- ' : '';
    const before = lead === undefined ? undefined : fillTemplate(lead, given, telling.book);
    return [
      ...(before === undefined ? [] : [sentence(upperFirst(before), [], '\n')]),
      ...lines.map(({ text, cites }) => sentence(`${mark}${closeSentence(upperFirst(text))}`, cites, '\n')),
    ];
  });
}

/** Those that may be told, with what of the records shows them. */
export function shownRows(
  tool: Pick<Tool, 'parts'>,
  rows: readonly ToolRow[],
  { lexicon, domain, rowOf }: Pick<RowTelling, 'lexicon' | 'domain' | 'rowOf'>,
): readonly ToolRow[] {
  const isOfHouse = tool.parts.length > 0;
  return safeRows(rows, lexicon, domain).filter(
    ({ shownBy }) => !isOfHouse || shownBy.some((rowId) => rowOf(rowId) !== undefined),
  );
}

export function chunksOf({ shownBy }: ToolRow, { rowOf }: Pick<RowTelling, 'rowOf'>): readonly ChunkRow[] {
  return shownBy.flatMap((rowId) => rowOf(rowId) ?? []);
}

function templatesOf(
  { say: { row, parts = {} } }: Tool,
  part: string,
): { readonly lead?: string; readonly row?: string } {
  const own = parts[part] ?? {};
  const told = own.row ?? row;
  return { ...(own.lead === undefined ? {} : { lead: own.lead }), ...(told === undefined ? {} : { row: told }) };
}
