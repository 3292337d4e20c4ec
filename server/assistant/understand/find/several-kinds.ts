import type { Category } from '../../../domains/index.ts';
import { isLight } from '../../../language/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { matchDomainWords } from '../../reading/domain-words.ts';
import type { Reading } from '../../reading/reading.ts';
import { tokensIn } from '../claim.ts';
import type { PlanContext } from '../plan-context.ts';
import { hasCategory } from './narrow-set.ts';
import { turnedDown } from './turned-down.ts';

/**
 * «entradas o postres sin lácteos»: each of these kinds is judged by its records, none is left out. Undefined: one kind is spoken of, or no danger
 * and nothing that is rejected: then they are wishes as others are.
 */
export function readSeveralKinds(reading: Reading, text: string, context: PlanContext): Reading | undefined {
  const { category, ...rest } = reading;
  const isJudged = reading.hazards.length > 0 || reading.rejected.length > 0;
  if (category === undefined || !isJudged || reading.items.length > 0) return undefined;
  const { domain, catalog, utterance } = context;
  const said = matchDomainWords(domain, text).flatMap(({ start, end, word, meanings }) =>
    meanings.flatMap((meaning) =>
      meaning.kind === 'category' && hasCategory({ category: meaning.category }, catalog)
        ? [{ start, end, word, category: meaning.category }]
        : [],
    ),
  );
  const areJoined = said.every(({ start }, at) => {
    const before = said[at - 1];
    const between = before === undefined ? [] : tokensIn(utterance.tokens, { start: before.end, end: start });
    return before === undefined || (between.length > 0 && between.every(isLight)) || before.end > start;
  });
  const categories = [...new Set<Category>(said.map((each) => each.category))];
  if (categories.length < 2 || !areJoined || said.some((each) => turnedDown(each, utterance))) return undefined;
  const named = new Set(said.flatMap(({ word }) => words(word).map((each) => each.text)));
  return { ...rest, categories, leftover: reading.leftover.filter((word) => !named.has(fold(word))) };
}
