import type { Turn } from '../../conversation/turn.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { sourceName } from '../answer/source-name.ts';

/** An answer to be taken elsewhere: with its question, its warnings first and its sources, without which it says something else. */
export function answerAsText(turn: Turn, words: ReplyWords): string {
  const sources = turn.sources.map(({ source }, index) => `[${String(index + 1)}] ${sourceName(source)}`);
  const paragraphs = [
    turn.question,
    turn.warnings.length === 0 ? '' : `${words.warnings}: ${turn.warnings.join(' ')}`,
    turn.answer,
    sources.join('\n'),
  ];
  return paragraphs.filter((text) => text !== '').join('\n\n');
}
