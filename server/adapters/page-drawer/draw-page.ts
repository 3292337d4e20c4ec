/** One page of a PDF as a picture, drawn by PDFium, which is what browsers of one family show PDF with. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

/** Pixels of a point: small print can be read. A poster has fewer, so that no page takes more room than this. */
const SHARPNESS = 1.6;
const MOST_PIXELS = 4_000_000;

export interface PagePixels {
  readonly png: Uint8Array;
  /** In points, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/** `number` from 1. Undefined: the file has no such page. @throws whatever the library throws for a file that it can't read */
export async function drawPage(bytes: Uint8Array, number: number): Promise<PagePixels | undefined> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  if (number > document.getPageCount()) return undefined;
  const page = document.getPage(number - 1);
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(SHARPNESS, Math.sqrt(MOST_PIXELS / (width * height)));
  const drawn = await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
  const png = encode({ width: drawn.width, height: drawn.height, data: drawn.data, channels: 4, depth: 8 });
  return { png, width, height };
}
