import { Fault } from '../../../fault.ts';
import type { TextLine } from '../../source-content.ts';
import type { LibraryRules } from '../../rules.ts';
import type { CutChunk } from '../chunks/cut-chunks.ts';
import { cutPassages } from '../chunks/passages.ts';
import { inTurns } from '../in-turns.ts';
import type { PdfRecord } from './record.ts';
import { readPdfRecords } from './records.ts';
import type { PreparedItem } from '../items/prepare-item.ts';
import { readItem } from '../items/read-item.ts';
import { markReliefs } from '../items/reliefs.ts';

export interface ReadPdf {
  readonly items: readonly PreparedItem[];
  readonly chunks: readonly (CutChunk & { readonly page: number })[];
  readonly notices: readonly string[];
}

export interface PdfFile {
  /** As a guest sees where it comes from. */
  readonly fileName: string;
  readonly signal: AbortSignal;
}

/** The lines of a PDF by the domain's headings as items, or raw when it has none of them. @throws Fault `pdf-without-text` */
export async function readPdf(lines: readonly TextLine[], rules: LibraryRules, file: PdfFile): Promise<ReadPdf> {
  const { items, notices } = await readItems(lines, rules, file);
  // Headings without a single usable record: what the owner uploaded stays searchable all the same, and it is said why.
  return { items, chunks: items.length === 0 ? rawChunks(lines, file.fileName) : [], notices };
}

async function readItems(
  lines: readonly TextLine[],
  rules: LibraryRules,
  { fileName, signal }: PdfFile,
): Promise<{ items: PreparedItem[]; notices: string[] }> {
  const { item, pdf } = rules;
  if (item === undefined || pdf === undefined) return { items: [], notices: [] };
  const read = readPdfRecords(lines, markReliefs(pdf, rules.hazards), item.nameField);
  if (read.kind === 'raw') return { items: [], notices: [] };
  const notices: string[] = [];
  const readOne = (record: PdfRecord): PreparedItem[] => {
    notices.push(...record.notices);
    const outcome = readItem(record, item, rules, fileName);
    if (outcome.kind === 'refused') {
      notices.push(outcome.notice);
      return [];
    }
    notices.push(...outcome.notices);
    return [outcome.item];
  };
  const items = await inTurns(read.records, readOne, signal);
  return { items: items.flat(), notices };
}

function rawChunks(lines: readonly TextLine[], fileName: string): ReadPdf['chunks'] {
  const passages = cutPassages(lines);
  if (passages.length === 0) throw new Fault('pdf-without-text');
  return passages.map(({ text, page }) => ({ type: 'raw_pdf', text, page, source: fileName, counted: true }));
}
