import type { Catalog } from '../model.ts';
import type { RetrievalPlan, SummaryEvidence } from '../evidence.ts';
import type { LibraryRules } from '../rules.ts';
import { summariesOf } from '../summaries/summaries-of.ts';

/** What is asked for by name needs no ranking: it stands where it is asked for. */
const WANTED_SCORE = 1;

/** The summaries a plan asks for, numbered `R1…`. */
export function takeSummaries({ summaries }: RetrievalPlan, catalog: Catalog, rules: LibraryRules): SummaryEvidence[] {
  if (summaries === undefined) return [];
  return summariesOf(catalog, rules)
    .take(summaries)
    .map((row, index) => ({
      source: `R${String(index + 1)}`,
      content: row.text,
      score: WANTED_SCORE,
      metadata: { row },
    }));
}
