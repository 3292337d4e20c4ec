import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';

/** As many as a glance takes in. */
const MOST = 3;

/** What may be asked next: what the server suggests, else what follows from the answer, never what was just asked. */
export function followUpsOf({ question, suggestions, envelope }: Turn, words: ReplyWords): readonly string[] {
  if (suggestions.length > 0 || !envelope || envelope.decision === 'ASK_CLARIFY') return suggestions;
  const asked = plain(question);
  return [...ofDangers(envelope, words), ...ofItem(envelope, words), ...ofList(envelope, words)]
    .filter((text) => plain(text) !== asked)
    .slice(0, MOST);
}

/** Who was told that something is in it may want what is without. */
function ofDangers({ item, hazards }: AnswerEnvelope, words: ReplyWords): string[] {
  const [found] = [...hazards.explicit, ...hazards.possible].filter(({ id }) => hazards.asked.includes(id));
  if (!item || !found || found.kind === 'condition') return [];
  return [found.kind === 'diet' ? words.whichAre(found.name) : words.whichAre(words.without(found.name))];
}

function ofItem({ item }: AnswerEnvelope, words: ReplyWords): string[] {
  return item ? [words.whatIsIn(item.name), words.priceOf(item.name)] : [];
}

function ofList({ items, offered }: AnswerEnvelope, words: ReplyWords): string[] {
  const among = items.filter(({ item_id: id }) => offered.includes(id));
  const [first] = among;
  if (!first) return [];
  const isComparable = among.filter(({ price }) => price).length > 1;
  return [...(isComparable ? [words.cheapest] : []), words.whatIsIn(first.name)];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
