import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type {
  ComparisonAnswer,
  FieldChangeAnswer,
  HazardChangeAnswer,
  HazardGlanceAnswer,
  ItemChangeAnswer,
  ItemGlanceAnswer,
  PreviewAnswer,
  TextChangeAnswer,
  UncertaintyAnswer,
} from '../../../server/contract/previews.ts';
import type { DocumentWords } from '../../i18n/words/documents.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { adminIcon as icon } from '../admin-icons.ts';

type Turn = HazardChangeAnswer['turn'];

/** What a version changes of what guests are told: the reliefs first, where a mistake hurts, then the dangers. */
export function renderComparison({ comparison, against }: PreviewAnswer, words: AdminWords): TemplateResult {
  const { documents: told } = words;
  const { summary, attention } = comparison;
  return html`<div class="comparison">
    <p class=${attention === 'hazards' ? 'attention attention--hazards' : 'attention'} data-attention=${attention}>
      ${icon(attention === 'hazards' ? 'warning' : 'done')}<span>${told.attention[attention]}</span>
    </p>
    <p class="muted">${against === null ? told.againstNothing : told.against(against)}</p>
    ${renderTurns(comparison, 'relief', told)} ${renderTurns(comparison, 'danger', told)}
    ${renderVanished(comparison, told)}
    ${renderGlances(comparison.appeared, told.appearedTitle(summary.items.appeared), told)}
    ${renderChanged(comparison, told)} ${renderTexts(comparison, told)}
    ${summary.items.unchanged === 0 ? nothing : html`<p class="muted">${told.unchangedItems(summary.items.unchanged)}</p>`}
    ${isWhole(comparison) ? nothing : html`<p class="muted">${told.notAllShown}</p>`}
  </div>`;
}

/** What is said of a hazard: `contiene gluten`. */
function describeHazard({ name, kind, verdict }: HazardGlanceAnswer, words: DocumentWords): string {
  return kind === 'diet' ? `${words.dietVerdicts[verdict]}: ${name}` : `${words.verdicts[verdict]} ${name}`;
}

/** What is unsure, in words. */
export function describeDoubt(doubt: UncertaintyAnswer, words: DocumentWords): string {
  if ('statement' in doubt) return doubt.statement;
  return doubt.kind === 'contradiction' ? words.contradiction(doubt.name) : words.onlyMentioned(doubt.name);
}

/** Hazards as a list in which each has its sign. */
export function renderHazards(hazards: readonly HazardGlanceAnswer[], words: DocumentWords): TemplateResult {
  if (hazards.length === 0) return html`<p class="muted">${words.noHazards}</p>`;
  return html`<ul class="hazards">
    ${hazards.map(
      (hazard) =>
        html`<li class="hazard" data-verdict=${hazard.verdict} data-kind=${hazard.kind ?? 'hazard'}>
          ${icon(hazard.verdict === 'DECLARED_FREE' ? 'done' : 'warning')}<span>${describeHazard(hazard, words)}</span>
        </li>`,
    )}
  </ul>`;
}

function renderTurns(
  { changed, summary }: ComparisonAnswer,
  turn: Exclude<Turn, 'same'>,
  words: DocumentWords,
): TemplateResult | typeof nothing {
  const count = turn === 'relief' ? summary.hazards.reliefs : summary.hazards.dangers;
  if (count === 0) return nothing;
  const [title, why] =
    turn === 'relief' ? [words.reliefsTitle(count), words.reliefsWhy] : [words.dangersTitle(count), words.dangersWhy];
  const turned = changed.flatMap((item) =>
    item.hazards.filter((each) => each.turn === turn && each.kind !== 'diet').map((each) => ({ item, change: each })),
  );
  return html`<section class="turns turns--${turn}" aria-label=${title}>
    <h4 class="turns-title">${icon('warning')}<span>${title}</span></h4>
    <p>${why}</p>
    <ul>
      ${turned.map(
        ({ item, change }) =>
          html`<li><strong>${item.name}</strong> · ${change.name}: ${describeTurn(change, words)}</li>`,
      )}
    </ul>
  </section>`;
}

function describeTurn(change: HazardChangeAnswer, words: DocumentWords): string {
  const { severity } = change;
  if (severity) {
    return words.becomes(words.severities[severity.before ?? 'none'], words.severities[severity.after ?? 'none']);
  }
  const verdicts = change.kind === 'diet' ? words.dietVerdicts : words.verdicts;
  return words.becomes(verdicts[change.before], verdicts[change.after]);
}

