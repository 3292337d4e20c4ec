/** Rows of 8-bit numbers beside the vectors they stand for: a first look at all of them that is never wrong about the best. */
import { int8ScanBytes } from './int8-scan-bytes.ts';

const PAGE = 65_536;
const LANES = 16;
const LARGEST = 127;

/** Of the 32-bit sums that a bound is compared in, and of the exact products in another order; vectors are about 1 long. */
const ROUNDING = 1e-5;

/** What the kernel is asked through. `WebAssembly` has no types without a DOM. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly scan: (query: number, row: number, width: number, count: number, out: number) => void;
}

interface WebAssemblyLike {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
}

/** Places of an array that holds more, in no order. */
export interface Places {
  readonly at: Int32Array;
  readonly count: number;
}

export interface Int8Matrix {
  /** Keeps what stands for the vector at this place, over what was there. Places are taken without gaps. */
  put(place: number, vector: Float32Array): void;
  /** What stands at the one place stands at the other, too. */
  copy(from: number, to: number): void;
  /**
   * The places among the first `count` that can be one of the `limit` with the largest dot product: all that are, and few others. Valid until
   * the next call.
   */
  candidates(query: Float32Array, count: number, limit: number): Places;
  bytes(): number;
}

let module: object | undefined;

/** @throws Error where WebAssembly has no vectors */
export function createInt8Matrix(dimension: number): Int8Matrix {
  const { memory, scan } = instantiate();
  const width = Math.ceil(dimension / LANES) * LANES;
  // In the kernel's memory: the query, the rows, and behind them what it writes.
  let capacity = 0;
  let cells = new Int8Array(memory.buffer);
  let products = new Int32Array(0);
  /** Per row: how much one of its steps is, how long the vector is, and how far it is from its rounded form. */
  let steps = new Float64Array(0);
  let lengths = new Float64Array(0);
  let errors = new Float64Array(0);
  let uppers = new Float64Array(0);
  let chosen = new Int32Array(0);

  const rowAt = (place: number): number => width * (place + 1);

  function makeRoom(rows: number): void {
    if (rows <= capacity) return;
    capacity = Math.max(rows, 2 * capacity, 64);
    const needed = Math.ceil((rowAt(capacity) + 4 * capacity) / PAGE) - memory.buffer.byteLength / PAGE;
    if (needed > 0) memory.grow(needed);
    cells = new Int8Array(memory.buffer);
    products = new Int32Array(memory.buffer, rowAt(capacity), capacity);
    steps = enlarge(steps, capacity);
    lengths = enlarge(lengths, capacity);
    errors = enlarge(errors, capacity);
    uppers = new Float64Array(capacity);
    chosen = new Int32Array(capacity);
  }

  /** Fills `uppers`. @returns what the worst of the `limit` best is at least */
  function bound(query: Quantised, count: number, limit: number): number {
    const best = createLargest(Math.min(limit, count));
    for (let place = 0; place < count; place += 1) {
      const about = (products[place] ?? 0) * (steps[place] ?? 0) * query.step;
      // |q·r − q̂·r̂| ≤ |q̂||r − r̂| + |q − q̂||r| (Cauchy, Schwarz).
      const within = query.standInLength * (errors[place] ?? 0) + query.error * (lengths[place] ?? 0) + ROUNDING;
      uppers[place] = about + within;
      best.offer(about - within);
    }
    return best.least();
  }

  return {
    put(place, vector) {
      makeRoom(place + 1);
      const { step, length, error } = quantise(vector, cells.subarray(rowAt(place), rowAt(place) + width));
      steps[place] = step;
      lengths[place] = length;
      errors[place] = error;
    },
    copy(from, to) {
      cells.copyWithin(rowAt(to), rowAt(from), rowAt(from) + width);
      for (const list of [steps, lengths, errors]) list.copyWithin(to, from, from + 1);
    },
    candidates(query, count, limit) {
      if (count === 0 || limit <= 0) return { at: chosen, count: 0 };
      const quantised = quantise(query, cells.subarray(0, width));
      scan(0, rowAt(0), width, count, products.byteOffset);
      const least = bound(quantised, count, limit);
      let found = 0;
      for (let place = 0; place < count; place += 1) {
        if ((uppers[place] ?? 0) < least) continue;
        chosen[found] = place;
        found += 1;
      }
      return { at: chosen, count: found };
    },
    bytes: () => memory.buffer.byteLength + capacity * (4 * Float64Array.BYTES_PER_ELEMENT + 4),
  };
}

interface Quantised {
  /** What 1 stands for. */
  readonly step: number;
  readonly length: number;
  /** Of what stands for the vector. */
  readonly standInLength: number;
  readonly error: number;
}

/** Writes what stands for the vector, with zeros behind it. */
function quantise(vector: Float32Array, cells: Int8Array): Quantised {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const step = largest / LARGEST || 1;
  let length = 0;
  let standIn = 0;
  let error = 0;
  cells.fill(0);
  vector.forEach((value, place) => {
    const cell = Math.round(value / step);
    cells[place] = cell;
    length += value ** 2;
    standIn += (cell * step) ** 2;
    error += (value - cell * step) ** 2;
  });
  return { step, length: Math.sqrt(length), standInLength: Math.sqrt(standIn), error: Math.sqrt(error) };
}

/** The largest of many numbers: a heap with the least of them on top. */
function createLargest(limit: number): { offer(value: number): void; least(): number } {
  const heap = new Float64Array(limit).fill(-Infinity);
  return {
    offer(value) {
      // Also turns away what is no number.
      if (!(value > (heap[0] ?? 0))) return;
      let place = 0;
      for (;;) {
        let child = 2 * place + 1;
        if (child >= limit) break;
        if (child + 1 < limit && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1;
        if ((heap[child] ?? 0) >= value) break;
        heap[place] = heap[child] ?? 0;
        place = child;
      }
      heap[place] = value;
    },
    least: () => heap[0] ?? -Infinity,
  };
}

function enlarge(list: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length);
  larger.set(list);
  return larger;
}

function instantiate(): Kernel {
  const assembly = (globalThis as unknown as { readonly WebAssembly: WebAssemblyLike }).WebAssembly;
  module ??= new assembly.Module(Uint8Array.from(atob(int8ScanBytes), (character) => character.charCodeAt(0)));
  return new assembly.Instance(module).exports as Kernel;
}
