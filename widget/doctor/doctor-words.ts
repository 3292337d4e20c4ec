import type { Finding, Verdict } from './finding.ts';

/** The key of a finding's text: its reason where it has one, else its verdict. */
type CaseOf<One extends Finding> = One extends { readonly reason: infer Reason extends string }
  ? Reason
  : One['verdict'];

/** Every word of the doctor: it speaks to the owner of the page, not to a guest. A language that lacks one does not compile. */
export interface DoctorWords {
  readonly title: string;
  readonly working: string;
  readonly copy: string;
  readonly copied: string;
  readonly close: string;
  readonly report: string;
  /** All of it, by the worst that was found. */
  readonly sum: Readonly<Record<Verdict, string>>;
  readonly verdict: Readonly<Record<Verdict, string>>;
  /** What a finding says: `{name}` stands for that field of it. */
  readonly say: {
    readonly [One in Finding as One['check']]: Readonly<Record<CaseOf<One>, string>>;
  };
}
