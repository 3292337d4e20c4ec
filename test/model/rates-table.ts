import type { ModelRates } from './measure-model.ts';

/** A guest waits for a first sentence, or for a plan. */
const PATIENCE_MS = 1500;
/** A question waits for its vector. */
const VECTOR_MS = 200;

/** What was measured where. */
export interface Measured {
  readonly machine: string;
  /** ISO 8601, the day. */
  readonly day: string;
  readonly rates: readonly ModelRates[];
}

export const BEGIN = '<!-- rates: written by `npm run bench:model -- --write` -->';
export const END = '<!-- /rates -->';

/** The rates of each model, and what guests have of it there. */
export function ratesTable({ machine, day, rates }: Measured): string {
  const head = `| model | loads in | reads, tokens a second | writes | first sentence | plan | a question’s vector | guests have of it |
|---|---|---|---|---|---|---|---|`;
  return `${BEGIN}

Measured on ${machine}, ${day}:

${head}
${rates.map(row).join('\n')}

${END}`;
}

/** The text with the table in the place of the one that it holds. @throws Error where it holds none */
export function withTable(text: string, table: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error('there is no table of rates to replace');
  return text.slice(0, from) + table + text.slice(to + END.length);
}

function row({ model, chat, embed }: ModelRates): string {
  const cells = [
    `\`${model}\``,
    chat === undefined ? '–' : seconds(chat.loadMs),
    chat === undefined ? '–' : chat.promptPerSecond.toFixed(0),
    chat === undefined ? '–' : chat.answerPerSecond.toFixed(0),
    chat === undefined ? '–' : seconds(chat.firstSentenceMs),
    chat === undefined ? '–' : seconds(chat.planMs),
    embed === undefined ? '–' : `${embed.questionMs.toFixed(0)} ms`,
    haveOf({ model, ...(chat === undefined ? {} : { chat }), ...(embed === undefined ? {} : { embed }) }),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What a guest notices of it. */
function haveOf({ chat, embed }: ModelRates): string {
  const uses = [
    chat !== undefined && chat.firstSentenceMs <= PATIENCE_MS ? 'it speaks' : '',
    chat !== undefined && chat.planMs <= PATIENCE_MS ? 'it reads' : '',
    embed !== undefined && embed.questionMs <= VECTOR_MS ? 'it finds by meaning' : '',
  ].filter((use) => use !== '');
  return uses.length > 0 ? uses.join(', ') : 'nothing: too slow, built-in words at once';
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
