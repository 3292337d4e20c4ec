/** Where the optional packages lie that make out words in pictures: `npm ci --prefix tools/ocr` puts them there. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PLACE = join('tools', 'ocr', 'node_modules');

/** The languages that are looked for, the likeliest first, as their data is called. */
export const LANGUAGES = ['spa', 'eng', 'por'] as const;

/** Without `-lstm` and SIMD it would be larger and slower; every Node that runs this has SIMD, not every one has its relaxed kind. */
const CORE = 'tesseract-core-simd-lstm';

export interface OcrFiles {
  readonly script: string;
  readonly wasm: string;
  /** Compressed by gzip, one for each of `LANGUAGES`. */
  readonly data: readonly { readonly language: string; readonly path: string }[];
}

export function ocrFiles(folder: string): OcrFiles {
  const core = join(folder, 'tesseract.js-core', CORE);
  const data = LANGUAGES.map((language) => ({
    language,
    path: join(folder, '@tesseract.js-data', language, '4.0.0_best_int', `${language}.traineddata.gz`),
  }));
  return { script: `${core}.js`, wasm: `${core}.wasm`, data };
}

/** The folder of packages, looked for from here upwards. Undefined: it is not installed, or not wholly. */
export function findOcr(from = dirname(fileURLToPath(import.meta.url))): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const packages = join(folder, PLACE);
    const { script, wasm, data } = ocrFiles(packages);
    if ([script, wasm, ...data.map(({ path }) => path)].every((path) => existsSync(path))) return packages;
    if (dirname(folder) === folder) return undefined;
  }
}
