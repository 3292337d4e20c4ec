import type { FieldIssue } from '../../fault.ts';
import { slug as toSlug } from '../../text/fold.ts';

/** Longest slug in characters. */
const LIMIT = 60;

/** The wire has the same (`contract/slug.ts`). */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** What stands in addresses beside or in place of a slug, now or soon. */
const RESERVED: ReadonlySet<string> = new Set(['admin', 'all', 'audit', 'branches', 'new', 'shared', 'tenants']);

/** The one place that knows what a tenant's or branch's slug may be: a–z, 0–9 and single hyphens within, at most 60, not reserved. */
export function checkSlug(text: string, loc: FieldIssue['loc']): FieldIssue | undefined {
  if (RESERVED.has(text)) return { loc, msg: 'this slug is reserved', type: 'value_error.slug' };
  if (text.length <= LIMIT && SLUG.test(text)) return undefined;
  const suggested = suggestSlug(text);
  const hint = suggested === undefined ? '' : `; try '${suggested}'`;
  const msg = `value is not a slug: use a-z, 0-9 and single hyphens, at most ${String(LIMIT)} characters${hint}`;
  return { loc, msg, type: 'value_error.slug' };
}

/** What a name would be as a slug; nothing when none of its characters can stand in one. */
function suggestSlug(text: string): string | undefined {
  const [suggested = ''] = toSlug(text.slice(0, 200)).slice(0, LIMIT).split(/-$/u);
  return suggested === '' || RESERVED.has(suggested) ? undefined : suggested;
}
