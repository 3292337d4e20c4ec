import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type {
  ContradictionFinding,
  KnowledgeHealthAnswer,
  TimedVersionFinding,
} from '../../../server/contract/health.ts';
import type { HealthWords } from '../../i18n/admin/health-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { formatDay, formatMoment } from '../../i18n/moment.ts';

/** The figures and findings behind the concerns. */
export function renderDetails(health: KnowledgeHealthAnswer, words: AdminWords): TemplateResult {
  const { health: told, documents } = words;
  const { contradictions, documents_without_items: itemless, items_without_hazards: undeclared, jobs } = health;
  return html`<div class="details">
    ${renderCounts(health, words)}
    ${renderLines(
      told.expiresSoon,
      health.expires_soon.map((finding) => describeTimed(finding, words, finding.next_version)),
    )}
    ${renderLines(
      told.beginsSoon,
      health.begins_soon.map((finding) => describeTimed(finding, words)),
    )}
    ${renderLines(
      told.contradictions(contradictions.count),
      withMore(
        contradictions.first.map((finding) => describeContradiction(finding, words)),
        contradictions.count,
        told,
      ),
    )}
    ${renderLines(
      told.withoutItems(itemless.count),
      withMore(
        itemless.first.map(({ title }) => title),
        itemless.count,
        told,
      ),
    )}
    ${renderLines(
      told.withoutHazards(undeclared.count),
      withMore(
        undeclared.first.map(({ name }) => name),
        undeclared.count,
        told,
      ),
    )}
    ${renderUnknownWords(health.unknown_words, told)}
    ${renderLines(
      told.failedJobs,
      jobs.failed.map(({ failure, time }) => `${failure ?? documents.notRead} (${formatMoment(time, words.tag)})`),
    )}
    ${renderLines(
      told.concerns['demo-not-whole'],
      health.demo_missing.map(({ file, reason }) => `${file}: ${reason}`),
    )}
  </div>`;
}

function renderCounts({ documents: counts, items, chunks }: KnowledgeHealthAnswer, words: AdminWords): TemplateResult {
  const { documents: told, health } = words;
  const states = ['in_force', 'draft', 'scheduled', 'expired', 'archived'] as const;
  return html`<div>
    <h3>${health.documents}</h3>
    <dl>
      ${states.map((state) => renderFigure(told.states[state], counts[state]))} ${renderFigure(words.items, items)}
      ${renderFigure(words.chunks, chunks)}
    </dl>
  </div>`;
}

function renderFigure(name: string, figure: number): TemplateResult {
  return html`<div class="figure">
    <dt>${name}</dt>
    <dd>${figure}</dd>
  </div>`;
}

/** Each word with how many items have it and the first of their names. */
function renderUnknownWords(
  { count, first }: KnowledgeHealthAnswer['unknown_words'],
  words: HealthWords,
): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  const rest = count - first.length;
  return html`<div>
    <h3 id="unknown-words">${words.unknownWords(count)}</h3>
    <p class="muted">${words.unknownWordsWhy}</p>
    <div class="scrolling" role="group" tabindex="0" aria-labelledby="unknown-words">
      <table aria-labelledby="unknown-words">
        <thead>
          <tr>
            <th scope="col">${words.unknownWord}</th>
            <th scope="col" class="figures">${words.unknownItems}</th>
            <th scope="col">${words.unknownWhere}</th>
          </tr>
        </thead>
        <tbody>
          ${first.map(({ word, items, names }) => {
            const where = withMore(names, items, words).join(', ');
            return html`<tr>
              <th scope="row" class="text">${word}</th>
              <td class="figures">${items}</td>
              <td class="text">${where}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    ${rest > 0 ? html`<p class="muted">${words.andMore(rest)}</p>` : nothing}
  </div>`;
}

function renderLines(title: string, lines: readonly string[]): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<div>
    <h3>${title}</h3>
    <ul>
      ${lines.map((line) => html`<li class="text">${line}</li>`)}
    </ul>
  </div>`;
}

function withMore(lines: readonly string[], count: number, words: HealthWords): readonly string[] {
  return count > lines.length ? [...lines, words.andMore(count - lines.length)] : lines;
}

function describeTimed({ title, time }: TimedVersionFinding, { tag, health }: AdminWords, next?: number): string {
  const when = time.end_of === undefined ? formatMoment(time, tag) : formatDay(time.end_of, tag);
  return next === undefined ? `${title}: ${when}` : `${title}: ${when} (${health.successor(next)})`;
}

function describeContradiction(finding: ContradictionFinding, { health: told, documents }: AdminWords): string {
  const titles = (places: readonly { title?: string }[]): string => places.map(({ title = '—' }) => title).join(' / ');
  switch (finding.code) {
    case 'verdicts-differ': {
      const verdicts = finding.hazard.kind === 'diet' ? documents.dietVerdicts : documents.verdicts;
      const said = finding.says.map(({ title = '—', verdict }) => `${title}: ${verdicts[verdict]}`).join('; ');
      return `${told.verdictsDiffer(finding.name, finding.hazard.name)} (${said})`;
    }
    case 'record-contradicts-itself':
      return `${told.contradictsItself(finding.name, finding.hazard.name)} (${titles([finding.place])})`;
    case 'id-names-differ': {
      const said = finding.says.map(({ name }) => name).join(' / ');
      return `${told.namesDiffer(finding.item_id)} (${said})`;
    }
    case 'fields-differ':
      return `${told.fieldsDiffer(finding.name, finding.field)} (${titles(finding.says)})`;
  }
}
