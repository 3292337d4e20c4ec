import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { formatPrice } from './price.ts';

type Envelope = Pick<AnswerEnvelope, 'understood' | 'hazards' | 'items' | 'offered'>;
type Condition = AnswerEnvelope['understood']['conditions'][number];

/** What the items were judged by, as it was understood: a guest sees what was heard and what was not. Nothing where nothing was sought. */
export function renderUnderstood(envelope: Envelope, words: ReplyWords): TemplateResult | typeof nothing {
  const texts = [...heldHazards(envelope, words), ...envelope.understood.conditions.map((one) => tell(one, words))];
  if (texts.length === 0) return nothing;
  return html`<div class="understood">
    <span id="understood">${words.understood}</span>
    <ul aria-labelledby="understood">
      ${[...new Set(texts)].map((text) => html`<li dir="auto">${text}</li>`)}
    </ul>
  </div>`;
}

/** Of a set: only where something is offered was it to be without them. */
function heldHazards({ hazards, items, offered }: Envelope, { without }: ReplyWords): string[] {
  if (items.length === 0) return [];
  return hazards.asked_names.map(({ name, kind }) => (kind === undefined && offered.length > 0 ? without(name) : name));
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
