import type { ValidationIssue } from '../../server/contract/v1.ts';
import type { Failure } from './failure.ts';

/** Reads the server's error body (`{detail}` as words or as a list of fields) without trusting its shape. */
export function readRefusal(status: number, body: string): Failure {
  const { detail, document_id: documentId } = fieldsOf(body);
  const subject = typeof documentId === 'number' ? { documentId } : {};
  if (Array.isArray(detail)) {
    const issues = detail.filter(isIssue);
    return { kind: 'refused', status, detail: issues.map(describeIssue).join('\n'), issues, ...subject };
  }
  return { kind: 'refused', status, detail: typeof detail === 'string' ? detail : '', issues: [], ...subject };
}

/** Where an issue stands, as a person writes a path: `allergens[0].name`. */
export function writePath(loc: readonly (string | number)[]): string {
  return loc.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${String(key)}]`;
    return path === '' ? key : `${path}.${key}`;
  }, '');
}

function describeIssue(issue: ValidationIssue): string {
  const path = writePath(issue.loc);
  return path === '' ? issue.msg : `${path}: ${issue.msg}`;
}

function fieldsOf(body: string): { detail?: unknown; document_id?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // A proxy's own page: its markup tells a guest nothing.
    return {};
  }
}

function isIssue(value: unknown): value is ValidationIssue {
  if (typeof value !== 'object' || value === null) return false;
  const { loc, msg } = value as Partial<ValidationIssue>;
  return typeof msg === 'string' && Array.isArray(loc);
}
