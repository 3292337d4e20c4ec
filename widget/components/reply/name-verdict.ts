import type { HazardMention, ItemVerdict } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';

/** A verdict over what was asked of, in words: a diet is kept and a condition advised against, only a hazard is contained. */
export function nameVerdict(verdict: ItemVerdict, asked: readonly HazardMention[], words: ReplyWords): string {
  const kinds = new Set(asked.map(({ kind }) => kind));
  const [only, ...others] = asked;
  if (only === undefined || (kinds.size === 1 && kinds.has(undefined))) return words.verdicts[verdict];
  if (others.length > 0 || only.kind === undefined) return words.mixed[verdict];
  return `${words.kinds[only.kind][verdict]} ${only.name}`;
}
