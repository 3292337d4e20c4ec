import PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

export interface PdfOptions {
  readonly userPassword?: string;
}

/** A PDF of A4 pages that `draw` fills; the first page is there already. */
export function makePdf(draw: (document: Document) => void, options: PdfOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 50, ...options });
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => {
      resolve(new Uint8Array(Buffer.concat(chunks)));
    });
    document.on('error', reject);
    draw(document);
    document.end();
  });
}

/** One paragraph per text; long ones wrap. Each list of texts is a page. */
export function makeTextPdf(pages: readonly (readonly string[])[], options: PdfOptions = {}): Promise<Uint8Array> {
  return makePdf((document) => {
    document.fontSize(11);
    for (const [index, texts] of pages.entries()) {
      if (index > 0) document.addPage();
      for (const text of texts) document.text(text);
    }
  }, options);
}

/** Two independent columns below a title that spans both, as a printed menu has them. */
export function makeColumnsPdf(title: string, left: readonly string[], right: readonly string[]): Promise<Uint8Array> {
  return makePdf((document) => {
    document.fontSize(18).text(title, 50, 50, { width: 495, align: 'center' });
    document.fontSize(10).text(left.join('\n'), 50, 100, { width: 230 });
    document.text(right.join('\n'), 315, 100, { width: 230 });
  });
}

/** A scan: a page with a picture and no text. */
export function makeImagePdf(): Promise<Uint8Array> {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return makePdf((document) => {
    document.image(Buffer.from(pixel, 'base64'), 50, 50, { width: 400 });
  });
}

export function makeLongPdf(pageCount: number): Promise<Uint8Array> {
  const page = (number: number): string[] =>
    Array.from(
      { length: 36 },
      (_, line) => `Ñandú ${String(number)}.${String(line)} con crema de leche y alérgenos declarados: pescado`,
    );
  return makeTextPdf(Array.from({ length: pageCount }, (_, index) => page(index + 1)));
}
