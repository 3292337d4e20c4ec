import { fileURLToPath } from 'node:url';
import type {
  DocumentReader,
  PageListener,
  PictureReader,
  SourceBlock,
  SourceContent,
  SourceFile,
  SourceFormat,
  TextLine,
} from '../../knowledge/index.ts';
import { Fault } from '../../fault.ts';
import { createConcurrencyLimit } from '../shared/reading-process/concurrency-limit.ts';
import { packagesAround } from '../shared/reading-process/confine.ts';
import type { ProcessUsage, Reading } from '../shared/reading-process/run-process.ts';
import { runReadingProcess } from '../shared/reading-process/run-process.ts';
import type { ReaderLimits } from './budget.ts';
import { createBudget, READER_LIMITS } from './budget.ts';
import { measureBlocks } from './check-blocks.ts';
import { formatOf } from './formats.ts';
import type { ReaderMessage } from './reader-messages.ts';
import { readMessage, writeTask } from './reader-messages.ts';
import type { RefusalCode } from './refusal.ts';
import { Refusal } from './refusal.ts';
import { readBlindPages, readPicture } from './seen/read-pictures.ts';

export interface ConfinedReaderOptions {
  /** The script of the reading process: see `defaultReaderChild`. */
  readonly childPath: string;
  /** What one reading process may hold. */
  readonly memoryLimitMb?: number;
  readonly timeLimitMs?: number;
  readonly limits?: Partial<ReaderLimits>;
  /** Files read at once; others wait, and their time begins when their turn comes. */
  readonly concurrency?: number;
  /** Makes out words in pictures. Absent: they are not read. */
  readonly pictures?: PictureReader | undefined;
  /** Told the cost of each reading. */
  readonly report?: (usage: ProcessUsage) => void;
}

/** What compiling the source on the fly costs a reading process that is not built. */
const UNBUILT_MB = 320;

/** Reads files of all formats, each in a process of its own that is ended with the reading, by a limit or by the signal. */
export function createConfinedReader(options: ConfinedReaderOptions): DocumentReader {
  const gate = createConcurrencyLimit(options.concurrency ?? 1);
  const { pictures } = options;
  return {
    seesPictures: pictures !== undefined,
    async read(file, signal, onPage) {
      const format = formatOf(file.mediaType);
      if (format === undefined) throw new Fault('file-damaged');
      if (format === 'picture') {
        if (pictures === undefined) throw new Fault('file-not-supported', { details: { format } });
        return readPicture(file, { pictures, signal, onPage });
      }
      const { content, blindPages } = await gate.run(signal, () =>
        readConfined(file, format, { ...options, signal, onPage }),
      );
      if (format !== 'pdf') return content;
      return requireText(
        pictures === undefined || blindPages.length === 0
          ? { ...content, notices: [...content.notices, ...blindNotice(blindPages, content)] }
          : await readBlindPages(content, { file, blind: blindPages }, { pictures, signal, onPage }),
      );
    },
  };
}

interface Listening {
  readonly signal: AbortSignal;
  readonly onPage: PageListener | undefined;
}

async function readConfined(
  { bytes }: SourceFile,
  format: SourceFormat,
  {
    childPath,
    memoryLimitMb = 400,
    timeLimitMs = 60_000,
    signal,
    onPage,
    report,
    ...rest
  }: ConfinedReaderOptions & Listening,
): Promise<ConfinedContent> {
  const memoryMb = memoryLimitMb + (childPath.endsWith('.ts') ? UNBUILT_MB : 0);
  const limits = { ...READER_LIMITS, ...rest.limits };
  const heard = createHearing(format, limits, onPage);
  const plan = {
    childPath,
    codeFolders: [packagesAround('mammoth')],
    parameters: writeTask({ format, byteLength: bytes.byteLength, memoryLimitMb: memoryMb, limits }),
    memoryLimitMb: memoryMb,
    timeLimitMs,
    tooCostly: codeFor('file-too-costly', format),
    hear: (message: unknown, reading: Reading) => {
      heard.hear(message, reading);
    },
    report,
  } as const;
  await runReadingProcess(bytes, plan, signal);
  return { content: heard.content(), blindPages: heard.blindPages() };
}

