/** Cards that are no text: photographs, screenshots and scans of them, clean and worn. */
import { Buffer } from 'node:buffer';
import type { Menu } from '../compose/menu.ts';
import type { Wear } from '../packing/photograph.ts';
import { photographPage } from '../packing/photograph.ts';
import { printPage } from '../packing/print-page.ts';
import type { Random } from '../random.ts';
import { between, createRandom } from '../random.ts';
import type { Rendered } from '../truth.ts';
import { composeCard } from './pdf-cards.ts';

interface PictureClass {
  /** The printed card that it is a picture of. */
  readonly card: string;
  readonly wear: (random: Random) => Wear;
  /** The picture is the page of a PDF. */
  readonly isScan?: boolean;
}

const quality = (random: Random): number => between(random, 60, 90);

const PICTURES: Readonly<Record<string, PictureClass>> = {
  'picture-clean': { card: 'pdf-one-column', wear: () => ({ sharpness: 2.5 }) },
  'picture-leaders': { card: 'pdf-leaders', wear: (random) => ({ sharpness: 2.5, quality: quality(random) }) },
  'picture-small': { card: 'pdf-one-column', wear: () => ({ sharpness: 1.25 }) },
  'picture-large': { card: 'pdf-one-column', wear: (random) => ({ sharpness: 4.5, quality: quality(random) }) },
  'picture-two-columns': { card: 'pdf-two-columns', wear: (random) => ({ quality: quality(random) }) },
  'picture-recompressed': {
    card: 'pdf-price-behind-name',
    wear: (random) => ({ quality: between(random, 20, 35) }),
  },
  'picture-skewed': {
    card: 'pdf-one-column',
    wear: (random) => ({
      quality: quality(random),
      skew: (between(random, 10, 40) / 10) * random.pick([-1, 1]),
    }),
  },
  'picture-blurred': {
    card: 'pdf-one-column',
    wear: (random) => ({ quality: quality(random), blur: between(random, 10, 18) / 10 }),
  },
  'picture-pale': {
    card: 'pdf-one-column',
    wear: (random) => ({ quality: quality(random), contrast: between(random, 25, 45) / 100 }),
  },
  'picture-shadow': {
    card: 'pdf-one-column',
    wear: (random) => ({ quality: quality(random), shadow: between(random, 50, 75) / 100, skew: 1 }),
  },
  'pdf-scan': {
    card: 'pdf-one-column',
    wear: (random) => ({ quality: quality(random), skew: between(random, -15, 15) / 10 }),
    isScan: true,
  },
};

export const pictureClasses: readonly string[] = Object.keys(PICTURES);

export async function renderPicture(layoutName: string, menu: Menu): Promise<Rendered> {
  const picture = PICTURES[layoutName];
  if (picture === undefined) throw new Error(`no picture ${layoutName}`);
  const { printing, truth } = composeCard(picture.card, menu);
  const wear = picture.wear(createRandom(menu.seed ^ 0xf070));
  const bytes = await photographPage(printing, wear);
  const ending = wear.quality === undefined ? 'png' : 'jpg';
  if (picture.isScan !== true) return { fileName: `${layoutName}-${String(menu.seed)}.${ending}`, bytes, truth };
  return { fileName: `${layoutName}-${String(menu.seed)}.pdf`, bytes: await scanOf(bytes, ending), truth };
}

/** A PDF that holds nothing but the picture. */
function scanOf(bytes: Uint8Array, ending: 'png' | 'jpg'): Promise<Uint8Array> {
  const type = ending === 'png' ? 'image/png' : 'image/jpeg';
  const source = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const html = `<!doctype html><style>body { margin: 0 } img { max-width: 100%; max-height: 250mm }</style><img src="${source}">`;
  return printPage({ html, header: '', footer: '' });
}
