/** What of the demo could not be loaded, as the wire has it. */
import type { MissingDemoFile } from '../../contract/admin.ts';
import type { Scope } from '../../knowledge/index.ts';
import { cut, clean } from '../http/clean-text.ts';
import type { MissingDemo } from '../ports.ts';
import { sentenceOf } from '../http/problem.ts';
import type { Wording } from '../http/problem-language.ts';

const SHOWN_LENGTH = 200;

export function missingIn({ branchSlug, domainId, tenantSlug }: Scope, missing: readonly MissingDemo[]): MissingDemo[] {
  return missing.filter(
    ({ place, tenantSlug: tenant }) =>
      tenant === tenantSlug &&
      (place === undefined || (place.domainId === domainId && place.branchSlug === branchSlug)),
  );
}

/** Each file once, though several branches lack it, in the reader's words: no path of this machine, no message of a library. */
export function toMissingDemoFiles(missing: readonly MissingDemo[], wording: Wording): MissingDemoFile[] {
  const reasons = new Map<string, string>();
  for (const { fault, file } of missing) {
    const shown = cut(clean(file, 'line'), SHOWN_LENGTH);
    if (!reasons.has(shown)) reasons.set(shown, sentenceOf(fault, wording));
  }
  return [...reasons].map(([file, reason]) => ({ file, reason }));
}
