import type { Language } from '../i18n/language.ts';
import type { DoctorWords } from './doctor-words.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { Finding } from './finding.ts';
import { pt } from './pt.ts';

/** The words in each language. */
export const doctorWords: Readonly<Record<Language, DoctorWords>> = { es, en, pt };

/** A finding in a sentence. */
export function describeFinding(finding: Finding, { say }: DoctorWords): string {
  const sentences: Readonly<Record<string, string>> = say[finding.check];
  const sentence = sentences['reason' in finding ? finding.reason : finding.verdict] ?? '';
  const fields = new Map<string, unknown>(Object.entries(finding));
  return sentence.replace(/\{(\w{1,9})\}/gu, (_, name: string) => [fields.get(name)].flat().join(', '));
}