interface ConfinedContent {
  readonly content: SourceContent;
  /** Of a PDF: pages without text on which something is drawn. */
  readonly blindPages: readonly number[];
}

function requireText(content: SourceContent): SourceContent {
  if (content.blocks.length === 0 && (content.unread ?? []).length === 0) throw new Fault('pdf-without-text');
  return content;
}

const MOST_NAMED = 10;

/** Pages that nobody looked at, in a file that has others. */
function blindNotice(blind: readonly number[], { blocks }: SourceContent): string[] {
  if (blind.length === 0 || blocks.length === 0) return [];
  const named = blind.slice(0, MOST_NAMED).join(', ') + (blind.length > MOST_NAMED ? '…' : '');
  return [
    blind.length === 1
      ? `La página ${named} es una imagen sin texto y no se leyó.`
      : `${String(blind.length)} páginas son imágenes sin texto y no se leyeron: ${named}.`,
  ];
}

/** A PDF has had names of its own for these before other formats were read. */
function codeFor(code: RefusalCode, format: SourceFormat): RefusalCode | 'pdf-without-text' | 'pdf-too-costly' {
  if (format !== 'pdf') return code;
  if (code === 'file-too-costly') return 'pdf-too-costly';
  return code === 'file-damaged' ? 'pdf-without-text' : code;
}

function refusalOf(code: RefusalCode, format: SourceFormat, { pageLimit }: ReaderLimits): Fault {
  const details = code === 'pdf-too-large' ? { limit: pageLimit } : {};
  return new Fault(codeFor(code, format), { details });
}

/** Takes what the process says, as far as it may say it. */
function createHearing(format: SourceFormat, limits: ReaderLimits, onPage: PageListener | undefined) {
  const blocks: SourceBlock[] = [];
  const lines: TextLine[] = [];
  const budgets = { blocks: createBudget(limits), lines: createBudget(limits), structured: createBudget(limits) };
  let end: Omit<SourceContent, 'format' | 'blocks' | 'lines'> = { pages: 0, notices: [] };
  let blind: readonly number[] = [];
  const take = (message: Exclude<ReaderMessage, { kind: 'refused' }>, reading: Reading): void => {
    switch (message.kind) {
      case 'ready':
        reading.begin();
        break;
      case 'page':
        onPage?.(message.page, message.of);
        break;
      case 'blocks': {
        const { pieces, characters } = measureBlocks(message.blocks);
        budgets.blocks.take(pieces, characters);
        for (const block of message.blocks) blocks.push(block);
        break;
      }
      case 'lines':
        for (const line of message.lines) {
          budgets.lines.take(1, line.text.length);
          lines.push(line);
        }
        break;
      case 'done': {
        const { pages, notices, structured = '', seenPages, blindPages } = message;
        budgets.structured.take(0, structured.length);
        const parsed = structured === '' ? undefined : parseStructured(structured);
        blind = blindPages;
        end = {
          pages,
          notices,
          ...(seenPages.length === 0 ? {} : { seenPages }),
          ...(parsed === undefined ? {} : { structured: parsed }),
        };
        reading.succeed();
      }
    }
  };
  return {
    blindPages: () => blind,
    content: (): SourceContent => ({ format, ...end, blocks, ...(format === 'pdf' ? { lines } : {}) }),
    hear(value: unknown, reading: Reading): void {
      const message = readMessage(value);
      if (message?.kind === 'refused') reading.fail(refusalOf(message.code, format, limits));
      else {
        try {
          if (message === undefined) throw new Refusal('file-too-costly');
          take(message, reading);
        } catch (error) {
          reading.fail(
            error instanceof Refusal ? refusalOf(error.code, format, limits) : new Fault('internal', { cause: error }),
          );
        }
      }
    },
  };
}

function parseStructured(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The script beside this file: TypeScript in the source, `reader-child.js` beside the built server. */
export function defaultReaderChild(): string {
  const sibling = import.meta.url.endsWith('.ts') ? './reader-child.ts' : './reader-child.js';
  return fileURLToPath(new URL(sibling, import.meta.url));
}
