import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** The library's names for the operators of a page. */
  readonly operators: Readonly<Record<string, number>>;
}

let isShort = false;
let picturesLeftOut = 0;

/** Whether memory ran out within a page: the library keeps what it has and only warns, and half a page would pass for the whole one. */
export function isShortOfMemory(): boolean {
  return isShort;
}

/** How many pictures the pages had that were looked through so far: each is told of as too large, and none is decoded. */
export function countPictures(): number {
  return picturesLeftOut;
}

/** Opens a PDF of which only text and lines are wanted: nothing of it is run or fetched, and no picture is decoded. One at a time. */
export async function openPdf(data: Uint8Array): Promise<OpenPdf> {
  listenToLibrary();
  const pdfjs = await loadPdfjs();
  const { promise } = pdfjs.getDocument({
    data,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    fontExtraProperties: true,
    maxImageSize: 1,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
  });
  return { document: await promise, operators: pdfjs.OPS };
}

/** Whether the library says that it has no room. */
export function isShortage(text: string): boolean {
  return /allocation failed|out of memory|invalid (?:typed )?array length|invalid array buffer length/iu.test(
    text.slice(0, 2000),
  );
}

/** Whether the library says that a password is needed. */
export function isPasswordWanted(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** The library looks for classes of the canvas when it loads; reading text never uses them. */
async function loadPdfjs() {
  const scope = globalThis as Record<string, unknown>;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) scope[name] ??= Object;
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** What the library says of a picture that is larger than `maxImageSize`. */
const LEFT_OUT = 'Image exceeded maximum allowed size';

function listenToLibrary(): void {
  isShort = false;
  picturesLeftOut = 0;
  const note = (text: unknown): void => {
    isShort ||= typeof text === 'string' && isShortage(text);
    if (typeof text === 'string' && text.includes(LEFT_OUT)) picturesLeftOut += 1;
  };
  Object.assign(globalThis.console, { warn: note, log: note, info: note });
}
