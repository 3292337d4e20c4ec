import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope, HazardMention } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { verdictIcons } from './reply-icons.ts';
import type { VerdictGroup } from './verdict-groups.ts';
import { groupHazards } from './verdict-groups.ts';

/** What the facts of one item say: each verdict with its sign, its word and its colour. Nothing where they say nothing, or where they are of several: nobody could tell which one they are of. */
export function renderHazardCard(envelope: AnswerEnvelope, words: ReplyWords): TemplateResult | typeof nothing {
  const { hazards, item, action, risk } = envelope;
  const groups = groupHazards(hazards);
  if (!item || groups.length === 0) return nothing;
  const head = html`<span dir="auto">${item.name}</span>
    <span class="facts-label">${words.facts(capitalise(hazards.label))}</span>`;
  const body = html`${groups.flatMap(byKind).map((group) => renderGroup(group, hazards.asked, words))}
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

/** A diet and a condition stand apart: neither is contained. */
function byKind({ verdict, members }: VerdictGroup<HazardMention>): VerdictGroup<HazardMention>[] {
  return [undefined, 'diet', 'condition']
    .map((wanted) => ({ verdict, members: members.filter(({ kind }) => kind === wanted) }))
    .filter((group) => group.members.length > 0);
}

function renderGroup(
  { verdict, members }: VerdictGroup<HazardMention>,
  asked: readonly string[],
  words: ReplyWords,
): TemplateResult {
  const kind = members[0]?.kind;
  const name = (kind === undefined ? words.verdicts : words.kinds[kind])[verdict];
  return html`<div class="verdict" data-verdict=${verdict}>
    <h4 class="card-name">${verdictIcons[verdict]}<span>${name}</span></h4>
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
