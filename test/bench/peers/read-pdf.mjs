/** The plain way to read a PDF: all its text with pdfjs in one process, without limits or layout. */
import { existsSync, readFileSync } from 'node:fs';
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
// Not `resourceUsage().maxRSS`: on Linux that begins with what the parent held.
const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'latin1') : '';
const peakMb = Number(/^VmHWM:\s*(\d+)/mu.exec(status)?.[1] ?? 0) / 1024;
process.stdout.write(JSON.stringify({ ms, peakMb, characters }));
