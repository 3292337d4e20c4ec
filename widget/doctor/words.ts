import type { Language } from '../i18n/language.ts';
import type { Finding, Verdict } from './finding.ts';

/** Every word of the doctor: it speaks to the owner of the page, not to a guest. A language that lacks one does not compile. */
export interface DoctorWords {
  readonly title: string;
  readonly working: string;
  readonly copy: string;
  readonly copied: string;
  readonly close: string;
  readonly report: string;
  readonly sum: (bad: number, poor: number) => string;
  readonly verdict: Readonly<Record<Verdict, string>>;
  readonly say: { readonly [Check in Finding['check']]: (finding: Finding & { check: Check }) => string };
}

/** Brings the words of a language. */
export async function bringDoctorWords(language: Language): Promise<DoctorWords> {
  if (language === 'en') return (await import('./en.ts')).en;
  if (language === 'pt') return (await import('./pt.ts')).pt;
  return (await import('./es.ts')).es;
}
