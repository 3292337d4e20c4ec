/** Tesseract as WebAssembly, as far as it is used here: it opens pictures, finds their lines and makes out their words. It is installed apart. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { OcrFiles } from './find-ocr.ts';
import type { Grey } from './grey.ts';
import { fromPixels, toPgm } from './grey.ts';
import { readLines } from './read-lines.ts';
import type { RecognisedLine } from './read-lines.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface Engine {
  /** From its header alone: nothing is opened. Undefined: it is no picture. */
  measure(bytes: Uint8Array): PixelSize | undefined;
  /** A picture turned upright, by what EXIF counts. Undefined: it can't be opened. */
  open(bytes: Uint8Array, orientation: number): Grey | undefined;
  /** Sets what is looked at, turned clockwise around its middle by so many radians. */
  look(grey: Grey, turned: number): void;
  /** How tall the lines of it are in pixels, and by how many radians it would have to be turned to be straight. */
  findLines(): { readonly heights: readonly number[]; readonly slope: number };
  recognise(): readonly RecognisedLine[];
}

interface Pix {
  readonly w: number;
  readonly h: number;
  readonly d: number;
  readonly wpl: number;
  /** Where its pixels lie in memory. */
  readonly data: number;
}

interface Boxes {
  readonly n: number;
  get_box(place: number): { readonly h: number };
}

interface Recogniser {
  Init(folder: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, turned: number): number;
  GetInputImage(): Pix;
  FindLines(): number;
  GetGradient(): number;
  GetTextlines(images: null, blocks: null): Boxes;
  Recognize(monitor: null): number;
  GetJSONText(): string;
}

interface Core {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => Recogniser;
  _malloc(size: number): number;
  _free(place: number): void;
  _pixReadHeaderMem(place: number, size: number, ...into: readonly number[]): number;
}

interface CoreOptions {
  readonly print: () => void;
  readonly printErr: () => void;
  /** The script reports its progress to it. */
  readonly TesseractProgress: () => void;
  readonly instantiateWasm: (imports: object, done: (made: Instance) => void) => object;
}

interface Memory {
  readonly buffer: ArrayBuffer;
}
interface Instance {
  readonly exports: Readonly<Record<string, unknown>>;
}
/** `WebAssembly` has no types without a DOM. */
interface WebAssemblyLike {
  compile(bytes: Uint8Array): Promise<object>;
  readonly Instance: new (module: object, imports: object) => Instance;
  readonly Memory: new (size: object) => Memory;
}

const INPUT = '/input';
/** Only the network that reads whole lines. */
const LINES_ONLY = 1;
const ignore = (): void => undefined;

/** @throws Error when the packages are not what they should be */
export async function openEngine({ script, wasm, data }: OcrFiles): Promise<Engine> {
  const { core, memory } = await startCore(script, await readFile(wasm));
  for (const { language, path } of data)
    core.FS.writeFile(`${language}.traineddata`, await promisify(gunzip)(await readFile(path)));
  const recogniser = new core.TessBaseAPI();
  const languages = data.map(({ language }) => language).join('+');
  if (recogniser.Init(null, languages, LINES_ONLY) !== 0) throw new Error('the data of the languages is not read');
  // Columns are found, and no angle: it would take data that is not there.
  recogniser.SetVariable('tessedit_pageseg_mode', '3');
  const set = (bytes: Uint8Array, orientation: number, turned: number): boolean => {
    core.FS.writeFile(INPUT, bytes);
    return recogniser.SetImageFile(orientation, turned) === 0;
  };
  return {
    measure: (bytes) => measure(core, memory, bytes),
    open(bytes, orientation) {
      if (!set(bytes, orientation, 0)) return undefined;
      const { w: width, h: height, d: depth, wpl: wordsOfRow, data: place } = recogniser.GetInputImage();
      if (width <= 0 || height <= 0) return undefined;
      const pixels = new Uint32Array(memory.buffer, place, wordsOfRow * height);
      return fromPixels(pixels, { width, height, depth, wordsOfRow });
    },
    look(grey, turned) {
      if (!set(toPgm(grey), 1, turned)) throw new Error('its own picture is not opened');
    },
    findLines() {
      recogniser.FindLines();
      const boxes = recogniser.GetTextlines(null, null);
      const heights = Array.from({ length: boxes.n }, (_, place) => boxes.get_box(place).h);
      return { heights, slope: recogniser.GetGradient() };
    },
    recognise() {
      recogniser.Recognize(null);
      return readLines(recogniser.GetJSONText());
    },
  };
}

async function startCore(script: string, wasm: Uint8Array): Promise<{ core: Core; memory: Memory }> {
  const assembly = (globalThis as unknown as { readonly WebAssembly: WebAssemblyLike }).WebAssembly;
  const start = createRequire(import.meta.url)(script) as (options: CoreOptions) => Promise<Core>;
  const module = await assembly.compile(wasm);
  let memory: Memory | undefined;
  const core = await start({
    print: ignore,
    printErr: ignore,
    TesseractProgress: ignore,
    // The script keeps its memory to itself.
    instantiateWasm(imports, done) {
      const made = new assembly.Instance(module, imports);
      memory = Object.values(made.exports).find((each): each is Memory => each instanceof assembly.Memory);
      done(made);
      return made.exports;
    },
  });
  if (memory === undefined) throw new Error('the core has no memory');
  return { core, memory };
}

function measure(core: Core, memory: Memory, bytes: Uint8Array): PixelSize | undefined {
  const place = core._malloc(bytes.byteLength);
  const answers = core._malloc(24);
  new Uint8Array(memory.buffer).set(bytes, place);
  const into = [0, 4, 8, 12, 16, 20].map((offset) => answers + offset);
  const failed = core._pixReadHeaderMem(place, bytes.byteLength, ...into) !== 0;
  const [, width = 0, height = 0] = new Int32Array(memory.buffer, answers, 3);
  core._free(place);
  core._free(answers);
  return failed || width <= 0 || height <= 0 ? undefined : { width, height };
}
