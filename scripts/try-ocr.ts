import { readFile } from 'node:fs/promises';
import { createConfinedPictureReader, defaultPictureChild } from '/work/wt/ocr/server/adapters/picture-reader/confined.ts';
import { findOcr } from '/work/wt/ocr/server/adapters/picture-reader/find-ocr.ts';
import { measurePicture } from '/work/wt/ocr/server/knowledge/pictures/picture-page.ts';
const folder = findOcr()!; console.log(folder, process.version);
const reader = createConfinedPictureReader({ childPath: defaultPictureChild(), folder, pictureWidth: 595, pixelLimit: 40e6, report: (u) => console.log(u) });
for (const path of process.argv.slice(2)) {
  const bytes = new Uint8Array(await readFile(path));
  const isPdf = path.endsWith('.pdf');
  const mediaType = isPdf ? 'application/pdf' : path.endsWith('png') ? 'image/png' : path.endsWith('webp')?'image/webp':'image/jpeg';
  const t = performance.now();
  try {
  const seen = await reader.read({ bytes, mediaType, page: 1, orientation: isPdf ? 1 : measurePicture(bytes).orientation }, AbortSignal.timeout(200000));
  console.log(path, Math.round(performance.now() - t), seen?.width, seen?.height, seen?.turned, seen?.words.length);
  const lines = new Map<number, string[]>();
  for (const w of seen!.words) lines.set(w.line, [...(lines.get(w.line) ?? []), w.text + (w.confidence < 70 ? `{${Math.round(w.confidence)}}` : '')]);
  if (process.env.SHOW) for (const l of lines.values()) console.log('  ', l.join(' '));
  } catch (e) { console.log(e) }
}
