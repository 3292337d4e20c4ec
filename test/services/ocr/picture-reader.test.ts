import { describe, expect, it } from 'vitest';
import { createConfinedReader } from '../../../server/adapters/document-reader/confined.ts';
import { drawPage } from '../../../server/adapters/page-drawer/draw-page.ts';
import { createConfinedPictureReader } from '../../../server/adapters/picture-reader/confined.ts';
import { findOcr } from '../../../server/adapters/picture-reader/find-ocr.ts';
import type { ProcessUsage } from '../../../server/adapters/shared/reading-process/run-process.ts';
import { PICTURE_PIXELS, PICTURE_WIDTH } from '../../../server/knowledge/index.ts';
import { readListing } from '../../../server/knowledge/ingest/listing/read-listing.ts';
import { testPictureReader } from '../../contracts/picture-reader.ts';
import { readDomain } from '../../support/library/build-library.ts';
import { makePdf } from '../../support/pdf/make-pdf.ts';
import { buildChild } from '../../support/reader/build-child.ts';

/** With what `npm run test:services` installs. */
async function open(report?: (usage: ProcessUsage) => void) {
  const folder = findOcr();
  if (folder === undefined) throw new Error('not installed: npm ci --prefix tools/ocr');
  const { childPath, remove } = await buildChild('picture-reader/picture-child.ts');
  const bounds = { pictureWidth: PICTURE_WIDTH, pixelLimit: PICTURE_PIXELS, timeLimitMs: 200_000 };
  const options = { childPath, folder, ...bounds };
  return {
    reader: createConfinedPictureReader(report === undefined ? options : { ...options, report }),
    close: remove,
  };
}

testPictureReader('Tesseract', open);

describe('a menu that was scanned', { timeout: 240_000 }, () => {
  it('is read beside printed pages, within its memory, and nothing of it is certain', async () => {
    const draw = async (lines: readonly string[]) => {
      const page = await makePdf((document) => document.fontSize(14).text(lines.join('\n'), { lineGap: 8 }));
      return (await drawPage(page, 1))!.png;
    };
    const scan = await draw([
      'POSTRES',
      'Flan casero (3, 7)      900',
      'Contiene huevo y leche',
      'Torta sin gluten      1200',
    ]);
    const bytes = await makePdf((document) => {
      document.fontSize(14).text('ENTRADAS\nCroquetas de jamón (1)      950\n\n1 Gluten, 3 Huevo, 7 Lácteos');
      document.addPage().image(Buffer.from(scan), 0, 0, { width: 595 });
    });
    const usages: ProcessUsage[] = [];
    const pictures = await open((usage) => usages.push(usage));
    const child = await buildChild('document-reader/reader-child.ts');
    try {
      const reader = createConfinedReader({ childPath: child.childPath, pictures: pictures.reader });
      const { signal } = new AbortController();
      const file = { bytes, mediaType: 'application/pdf', fileName: 'carta.pdf' };
      const content = await reader.read(file, signal);
      expect([content.seenPages, content.lines?.every(({ page }) => page === 1)]).toEqual([[2], true]);
      const rules = await readDomain('domains/restaurant.yaml');
      const { items } = await readListing(content, rules, { fileName: 'carta.pdf', signal });
      expect(items.map(({ name }) => name)).toEqual(['Croquetas de jamón', 'Flan casero', 'Torta sin gluten']);
      const told = items.map(({ facts }) => new Set(facts.hazards.map(({ verdict }) => verdict)));
      expect([told[0]?.has('CONTAINS'), told[1]?.has('CONTAINS'), told[2]?.has('DECLARED_FREE')]).toEqual([
        true,
        false,
        false,
      ]);
      expect(usages).toHaveLength(1);
      expect(usages[0]!.peakMb).toBeLessThan(500);
      await reader.read(file, signal);
      expect(usages).toHaveLength(1);
    } finally {
      await Promise.all([pictures.close(), child.remove()]);
    }
  });
});
