import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ItemVerdict } from '../../../server/contract/v2.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { sourceName } from '../answer/source-name.ts';
import { nameVerdict } from '../reply/name-verdict.ts';
import { groupHazards, groupItems } from '../reply/verdict-groups.ts';

/** What a summary is made of. */
export interface Summary {
  readonly turn: Turn;
  readonly business: string;
  /** Where the guest sits, as the code on the table has it. */
  readonly table: string | undefined;
  readonly words: ReplyWords;
  readonly now: Date;
}

/** Paper has no colours: the sign stands beside the word. */
const SIGNS: Record<ItemVerdict, string> = { CONTAINS: '✖', MAY_CONTAIN: '▲', NOT_DECLARED: '?', DECLARED_FREE: '✔' };

/** The summary of a question: plain elements, every text as text. The guest's words are in their own language. */
export function renderSummary({ turn, business, table, words, now }: Summary): TemplateResult {
  const { staffSummary, tag } = words;
  const { envelope } = turn;
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(now);
  return html`<article class="summary" lang=${tag}>
    <p class="where">${business === '' ? '' : `${business} · `}${day}</p>
    ${table === undefined ? nothing : html`<p class="table">${staffSummary.table}: ${table}</p>`}
    <h1>${staffSummary.title}</h1>
    <h2>${staffSummary.question}</h2>
    <blockquote lang="" dir="auto">${turn.question}</blockquote>
    ${
      envelope?.item
        ? html`<h2>${staffSummary.item}</h2>
            <p class="item" dir="auto">${envelope.item.name}</p>`
        : nothing
    }
    <h2>${staffSummary.facts}</h2>
    ${renderFacts(turn, words)}
    ${renderList(staffSummary.notices, [...turn.warnings, ...(envelope?.uncertainties ?? [])])}
    ${renderList(staffSummary.sources, [...new Set(turn.sources.map(describeSource))])}
    <p class="advice">${staffSummary.advice}</p>
    <p class="sign">${staffSummary.confirmedBy}: ____________________ ${staffSummary.hour}: __________</p>
    <p class="reference">${staffSummary.reference}: ${envelope?.trace_id ?? '–'}</p>
  </article>`;
}

function renderFacts({ envelope }: Turn, words: ReplyWords): TemplateResult {
  const { setMore, staffSummary } = words;
  const asked = envelope?.hazards.asked_names ?? [];
  // What is said of several is said by their names alone.
  const hazards = envelope?.item || envelope?.items.length === 0 ? groupHazards(envelope.hazards) : [];
  const rows = hazards.flatMap(({ verdict, members }) =>
    members.map(({ id, name, notes, kind }) => {
      const mark = envelope?.hazards.asked.includes(id) ? ` (${staffSummary.asked})` : '';
      const title = (kind === undefined ? words.verdicts : words.kinds[kind])[verdict];
      return { verdict, title, text: `${name}${mark}${notes === undefined ? '' : `: ${notes}`}` };
    }),
  );
  const items = groupItems(envelope?.items ?? []).map(({ verdict, members }) => ({
    verdict,
    title: nameVerdict(verdict, asked, words),
    text: members.map(({ name }) => name).join(' · '),
  }));
  const more = (envelope?.items_total ?? 0) - (envelope?.items.length ?? 0);
  const all = [...rows, ...items];
  if (all.length === 0) return html`<p>${staffSummary.none}</p>`;
  return html`<table>
    ${all.map(
      ({ verdict, title, text }) =>
        html`<tr>
          <th scope="row">${SIGNS[verdict]} ${title}</th>
          <td dir="auto">${text}</td>
        </tr>`,
    )}
    ${
      more > 0
        ? html`<tr>
            <td colspan="2">${setMore(more)}</td>
          </tr>`
        : nothing
    }
  </table>`;
}

function renderList(title: string, texts: readonly string[]): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  return html`<h2>${title}</h2>
    <ul>
      ${texts.map((text) => html`<li dir="auto">${text}</li>`)}
    </ul>`;
}

function describeSource({ source, page }: Turn['sources'][number]): string {
  return `${sourceName(source)}${page === undefined ? '' : `, p. ${String(page)}`}`;
}
