/** Several files that were given as one content: one listing, whichever of them its prices, its marks and its legend stand in. */
import type { PreparedItem } from '../ingest/items/prepare-item.ts';
import { prepareItem } from '../ingest/items/prepare-item.ts';
import type { LibraryRules } from '../rules.ts';
import type { SourceContent } from '../source-content.ts';
import { inFile } from '../source-content.ts';
import type { FileInSet } from './file-set.ts';
import { unpackFiles } from './file-set.ts';
import { mediaTypeOf, withFileName } from './given-content.ts';
import { openFile, readsListings } from './read-file-content.ts';
import type { FileReaders, FileReading } from './read-file-content.ts';
import { readListed } from './read-listed.ts';
import type { Control, ReadContent, ReadingRequest } from './reading-request.ts';

/** Files whose items stand under headings give theirs; all others are one listing, else text. @throws Fault as the reader does, with the file's name */
export async function readFileSet(
  request: ReadingRequest,
  readers: FileReaders,
  control: Control,
): Promise<ReadContent> {
  const files = unpackFiles(request.original.bytes);
  const pages = countPages(control);
  const opened: OpenedFile[] = [];
  for (const file of files)
    opened.push({ file, reading: await openInSet(file, request, { readers, control: pages.next() }) });
  const contents = opened.flatMap(({ file, reading: { content } }, at): SourceContent[] =>
    content === undefined ? [] : [inFile(content, { number: at + 1, name: file.fileName })],
  );
  const listed = readsListings(request) ? await readListed(contents, request, control.signal) : undefined;
  const isListing = listed !== undefined && listed.items.length > 0;
  const others = opened.filter(({ reading }) => !isListing || reading.content === undefined);
  const parts = isListing ? [listed] : [];
  for (const { file, reading } of others) parts.push(named(await reading.asText(), file));
  return joinParts(parts, request.rules);
}

interface OpenedFile {
  readonly file: FileInSet;
  readonly reading: FileReading;
}

async function openInSet(
  { fileName, bytes }: FileInSet,
  { original, title: _title, ...request }: ReadingRequest,
  { readers, control }: { readonly readers: FileReaders; readonly control: Control },
): Promise<FileReading> {
  const own = { id: original.id, mediaType: mediaTypeOf(fileName, bytes, readers.reader), bytes, fileName };
  try {
    return await openFile({ ...request, original: own, label: fileName }, readers, control);
  } catch (error) {
    throw withFileName(error, fileName);
  }
}

/** Pages are counted through all files. */
function countPages(control: Control): { next(): Control } {
  let before = 0;
  let last = 0;
  return {
    next() {
      before += last;
      last = 0;
      return {
        signal: control.signal,
        progress(step) {
          const { done, total } = step;
          last = total ?? last;
          control.progress({ ...step, done: before + done, ...(total === undefined ? {} : { total: before + total }) });
        },
      };
    },
  };
}

function named(read: ReadContent, { fileName }: FileInSet): ReadContent {
  return { ...read, notices: read.notices.map((notice) => `${fileName}: ${notice}`) };
}

/** The listing first: what it says of its items is counted from the first one. */
function joinParts(parts: readonly ReadContent[], rules: LibraryRules): ReadContent {
  const [first] = parts;
  return {
    ...(first?.listing === undefined ? {} : { listing: first.listing }),
    ...(first?.listed === undefined ? {} : { listed: first.listed }),
    items: withOwnIds(
      parts.flatMap(({ items }) => items),
      rules,
    ),
    chunks: parts.flatMap(({ chunks }) => chunks),
    notices: parts.flatMap(({ notices }) => notices),
  };
}

/** Ids are made of names, file by file: the second of one id gets a number. */
function withOwnIds(items: readonly PreparedItem[], rules: LibraryRules): PreparedItem[] {
  const taken = new Set<string>();
  return items.map((item) => {
    let id = item.itemId;
    for (let number = 2; taken.has(id); number += 1) id = `${item.itemId}-${String(number)}`;
    taken.add(id);
    const { item: itemRules } = rules;
    if (id === item.itemId || itemRules === undefined) return item;
    return prepareItem({ ...item.record, [itemRules.idField]: id }, itemRules, rules);
  });
}
