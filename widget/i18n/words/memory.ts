import type { MemoryKind } from '../../client/memory-client.ts';

/** The words of what is remembered of a guest between visits. A language that lacks one does not compile. */
export interface MemoryWords {
  /** Asks whether what they said of themselves may be kept. */
  readonly offer: (names: string) => string;
  /** What keeping it means. */
  readonly offerHint: string;
  readonly yes: string;
  readonly no: string;
  readonly declined: string;
  readonly kept: string;
  readonly notKept: string;
  /** The browser keeps nothing. */
  readonly blocked: string;
  readonly title: string;
  readonly hint: (days: number) => string;
  /** What a guest may agree to. */
  readonly kinds: Readonly<Record<MemoryKind, string>>;
  readonly reading: string;
  readonly unread: string;
  readonly show: (count: number) => string;
  readonly erase: (label: string) => string;
  readonly erased: (label: string) => string;
  readonly eraseAll: string;
  readonly everything: string;
  /** Before something goes that can't be brought back. */
  readonly sure: (what: string) => string;
  readonly sureYes: string;
  readonly saved: string;
}
