import type { SyntaxReason } from '../../json/outline.ts';
import type { AnswerWords } from '../answer-words.ts';
import type { FailureWords } from '../failure-words.ts';
import type { Language } from '../language.ts';
import type { DocumentWords } from './documents/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { HealthWords } from './health-words.ts';
import type { IssueWords } from './issue-words.ts';
import { pt } from './pt.ts';

/** Every word `<rag-admin>` shows or says. A language that lacks one does not compile. */
export interface AdminWords {
  /** BCP 47, for dates and for what the server says. */
  readonly tag: string;
  readonly issue: IssueWords;
  readonly title: string;
  readonly assistant: string;
  readonly scope: (tenant: string, branch: string) => string;
  readonly loading: string;
  readonly retry: string;
  readonly signInTitle: string;
  readonly signInWhy: string;
  readonly token: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly uploadTitle: string;
  readonly uploadWhy: string;
  readonly chooseFile: string;
  readonly dropHere: string;
  readonly chosenFile: (name: string, kilobytes: number) => string;
  readonly removeFile: string;
  readonly jsonLabel: string;
  readonly jsonHint: string;
  readonly jsonValid: (items: number) => string;
  readonly jsonWrong: (line: number, column: number, reason: string) => string;
  readonly jsonReasons: Record<SyntaxReason, string>;
  readonly goThere: string;
  readonly upload: string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly uploading: (percent: number) => string;
  readonly reading: string;
  readonly nothingToUpload: string;
  readonly results: string;
  readonly pastedJson: string;
  readonly published: (items: number, chunks: number) => string;
  readonly publishedRaw: (chunks: number) => string;
  readonly items: string;
  readonly chunks: string;
  readonly mode: string;
  readonly modes: Record<'canonical' | 'raw_pdf', string>;
  readonly notices: string;
  readonly refusedFields: (count: number) => string;
  readonly showField: (path: string) => string;
  readonly wholeDocument: string;
  readonly trialTitle: string;
  readonly trialWhy: string;
  readonly trialQuestion: string;
  readonly trialPlaceholder: string;
  readonly trial: string;
  readonly trying: string;
  readonly answered: string;
  readonly problemsTitle: (count: number) => string;
  readonly problemsWhy: string;
  readonly problemPlace: (line: number) => string;
  readonly severities: Record<'error' | 'warning', string>;
  readonly answer: AnswerWords;
  readonly failures: FailureWords;
  readonly documents: DocumentWords;
  readonly health: HealthWords;
}

const dictionaries: Record<Language, AdminWords> = { es, en, pt };

/** The words of `<rag-admin>` in a language. */
export function adminWords(language: Language): AdminWords {
  return dictionaries[language];
}
