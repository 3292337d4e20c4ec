import type { ValidationIssue } from '../../server/contract/v1.ts';
import type { Failure } from './failure.ts';
import { isRecord, textOf } from './read-fields.ts';

/** Reads the server's error body (`{detail}` as words or as a list of fields) without trusting its shape. */
export function readRefusal(status: number, body: string): Failure {
  const { detail, document_id: documentId, example, now } = fieldsOf(body);
  const issues = Array.isArray(detail) ? detail.filter(isIssue) : [];
  return {
    kind: 'refused',
    status,
    detail: textOf(detail) || issues.map(describeIssue).join('\n'),
    issues,
    ...(typeof documentId === 'number' ? { documentId } : {}),
    ...(isRecord(now) ? { now } : {}),
    ...(isRecord(example) ? { example: JSON.stringify(example, undefined, 2) } : {}),
  };
}

/** Where an issue stands, as a person writes a path: `allergens[0].name`. */
export function writePath(loc: readonly (string | number)[]): string {
  return loc
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${key}`))
    .join('')
    .replace(/^\./u, '');
}

function describeIssue(issue: ValidationIssue): string {
  const path = writePath(issue.loc);
  return path === '' ? issue.msg : `${path}: ${issue.msg}`;
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    // A proxy's own page: its markup tells a guest nothing.
    return {};
  }
}

function isIssue(value: unknown): value is ValidationIssue {
  return isRecord(value) && typeof value['msg'] === 'string' && Array.isArray(value['loc']);
}
