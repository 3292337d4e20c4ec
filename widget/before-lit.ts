/**
 * Must be the first import of an entry, then what evaluates Lit, then `after-lit.ts`: what is set up here lasts only in between.
 *
 * 1. A page whose CSP names `trusted-types lit-html` hands that policy out once. Each of our scripts carries its Lit, so
 *    the copies share the first one's policy.
 * 2. Lit needs a DOM to be evaluated. Where there is none (an import in Node), it gets what it touches, so that the
 *    import does not throw.
 */
interface PolicyFactory {
  createPolicy: (name: string, rules: unknown) => unknown;
}

const SHARED_POLICY = Symbol.for('rag-chat.lit-policy');
const undo: (() => void)[] = [];

function standIn(name: string, value: unknown): void {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, { configurable: true, value });
  undo.push(() => Reflect.deleteProperty(globalThis, name));
}

function sharePolicy(factory: PolicyFactory): void {
  const create = factory.createPolicy.bind(factory);
  const createPolicy = (name: string, rules: unknown): unknown => {
    if (name !== 'lit-html') return create(name, rules);
    const known: unknown = Reflect.get(globalThis, SHARED_POLICY);
    if (known !== undefined) return known;
    const policy = create(name, rules);
    Object.defineProperty(globalThis, SHARED_POLICY, { value: policy });
    return policy;
  };
  Object.defineProperty(factory, 'createPolicy', { configurable: true, value: createPolicy });
  undo.push(() => Reflect.deleteProperty(factory, 'createPolicy'));
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
if (factory) sharePolicy(factory);
standIn('document', { createTreeWalker: () => undefined });
standIn('HTMLElement', Object);

/** Puts everything back as it was. */
export function undoStandIns(): void {
  undo.splice(0).forEach((step) => {
    step();
  });
}
