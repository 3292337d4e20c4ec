import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { InsightsAnswer } from '../../../server/contract/insights.ts';
import { actWords } from '../../i18n/admin/act-words.ts';
import type { InsightWords } from '../../i18n/admin/insight-words.ts';
import { formatDay } from '../../i18n/moment.ts';
import type { Plotted } from './plotted.ts';
import { renderPlotted } from './plotted.ts';
import type { Writing } from './summary-view.ts';
import { OUTCOMES, writeShare } from './summary-view.ts';
import type { Table } from './table.ts';
import { renderSave, renderTable } from './table.ts';

/** Above it the server is alarmed. */
const ALARMING = 0.15;

/** Every figure as a picture and as a table. */
export function renderFigures(told: InsightsAnswer, { words, tag }: Writing): TemplateResult {
  const writing = { words, tag };
  const { intents, languages, items, hazards, hints, visits } = told;
  const tables: readonly Table[] = [
    {
      title: words.byIntent,
      head: [words.intent, words.count],
      rows: intents.map(({ intent, count }) => [words.intents[intent], count]),
    },
    {
      title: words.byLanguage,
      head: [words.language, words.count],
      rows: languages.map(({ language, count }) => [nameLanguage(language, tag), count]),
    },
    { title: words.items, head: [words.name, words.count], rows: items.map(({ name, count }) => [name, count]) },
    {
      title: words.hintsTitle,
      head: [words.name, words.hintsTitle],
      rows: (['shown', 'followed', 'dismissed'] as const).map((became) => [words.hints[became], hints[became]]),
    },
    { title: words.hazards, head: [words.name, words.count], rows: hazards.map(({ name, count }) => [name, count]) },
    tableOfTools(told, writing),
  ];
  const plots = [
    plotDays(told, writing),
    plotHours(told, writing),
    plotWeeks(told, writing),
    plotActs(told, writing),
    plotVisits(visits.days, words.visitsByDay, words.day, writing),
    plotVisits(visits.weeks, words.visitsByWeek, words.week, writing),
    plotVisits(visits.months, words.visitsByMonth, words.month, writing),
  ];
  return html`<div class="figures-grid">
    ${plots.map((plotted) => renderPlotted(plotted, words))} ${tables.map((table) => renderList(table, words))}
  </div>`;
}

export function nameLanguage(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

function plotDays({ days, total }: InsightsAnswer, { words, tag }: Writing): Plotted {
  const legend = OUTCOMES.map((outcome) => words.outcomes[outcome]);
  const bars = days.map(({ day, decided }) => ({
    label: formatDay(day, tag),
    values: OUTCOMES.map((outcome) => decided[outcome]),
  }));
  const rows = bars.map(({ label, values }) => [label, ...values]);
  return {
    plot: { name: `${words.byDay}: ${words.questions(total)}`, bars },
    table: { title: words.byDay, head: [words.day, ...legend], rows },
    legend,
  };
}

function plotHours({ hours, total }: InsightsAnswer, { words }: Writing): Plotted {
  const bars = hours.map((count, hour) => ({ label: `${String(hour).padStart(2, '0')}:00`, values: [count] }));
  const rows = bars.map(({ label, values }) => [label, ...values]);
  return {
    plot: { name: `${words.byHour}: ${words.questions(total)}`, bars },
    table: { title: words.byHour, head: [words.hour, words.count], rows },
  };
}

/** Side by side: two shares of different things add up to nothing. */
function plotWeeks({ weeks }: InsightsAnswer, { words, tag }: Writing): Plotted {
  const write = (share: number): string => writeShare(share, tag);
  const legend = [words.disclaimers, words.withoutEvidence];
  const bars = weeks.flatMap(({ monday, disclaimers, without_evidence: groundless }) => {
    const label = formatDay(monday, tag);
    return [
      { label, values: [disclaimers.share] },
      { label, values: [0, groundless.share] },
    ];
  });
  const rows = weeks.map(({ monday, questions, disclaimers, without_evidence: groundless }) => [
    formatDay(monday, tag),
    questions,
    `${write(disclaimers.share)} (${String(disclaimers.count)})`,
    `${write(groundless.share)} (${String(groundless.count)})`,
  ]);
  return {
    plot: { name: `${words.byWeek}: ${legend.join(', ')}`, bars, top: 1, line: ALARMING, write },
    table: { title: words.byWeek, head: [words.week, words.count, ...legend], rows },
    legend,
  };
}

/** What came of the calls of each tool, and of its actions, and how long half of each took. */
function tableOfTools({ tools }: InsightsAnswer, { words, tag }: Writing): Table {
  const { answered, calls, kept, median, tool, ...act } = actWords(tag);
  const acted = { proposed: act.proposed, confirmed: act.confirmed, ...act.counted };
  const write = (wait: { readonly p50: number } | null): string => (wait === null ? '' : `${String(wait.p50)} ms`);
  const rows = tools.by_tool.map(({ actions, ...of }) => [
    ...[of.title, of.calls, of.answered, write(of.wait_ms), of.kept],
    ...(Object.keys(acted) as (keyof typeof acted)[]).map((figure) => actions?.[figure] ?? 0),
    write(of.actions_wait_ms),
  ]);
  const head = [tool, calls, answered, median, kept, ...Object.values(acted), `${acted.confirmed}: ${median}`];
  return { title: `${words.tools}: ${calls}`, head, rows };
}

/** For what a tool was used; beside it in the table what came of its calls, what was proposed, what came of it, and what became of hints. */
function plotActs({ tools, actions, hints }: InsightsAnswer, { words, tag }: Writing): Plotted {
  const { answered, calls, confirmed, counted, kept, proposed } = actWords(tag);
  const hint = (became: string): string => `${words.hintsTitle}: ${became}`;
  const { shown, followed, dismissed } = words.hints;
  const names = {
    ...{ used: words.tools, calls, answered, kept, proposed, confirmed, ...counted },
    ...{ shown: hint(shown), followed: hint(followed), dismissed: hint(dismissed) },
  };
  const rows = tools.days.map(({ day, ...called }, place) => {
    const counts: Readonly<Record<string, number | string>> = {
      ...{ ...called, ...actions.days[place], ...hints.days[place] },
    };
    return [formatDay(day, tag), ...Object.keys(names).map((figure) => counts[figure] ?? 0)];
  });
  const bars = tools.days.map(({ day, used }) => ({ label: formatDay(day, tag), values: [used] }));
  const title = words.tools;
  return { plot: { name: title, bars }, table: { title, head: [words.day, ...Object.values(names)], rows } };
}

/** `from`: the first day of what each bar counts. */
function plotVisits(
  counted: InsightsAnswer['visits']['days'],
  title: string,
  period: string,
  { words, tag }: Writing,
): Plotted {
  const bars = counted.map(({ from, active }) => ({ label: formatDay(from, tag), values: [active] }));
  const rows = bars.map(({ label, values }) => [label, ...values]);
  return { plot: { name: title, bars }, table: { title, head: [period, words.conversations], rows } };
}

/** A few names with their counts are read best as what they are. */
function renderList(table: Table, words: InsightWords): TemplateResult {
  return html`<section class="figure">
    <h3>${table.title}</h3>
    ${
      table.rows.length === 0
        ? html`<p class="muted">${words.nothingInTheseDays}</p>`
        : html`${renderTable(table)} ${renderSave(table, words)}`
    }
  </section>`;
}
