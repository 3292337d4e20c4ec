import { lastUntil } from '../../reading/span.ts';
import type { Span } from '../../reading/span.ts';
import type { PlanContext } from '../plan-context.ts';
import { wishWords } from './wish-words.ts';

/** «la tapa más típica», «the most British thing»: the words that want the most or the least of how something is. */
export function mostOfKind(text: string, { domain, utterance }: Pick<PlanContext, 'domain' | 'utterance'>): Span[] {
  const isValue = ({ meanings }: ReturnType<typeof wishWords>[number]): boolean =>
    meanings.some(({ kind }) => kind === 'value');
  return wishWords(text, domain)
    .filter(isValue)
    .flatMap(({ start }) => {
      const before = lastUntil(utterance.tokens, start);
      if (before?.classes.has('most') !== true && before?.classes.has('least') !== true) return [];
      // «¿Cuál tiene más cafeína, …?» asks how much of it each of them has.
      const verb = lastUntil(utterance.tokens, before.start);
      return verb?.classes.has('have') === true ? [] : [{ start: before.start, end: before.end }];
    });
}
