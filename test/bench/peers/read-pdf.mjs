/** The plain way to read a PDF: all its text with pdfjs in one process, without limits or layout. */
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(readFileSync(process.argv[2]));
const begun = performance.now();
const document = await getDocument({ data, useSystemFonts: false, disableFontFace: true, verbosity: 0 }).promise;
let characters = 0;
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  for (const item of items) characters += item.str.length;
  page.cleanup();
}
const ms = performance.now() - begun;
process.stdout.write(JSON.stringify({ ms, peakMb: process.resourceUsage().maxRSS / 1024, characters }));
