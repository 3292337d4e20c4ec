import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope, HazardMention } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { verdictIcons } from './reply-icons.ts';
import type { VerdictGroup } from './verdict-groups.ts';
import { groupHazards } from './verdict-groups.ts';

/** What the facts of an item say: each verdict with its sign, its word and its colour. Nothing where they say nothing. */
export function renderHazardCard(envelope: AnswerEnvelope, words: ReplyWords): TemplateResult | typeof nothing {
  const { hazards, item, action, risk } = envelope;
  const groups = groupHazards(hazards);
  if (groups.length === 0) return nothing;
  const head = html`${item ? html`<span dir="auto">${item.name}</span>` : nothing}
    <span class="facts-label">${words.facts(capitalise(hazards.label))}</span>`;
  const body = html`${groups.map((group) => renderGroup(group, hazards.asked, words))}
  ${action === 'SAFE_TO_ORDER' ? html`<p class="declared-only">${words.declaredOnly}</p>` : nothing}`;
  // Who asked of something else is not shown a warning they did not ask for, and can still find it.
  if (risk === 'LOW' && hazards.asked.length === 0) {
    return html`<details class="card facts" part="facts">
      <summary><h3 class="facts-head">${head}</h3></summary>
      ${body}
    </details>`;
  }
  return html`<section class="card facts" part="facts" aria-labelledby="facts">
    <h3 id="facts" class="facts-head">${head}</h3>
    ${body}
  </section>`;
}

function renderGroup(
  { verdict, members }: VerdictGroup<HazardMention>,
  asked: readonly string[],
  words: ReplyWords,
): TemplateResult {
  return html`<div class="verdict" data-verdict=${verdict}>
    <h4 class="card-name">${verdictIcons[verdict]}<span>${words.verdicts[verdict]}</span></h4>
    <ul class="hazards">
      ${members.map((mention) => renderMention(mention, asked.includes(mention.id), words))}
    </ul>
    ${verdict === 'NOT_DECLARED' ? html`<p class="silence">${words.silence}</p>` : nothing}
  </div>`;
}

function renderMention(mention: HazardMention, isAsked: boolean, words: ReplyWords): TemplateResult {
  const { name, severity, notes } = mention;
  return html`<li>
    <span class="hazard" dir="auto">${name}</span>${
      severity === undefined ? nothing : html` <span class="severity">· ${words.severities[severity]}</span>`
    }${
      isAsked ? html` <span class="asked">${words.asked}</span>` : nothing
    }${notes === undefined ? nothing : html`<span class="hazard-notes" dir="auto">${notes}</span>`}
  </li>`;
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
