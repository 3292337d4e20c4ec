import { Fault } from '../../fault.ts';
import { slug } from '../../text/fold.ts';
import type { IngestOutcome, IngestPdfRequest } from '../index.ts';
import type { TextExtractor, TextLine } from '../ports.ts';
import { isEmpty, valueAt } from '../../text/record-path.ts';
import type { ItemRules, LibraryRules } from '../rules.ts';
import { cutPassages } from './passages.ts';
import { readPdfRecords } from './pdf-records.ts';
import { looksLikePdf } from './pdf-signature.ts';
import type { PreparedItem } from './prepare-item.ts';
import { prepareItem } from './prepare-item.ts';
import type { Draft, IngestParts } from './publish-documents.ts';
import { countChunks, publishDrafts } from './publish-documents.ts';

/** A PDF: read by the domain's headings into items, or raw when it has none of them (RULINGS 6, 7). */
export async function ingestPdf(
  request: IngestPdfRequest,
  parts: IngestParts & { readonly extractor: TextExtractor },
): Promise<IngestOutcome> {
  const { scope, rules, fileName, bytes, signal } = request;
  if (!looksLikePdf(bytes)) throw new Fault('file-not-pdf');
  const lines = await parts.extractor.extract(bytes, signal);
  const read = readItems(lines, rules, fileName);
  // Headings without a single usable record: what the owner uploaded stays searchable all the same, and it is said why.
  const isRaw = read.items.length === 0;
  const draft = isRaw ? rawDraft(lines, fileName) : { ...emptyDraft(fileName), items: read.items };
  await publishDrafts(scope, [draft], parts, signal);
  return {
    kind: 'ingested',
    mode: isRaw ? 'raw_pdf' : 'canonical',
    items: draft.items.length,
    chunks: countChunks([draft]),
    notices: read.notices,
  };
}

function readItems(
  lines: readonly TextLine[],
  rules: LibraryRules,
  fileName: string,
): { items: PreparedItem[]; notices: string[] } {
  const { item, pdf } = rules;
  if (item === undefined || pdf === undefined) return { items: [], notices: [] };
  const read = readPdfRecords(lines, pdf, item.nameField);
  if (read.kind === 'raw') return { items: [], notices: [] };
  const notices: string[] = [];
  const items = read.records.flatMap(({ fields, notices: noticed }): PreparedItem[] => {
    notices.push(...noticed);
    const checked = item.validate(complete(fields, item, fileName));
    if (checked.kind === 'valid') return [prepareItem(checked.record, item, rules)];
    const name = valueAt(fields, item.nameField);
    notices.push(
      `${typeof name === 'string' ? name : '?'}: ${checked.issues.map(({ loc, msg }) => `${loc.join('.')} ${msg}`).join('; ')}`,
    );
    return [];
  });
  return { items, notices };
}

/** A record of a PDF has no id and no source of its own: the slug of its name and the file (RULINGS 9). */
function complete(
  fields: Readonly<Record<string, unknown>>,
  item: ItemRules,
  fileName: string,
): Record<string, unknown> {
  const name = valueAt(fields, item.nameField);
  const made = slug(typeof name === 'string' ? name : '');
  return {
    ...fields,
    [item.idField]: fields[item.idField] ?? (made === '' ? 'sin-nombre' : made),
    [item.sourcesField]: isEmpty(fields[item.sourcesField]) ? [fileName] : fields[item.sourcesField],
  };
}

function emptyDraft(fileName: string): Draft {
  return { key: `pdf:${fileName}`, type: 'pdf', title: fileName, items: [], chunks: [] };
}

function rawDraft(lines: readonly TextLine[], fileName: string): Draft {
  const passages = cutPassages(lines);
  if (passages.length === 0) throw new Fault('pdf-without-text');
  const chunks = passages.map(({ text, page }) => ({ type: 'raw_pdf', text, page, source: fileName, counted: true }));
  return { ...emptyDraft(fileName), chunks };
}
