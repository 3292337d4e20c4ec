import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { icon } from '../icons.ts';
import { formatPrice } from './price.ts';

type Condition = AnswerEnvelope['understood']['conditions'][number];

/**
 * What the items were judged by, as it was understood: a guest sees what was heard and what was not, and takes away what does not hold. Nothing
 * where nothing was sought. `drop` absent: it can't be asked again now.
 */
export function renderUnderstood(
  { understood: { conditions } }: Pick<AnswerEnvelope, 'understood'>,
  words: ReplyWords,
  drop?: (id: string) => void,
): TemplateResult | typeof nothing {
  const told = conditions.map((one) => ({ id: one.id, text: tell(one, words) }));
  const once = told.filter(({ text }, at) => told.findIndex((each) => each.text === text) === at);
  if (once.length === 0) return nothing;
  return html`<div class="understood">
    <span id="understood">${words.understood}</span>
    <ul aria-labelledby="understood">
      ${once.map(({ id, text }) =>
        renderCondition(
          text,
          words,
          drop &&
            (() => {
              drop(id);
            }),
        ),
      )}
    </ul>
  </div>`;
}

function renderCondition(text: string, words: ReplyWords, drop: (() => void) | undefined): TemplateResult {
  const button = html`<button
    type="button"
    aria-label=${words.takeAway(text)}
    title=${words.takeAway(text)}
    @click=${drop}
  >
    ${icon('close')}
  </button>`;
  return html`<li class=${drop ? 'removable' : ''} dir="auto">${text}${drop ? button : nothing}</li>`;
}

function tell({ text, op, value }: Condition, words: ReplyWords): string {
  const amount = /^(?<amount>[\d.]+) (?<currency>[A-Z]{3})$/u.exec(value)?.groups;
  const { amount: count = '', currency = '' } = amount ?? {};
  const told = amount ? formatPrice({ amount: Number(count), currency }, words.tag) : text;
  switch (op) {
    case 'lacks':
      return words.without(told);
    case 'isNot':
      return words.notThis(told);
    case 'below':
    case 'atMost':
      return words.atMost(told);
    case 'above':
    case 'atLeast':
      return words.atLeast(told);
    default:
      return told;
  }
}
