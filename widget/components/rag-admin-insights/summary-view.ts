import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { InsightsAnswer } from '../../../server/contract/insights.ts';
import type { InsightWords, Outcome } from '../../i18n/admin/insight-words.ts';
import { formatDay } from '../../i18n/moment.ts';
import { adminIcon as icon } from '../admin-icons.ts';

/** How things are written. */
export interface Writing {
  readonly words: InsightWords;
  /** BCP 47. */
  readonly tag: string;
}

export const OUTCOMES: readonly Outcome[] = ['answered', 'with_disclaimer', 'abstained', 'asked_back'];

/** What there was in these days, and what is worth a look. */
export function renderSummary(told: InsightsAnswer, writing: Writing): TemplateResult {
  const { words, tag } = writing;
  const { counted_since: since, time_zone: zone, wait_ms: wait } = told;
  return html`<p class="muted">
      ${since === null ? words.nothingYet : words.since(formatInstant(since, { zone, tag }))} ${words.zone(zone)}
    </p>
    <dl class="sums">
      ${renderSum(words.count, told.total)}
      ${OUTCOMES.map((outcome) => renderSum(words.outcomes[outcome], told.decided[outcome]))}
      ${renderVisits(told, writing)}
    </dl>
    ${wait === null ? nothing : html`<p>${describeWait(wait, writing)}</p>`} ${renderAlerts(told, writing)}`;
}

/** The day of a moment by the clock of the business, as far as this browser knows its zone. */
export function formatInstant(
  instant: string,
  { zone, tag, withHour = false }: { zone: string; tag: string; withHour?: boolean },
): string {
  const format: Intl.DateTimeFormatOptions = { dateStyle: 'medium', ...(withHour ? { timeStyle: 'short' } : {}) };
  try {
    return new Intl.DateTimeFormat(tag, { ...format, timeZone: zone }).format(new Date(instant));
  } catch {
    return new Intl.DateTimeFormat(tag, format).format(new Date(instant));
  }
}

export function writeShare(share: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

function renderVisits(
  { visits: { conversations, questions_each: each } }: InsightsAnswer,
  { words, tag }: Writing,
): TemplateResult {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return html`${renderSum(words.conversations, conversations)}
  ${each === null ? nothing : renderSum(words.questionsEach, format.format(each))}`;
}

function renderSum(name: string, count: number | string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${count}</dd>
  </div>`;
}

function describeWait({ p50, p95 }: { p50: number; p95: number }, { words, tag }: Writing): string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  // Up to the next tenth: «0.0 s» would say that nobody waits.
  const write = (milliseconds: number): string => words.seconds(format.format(Math.ceil(milliseconds / 100) / 10));
  return words.wait(write(p50), write(p95));
}

function renderAlerts({ weeks }: InsightsAnswer, { words, tag }: Writing): TemplateResult | typeof nothing {
  const alerts = weeks.flatMap(({ monday, disclaimers, without_evidence: groundless }) => {
    const week = formatDay(monday, tag);
    return [
      ...(disclaimers.alert ? [words.disclaimerAlert(week, writeShare(disclaimers.share, tag))] : []),
      ...(groundless.alert ? [words.evidenceAlert(week, writeShare(groundless.share, tag))] : []),
    ];
  });
  if (alerts.length === 0) return nothing;
  return html`<div class="alerts">
    <p class="alerts-title">${icon('warning')}<span>${words.alertsTitle}</span></p>
    <ul>
      ${alerts.map((alert) => html`<li>${alert}</li>`)}
    </ul>
  </div>`;
}
