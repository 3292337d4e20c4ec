import type { Language } from '../i18n/language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { Finding, Verdict } from './finding.ts';
import { pt } from './pt.ts';

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

/** The words in each language. */
export const doctorWords: Readonly<Record<Language, DoctorWords>> = { es, en, pt };

/** A finding in a sentence. */
export function describeFinding(finding: Finding, { say }: DoctorWords): string {
  const sentences: Readonly<Record<string, string>> = say[finding.check];
  const sentence = sentences['reason' in finding ? finding.reason : finding.verdict] ?? '';
  const fields = new Map<string, unknown>(Object.entries(finding));
  return sentence.replace(/\{(\w{1,9})\}/gu, (_, name: string) => [fields.get(name)].flat().join(', '));
}
