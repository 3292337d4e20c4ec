/** The product as the reader that is measured: its document reader, in this process and so without a start for each file, and its reader of listings. */
import { createBudget } from '../../server/adapters/document-reader/budget.ts';
import { formatOf } from '../../server/adapters/document-reader/formats.ts';
import { readFile as readDocument } from '../../server/adapters/document-reader/read-file.ts';
import { readBlindPages, readPicture } from '../../server/adapters/document-reader/seen/read-pictures.ts';
import { createConfinedPictureReader, defaultPictureChild } from '../../server/adapters/picture-reader/confined.ts';
import { findOcr } from '../../server/adapters/picture-reader/find-ocr.ts';
import { detectFormat } from '../../server/knowledge/formats/detect-format.ts';
import type { LibraryRules, PictureReader, SourceContent, SourceFormat } from '../../server/knowledge/index.ts';
import { readListing } from '../../server/knowledge/ingest/listing/read-listing.ts';
import { measurePicture, MOST_PIXELS, PICTURE_WIDTH } from '../../server/knowledge/pictures/picture-page.ts';
import { readDomain } from '../support/library/build-library.ts';
import type { ReadFile } from './measure.ts';
import { fromListing } from './scoring/from-listing.ts';

const rulesOf: Record<string, Promise<LibraryRules>> = {};

export const readFile: ReadFile = async ({ fileName, bytes }, domain) => {
  const rules = await (rulesOf[domain] ??= readDomain(`domains/${domain}.yaml`));
  const detected = detectFormat(fileName, bytes);
  const mediaType = detected.kind === 'known' ? detected.mediaType : '';
  const format = formatOf(mediaType);
  if (format === undefined) throw new Error(`${fileName} is taken for ${JSON.stringify(detected)}`);
  const content = await readContent(format, { fileName, mediaType, bytes });
  const { listing } = await readListing(content, rules, { fileName, signal: AbortSignal.timeout(60_000) });
  return fromListing(listing);
};

async function readContent(
  format: SourceFormat,
  file: { readonly fileName: string; readonly mediaType: string; readonly bytes: Uint8Array },
): Promise<SourceContent> {
  const looking = (): { pictures: PictureReader; signal: AbortSignal; onPage: undefined } => ({
    pictures: openPictures(),
    signal: AbortSignal.timeout(600_000),
    onPage: undefined,
  });
  if (format === 'picture') {
    const { orientation } = measurePicture(file.bytes);
    return readPicture({ ...file, orientation }, looking());
  }
  const { blindPages: blind = [], ...content } = await readDocument(format, file.bytes.slice(), createBudget());
  return blind.length === 0 ? content : readBlindPages(content, { file, blind }, looking());
}

let opened: PictureReader | undefined;

/** In a process of its own, as the product has it: what it reads with keeps all memory that it ever took. */
function openPictures(): PictureReader {
  const folder = findOcr();
  if (folder === undefined) throw new Error('pictures are not read without `npm ci --prefix tools/ocr`');
  opened ??= createConfinedPictureReader({
    childPath: defaultPictureChild(),
    folder,
    pictureWidth: PICTURE_WIDTH,
    pixelLimit: MOST_PIXELS,
    // Others use the machine, too.
    timeLimitMs: 600_000,
  });
  return opened;
}
