/** How what somebody gave is held against a schema of the domain. */
import type { FieldIssue } from '../../fault.ts';

export type ItemValidation =
  | { readonly kind: 'valid'; readonly record: Readonly<Record<string, unknown>>; readonly notices: readonly string[] }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

/**
 * Checks one item against the schema, with aliases applied and defaults filled in. Unknown keys at any depth are left
 * out and named in `notices`. All issues at once, `loc` with numeric indices and no `body` prefix.
 */
export type Validate = (value: unknown) => ItemValidation;
