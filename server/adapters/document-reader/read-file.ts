import type { SourceContent, SourceFormat } from '../../knowledge/index.ts';
import type { Budget } from './budget.ts';
import type { OnPage, ReadBlocks } from './read-blocks.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads a file in this process, which should be one of its own. Each format brings its library only when it is wanted.
 * @throws Refusal `file-damaged`, `file-protected`, `file-too-costly`
 */
export async function readFile(
  format: SourceFormat,
  bytes: Uint8Array,
  budget: Budget,
  onPage: OnPage = () => Promise.resolve(),
): Promise<SourceContent & Pick<ReadBlocks, 'blindPages'>> {
  return { format, ...(await readBlocks(format, bytes, budget, onPage)) };
}

async function readBlocks(
  format: SourceFormat,
  bytes: Uint8Array,
  budget: Budget,
  onPage: OnPage,
): Promise<ReadBlocks> {
  switch (format) {
    case 'text': {
      const { readTextBlocks, readTextOf } = await import('./text/read-text-blocks.ts');
      return { pages: 1, blocks: readTextBlocks(readTextOf(bytes), budget), notices: [] };
    }
    case 'markdown': {
      const [{ readTextOf }, { readMarkdownBlocks }] = await Promise.all([
        import('./text/read-text-blocks.ts'),
        import('./markdown/read-markdown.ts'),
      ]);
      return { pages: 1, blocks: readMarkdownBlocks(readTextOf(bytes), budget), notices: [] };
    }
    case 'csv': {
      const [{ readTextOf }, { readCsvBlocks }] = await Promise.all([
        import('./text/read-text-blocks.ts'),
        import('./tables/read-csv.ts'),
      ]);
      return { pages: 1, blocks: readCsvBlocks(readTextOf(bytes), budget), notices: [] };
    }
    case 'html': {
      const [{ decodeHtml }, { readHtml }] = await Promise.all([
        import('./html/decode-html.ts'),
        import('./html/read-html.ts'),
      ]);
      return readHtml(decodeHtml(bytes), budget);
    }
    case 'xlsx': {
      const { readXlsx } = await import('./xlsx/read-xlsx.ts');
      return readXlsx(bytes, budget);
    }
    case 'docx': {
      const { readDocx } = await import('./docx/read-docx.ts');
      return readDocx(bytes, budget);
    }
    case 'pdf': {
      const { readPdfFile } = await import('./pdf/read-pdf-file.ts');
      return readPdfFile(bytes, budget, onPage);
    }
    case 'picture':
      // It has another process, and packages that may not be there.
      throw new Refusal('file-damaged');
  }
}
