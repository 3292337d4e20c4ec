import type { ValidationIssue } from '../../../server/contract/v1.ts';
import type { Failure } from '../../client/failure.ts';
import { statusOf } from '../../client/failure.ts';
import { writePath } from '../../client/refusal.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import { AdminLockedEvent } from '../rag-admin/rag-admin.events.ts';

/** So many are read; more are a number. */
const ISSUES_SHOWN = 8;

/** What is wrong with a form: at its fields, and the rest of it beside the button. */
export interface FormProblems {
  readonly fields: Readonly<Record<string, string>>;
  readonly rest: readonly string[];
}

export const noProblems: FormProblems = { fields: {}, rest: [] };

/** Sorts what the server refused to the fields of a form; the server's own words where there is no list. */
export function sortProblems(failure: Failure, fields: readonly string[], words: AdminWords): FormProblems {
  const issues = failure.kind === 'refused' ? failure.issues : [];
  if (issues.length === 0) return { fields: {}, rest: [describeFailure(failure, words.failures)] };
  const atFields: Record<string, string> = {};
  const others: ValidationIssue[] = [];
  for (const issue of issues) {
    const [field] = issue.loc;
    const said = words.issue(issue.type, issue.msg);
    if (issue.loc.length > 1 || typeof field !== 'string' || !fields.includes(field)) others.push(issue);
    else atFields[field] = atFields[field] === undefined ? said : `${atFields[field]}; ${said}`;
  }
  return { fields: atFields, rest: listIssues(others, words) };
}

/** Issues as lines, each with its place. */
export function listIssues(issues: readonly ValidationIssue[], words: AdminWords): string[] {
  const lines = issues.slice(0, ISSUES_SHOWN).map((issue) => {
    const path = writePath(issue.loc);
    const said = words.issue(issue.type, issue.msg);
    return path === '' ? said : `${path}: ${said}`;
  });
  const more = issues.length - lines.length;
  return more > 0 ? [...lines, words.documents.moreIssues(more)] : lines;
}

/** Tells `<rag-admin>` when the server wants a token, or another one. `byOwner`: it came of something the owner did. */
export function reportLocked(element: Element, failure: Failure, words: AdminWords, byOwner: boolean): boolean {
  const status = statusOf(failure);
  if (status !== 401 && status !== 403) return false;
  element.dispatchEvent(new AdminLockedEvent({ said: describeFailure(failure, words.failures), byOwner }));
  return true;
}
