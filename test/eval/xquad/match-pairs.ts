/** How much of a question its best paragraph holds, and whether it is the right one: what the words' side of a confidence is fitted to. */
import { createMinisearchIndex } from '../../../server/adapters/lexical-index/minisearch.ts';
import type { JudgedPair } from '../../../server/knowledge/retrieve/calibration.ts';
import { createFakeRecords } from '../../support/fakes/fake-records.ts';
import { makeScope } from '../../support/samples/make-document.ts';
import type { Paragraph } from './read-set.ts';

/** So many are looked through for the best one that is not the question's own. */
const LIMIT = 40;

/** Of each question the best paragraph, and the best one where its own is passed over, which answers nothing. */
export async function matchPairs(paragraphs: readonly Paragraph[]): Promise<JudgedPair[]> {
  const records = createFakeRecords();
  const scope = makeScope();
  records.show(
    scope,
    paragraphs.map(({ text }, place) => ({ rowId: place + 1, text })),
  );
  const index = createMinisearchIndex({ records });
  const pairs: JudgedPair[] = [];
  for (const [place, { questions }] of paragraphs.entries()) {
    for (const question of questions) {
      const found = await index.search(scope, question, LIMIT);
      const [best] = found;
      const other = found.find(({ rowId }) => rowId !== place + 1);
      if (best !== undefined) pairs.push({ cosine: best.matched, isRelated: best.rowId === place + 1 });
      if (other !== undefined) pairs.push({ cosine: other.matched, isRelated: false });
    }
  }
  return pairs;
}
