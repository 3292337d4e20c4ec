/**
 * Lit needs a DOM to be evaluated. Where there is none (an import in Node), it gets what it touches, so that the import does not throw. Must be the
 * first import of an entry, then what evaluates Lit, then `after-lit.ts`: what is set up here lasts only in between.
 */
const stubs: string[] = [];

function stub(name: string, value: unknown): void {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, { configurable: true, value });
  stubs.push(name);
}

stub('document', { createTreeWalker: () => undefined });
stub('HTMLElement', Object);

/** Puts everything back as it was. */
export function removeStubs(): void {
  for (const name of stubs.splice(0)) Reflect.deleteProperty(globalThis, name);
}
