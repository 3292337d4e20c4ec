/** A page as a picture: seen by a real browser, then worn as photographs and scans are. */
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import type { Printing } from './print-page.ts';
import { openPage } from './print-page.ts';

/** What happens to a picture between the paper and the file. Absent: nothing. */
export interface Wear {
  /** Pixels of a point of the screen (96 to an inch): 2 is a scan of 192 dpi. */
  readonly sharpness?: number;
  /** Degrees, clockwise. */
  readonly skew?: number;
  /** Radius in pixels of the finished picture. */
  readonly blur?: number;
  /** Share of the contrast that is left: 1 is all of it. */
  readonly contrast?: number;
  /** A shadow that falls across it, 0 to 1. */
  readonly shadow?: number;
  /** Of JPEG, 1 to 100. Absent: PNG. */
  readonly quality?: number;
}

/** An A4 page at 96 dpi. */
const WIDTH = 794;
const HEIGHT = 1123;
const MARGIN = 48;

/** All of a page, however long, as PNG or JPEG. */
export async function photographPage({ html }: Pick<Printing, 'html'>, wear: Wear): Promise<Uint8Array> {
  const { sharpness = 2 } = wear;
  const paper = await openPage({ width: WIDTH, height: HEIGHT, sharpness });
  try {
    const padded = html.replace('</style>', `body { padding: ${MARGIN}px; background: white }</style>`);
    await paper.setContent(padded, { waitUntil: 'load' });
    const picture = await paper.screenshot({ fullPage: true, type: 'png' });
    return await wearOut(paper, picture, wear);
  } finally {
    await paper.close();
  }
}

/** By the canvas of the browser: its own resampling, its own JPEG. */
async function wearOut(page: Page, picture: Uint8Array, wear: Wear): Promise<Uint8Array> {
  const source = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  const worn = await page.evaluate(
    async ({ source: from, skew = 0, blur = 0, contrast = 1, shadow = 0, quality }) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      const canvas = document.createElement('canvas');
      const turn = (skew * Math.PI) / 180;
      const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
      canvas.width = Math.ceil(image.width * cos + image.height * sin);
      canvas.height = Math.ceil(image.height * cos + image.width * sin);
      const brush = canvas.getContext('2d')!;
      brush.fillStyle = 'white';
      brush.fillRect(0, 0, canvas.width, canvas.height);
      // What is lost of the contrast is lost to grey.
      brush.filter = `blur(${blur}px) contrast(${contrast}) brightness(${contrast < 1 ? 1.05 : 1})`;
      brush.translate(canvas.width / 2, canvas.height / 2);
      brush.rotate(turn);
      brush.drawImage(image, -image.width / 2, -image.height / 2);
      brush.resetTransform();
      brush.filter = 'none';
      if (shadow > 0) {
        const dark = brush.createLinearGradient(0, 0, canvas.width, canvas.height);
        dark.addColorStop(0, 'rgba(0,0,0,0)');
        dark.addColorStop(1, `rgba(0,0,0,${shadow})`);
        brush.fillStyle = dark;
        brush.fillRect(0, 0, canvas.width, canvas.height);
      }
      return quality === undefined ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', quality / 100);
    },
    { source, ...wear },
  );
  return new Uint8Array(Buffer.from(worn.slice(worn.indexOf(',') + 1), 'base64'));
}
