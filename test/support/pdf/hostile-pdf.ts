import { deflateSync } from 'node:zlib';

/** A one-page PDF written byte by byte, with this content stream. */
export function makeRawPdf(content: Uint8Array, filter = ''): Uint8Array {
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'],
    [`<< /Length ${String(content.length)} ${filter} >>\nstream\n`, content, '\nendstream'],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
  ];
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const push = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    push(`${String(index + 1)} 0 obj\n`);
    object.forEach(push);
    push('\nendobj\n');
  }
  const start = length;
  push(`xref\n0 ${String(offsets.length + 1)}\n0000000000 65535 f \n`);
  for (const offset of offsets) push(`${String(offset).padStart(10, '0')} 00000 n \n`);
  push(`trailer\n<< /Size ${String(offsets.length + 1)} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

let bomb: Uint8Array | undefined;

/** Under a megabyte that inflates to 800 MB of spaces. Made once: it takes seconds. */
export function makeBombPdf(): Uint8Array {
  bomb ??= makeRawPdf(deflateSync(Buffer.alloc(800 * 2 ** 20, 0x20), { level: 6 }), '/Filter /FlateDecode');
  return bomb.slice();
}

/** A small file with this many pieces of text. */
export function makeOperatorsPdf(count: number): Uint8Array {
  const moves = 'BT /F1 8 Tf 1 0 0 1 10 20 Tm (a) Tj 1 0 0 1 300 700 Tm (b) Tj ET\n';
  const content = Buffer.from(moves.repeat(Math.ceil(count / 2)), 'latin1');
  return makeRawPdf(deflateSync(content), '/Filter /FlateDecode');
}

/** Text drawn with this matrix, for accents, turns and odd encodings that a friendly maker won't write. */
export function makeDrawnPdf(operators: string): Uint8Array {
  return makeRawPdf(Buffer.from(operators, 'latin1'));
}
