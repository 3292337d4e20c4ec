/** What is looked at: a picture as it is shown, or a page of a PDF drawn by PDFium. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { SeenPage } from '../../knowledge/index.ts';
import type { Engine } from './engine.ts';
import type { Grey } from './grey.ts';
import { fromBgra } from './grey.ts';
import type { PictureTask } from './picture-messages.ts';

/** Pixels of a point: 300 to an inch. */
const SHARPNESS = 300 / 72;
/** Of a page that is drawn; a poster has fewer to a point. */
const MOST_DRAWN = 10_000_000;

export interface OpenedPage {
  readonly grey: Grey;
  /** In points. */
  readonly size: Pick<SeenPage, 'width' | 'height'>;
}

/** `damaged`: it can't be opened. `too-large`: it says so of itself, and was not opened. */
export type OpeningFailure = 'damaged' | 'too-large' | 'no-such-page';

export async function openPage(
  bytes: Uint8Array,
  { mediaType, page, orientation, pixelLimit, pictureWidth }: PictureTask,
  engine: Engine,
): Promise<OpenedPage | OpeningFailure> {
  if (mediaType === 'application/pdf') return drawPage(bytes, page);
  const measured = engine.measure(bytes);
  if (measured === undefined) return 'damaged';
  if (measured.width * measured.height > pixelLimit) return 'too-large';
  const grey = engine.open(bytes, orientation);
  if (grey === undefined) return 'damaged';
  return { grey, size: { width: pictureWidth, height: (pictureWidth * grey.height) / grey.width } };
}

async function drawPage(bytes: Uint8Array, number: number): Promise<OpenedPage | OpeningFailure> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  if (number > document.getPageCount()) return 'no-such-page';
  const page = document.getPage(number - 1);
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  if (!(width > 0 && height > 0)) return 'no-such-page';
  const drawn = await page.render({
    scale: Math.min(SHARPNESS, Math.sqrt(MOST_DRAWN / (width * height))),
    render: 'bitmap',
    colorSpace: 'BGRA',
  });
  const grey = fromBgra(drawn.data, drawn.width, drawn.height);
  document.destroy();
  return { grey, size: { width, height } };
}