function renderVanished(
  { disappeared, summary }: ComparisonAnswer,
  words: DocumentWords,
): TemplateResult | typeof nothing {
  if (disappeared.length === 0) return nothing;
  return html`<section>
    <h4>${words.vanishedTitle(summary.items.disappeared)}</h4>
    <p class="muted">${words.vanishedWhy}</p>
    ${renderGlanceList(disappeared, words)}
  </section>`;
}

function renderGlances(
  items: readonly ItemGlanceAnswer[],
  title: string,
  words: DocumentWords,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<section>
    <h4>${title}</h4>
    ${renderGlanceList(items, words)}
  </section>`;
}

function renderGlanceList(items: readonly ItemGlanceAnswer[], words: DocumentWords): TemplateResult {
  return html`<ul class="items">
    ${items.map(
      (item) =>
        html`<li>
          <strong>${item.name}</strong>
          ${renderHazards(
            item.hazards.filter(({ kind }) => kind !== 'diet'),
            words,
          )}
        </li>`,
    )}
  </ul>`;
}

function renderChanged({ changed, summary }: ComparisonAnswer, words: DocumentWords): TemplateResult | typeof nothing {
  if (changed.length === 0) return nothing;
  return html`<section>
    <h4>${words.changedTitle(summary.items.changed)}</h4>
    <ul class="items">
      ${changed.map(
        (item) =>
          html`<li>
            <strong>${item.name}</strong>
            <ul class="changes">
              ${describeChanges(item, words).map((line) => html`<li class="text">${line}</li>`)}
            </ul>
          </li>`,
      )}
    </ul>
  </section>`;
}

function describeChanges(item: ItemChangeAnswer, words: DocumentWords): string[] {
  const { previously, hazards, doubts, fields } = item;
  return [
    ...(previously === null || previously.name === item.name ? [] : [words.previously(previously.name)]),
    ...hazards.filter(isSaidAnew).map((change) => `${change.name}: ${describeTurn(change, words)}`),
    ...doubts.appeared.map((doubt) => describeDoubt(doubt, words)),
    ...doubts.vanished.map((doubt) => words.noLonger(describeDoubt(doubt, words))),
    ...fields.flatMap((field) => describeField(field, words)),
  ];
}

/** That a hazard is read from another field changes nothing a guest is told. */
function isSaidAnew({ before, after, severity }: HazardChangeAnswer): boolean {
  return before !== after || severity !== undefined;
}

function describeField(change: FieldChangeAnswer, words: DocumentWords): string[] {
  if (change.kind === 'value') {
    return [words.fieldChange(change.path, show(change.before, words), show(change.after, words))];
  }
  return [
    ...change.added.map((each) => words.added(change.path, show(each, words))),
    ...change.removed.map((each) => words.removed(change.path, show(each, words))),
  ];
}

/** A value of a record, whatever it is: what stands in it, without the names of its fields. */
function show(value: unknown, words: DocumentWords): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.values(value)
    .map((each) => show(each, words))
    .join(', ');
}

function renderTexts({ texts, summary }: ComparisonAnswer, words: DocumentWords): TemplateResult | typeof nothing {
  const { appeared, disappeared, changed } = summary.texts;
  const count = appeared + disappeared + changed;
  if (count === 0) return nothing;
  return html`<details>
    <summary>${words.textsTitle(count)}</summary>
    <ul class="items">
      ${texts.map((text) => renderText(text, words))}
    </ul>
  </details>`;
}

function renderText({ kind, type, before, after }: TextChangeAnswer, words: DocumentWords): TemplateResult {
  return html`<li>
    <strong>${words.textKinds[kind]}</strong> <span class="muted">${type}</span>
    ${before === null ? nothing : html`<p class="text"><span class="label">${words.before}:</span> ${before}</p>`}
    ${after === null ? nothing : html`<p class="text"><span class="label">${words.after}:</span> ${after}</p>`}
  </li>`;
}

function isWhole({ summary, appeared, disappeared, changed, texts }: ComparisonAnswer): boolean {
  const { items, texts: told } = summary;
  return (
    appeared.length >= items.appeared &&
    disappeared.length >= items.disappeared &&
    changed.length >= items.changed &&
    texts.length >= told.appeared + told.disappeared + told.changed
  );
}
