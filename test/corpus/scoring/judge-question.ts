/** Whether an answer to a guest's question holds the words that it has to, and none that it must not. */
import type { Envelope } from '../../eval/score/envelope.ts';

/** A question beside a file: one line of `questions.jsonl`. */
export interface WrittenQuestion {
  readonly file: string;
  readonly question: string;
  /** `price`, `dish`, `allergen`, `house`. */
  readonly about: string;
  /** Each has to stand in the answer; `12.000||12000` is either. */
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
}

export interface Judged {
  readonly answer: string;
  readonly decision: string;
  /** Those of `must` that stand nowhere. */
  readonly missing: readonly string[];
  /** Those of `mustNot` that stand there. */
  readonly unwanted: readonly string[];
}

export interface AskedQuestion extends Judged {
  readonly question: WrittenQuestion;
}

/** All that the guest reads counts: the answer, what stands beside it, and the cards. */
export function judgeQuestion(
  { must, mustNot }: Pick<WrittenQuestion, 'must' | 'mustNot'>,
  envelope: Envelope,
): Judged {
  const { answer, decision, asides, cards = [], items } = envelope;
  const seen = plain([answer, ...asides, ...cards, ...items.map(({ name = '' }) => name)].join('\n'));
  const said = plain([answer, ...asides].join('\n'));
  return {
    answer,
    decision,
    missing: must.filter((either) => !either.split('||').some((words) => seen.includes(plain(words)))),
    unwanted: mustNot.filter((words) => said.includes(plain(words))),
  };
}

/** «$ 12.000» and «$12,000», «4 €» and «4,00 €» are one sum; capitals, accents and quotes make no difference. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(?<=\d)[.,](?=\d{3}(?!\d))/gu, '')
    .replaceAll(/(?<=\d),(?=\d)/gu, '.')
    .replaceAll(/\s+/gu, ' ');
}

export function writeAsked(asked: readonly AskedQuestion[]): string {
  const good = asked.filter(({ missing, unwanted }) => missing.length + unwanted.length === 0);
  const groups = [...Map.groupBy(asked, ({ question: { about } }) => about)];
  const rows = groups.map(([about, all]) => {
    const own = good.filter(({ question }) => question.about === about).length;
    return `| ${about} | ${String(all.length)} | ${String(own)} |`;
  });
  const count = (of: 'missing' | 'unwanted'): string => String(asked.filter((each) => each[of].length > 0).length);
  return [
    '| questions about | asked | every word held |',
    '| --- | --: | --: |',
    ...rows,
    `| all | ${String(asked.length)} | ${String(good.length)} |`,
    '',
    `Words missing in ${count('missing')}, words that must not be there in ${count('unwanted')}.`,
  ].join('\n');
}

/** What went wrong, for whoever mends it. */
export function writeQuestionFaults(asked: readonly AskedQuestion[]): string {
  return asked
    .filter(({ missing, unwanted }) => missing.length + unwanted.length > 0)
    .map(({ question, answer, decision, missing, unwanted }) => {
      const without = missing.length === 0 ? '' : `\n- missing: ${missing.join(' · ')}`;
      const not = unwanted.length === 0 ? '' : `\n- unwanted: ${unwanted.join(' · ')}`;
      return `## ${question.file}: ${question.question}\n${without}${not}\n- ${decision}: ${answer.replaceAll('\n', ' / ')}\n`;
    })
    .join('\n');
}
