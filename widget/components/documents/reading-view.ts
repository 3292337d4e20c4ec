import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { JobAnswer } from '../../../server/contract/jobs.ts';
import type { Reading, ReadingOutcome } from '../../controllers/reading.ts';
import type { DocumentWords } from '../../i18n/words/documents.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { adminIcon as icon } from '../admin-icons.ts';
import { listIssues } from './field-problems.ts';

/** A longer remaining time is shown in minutes. */
const MINUTE = 60;

/** How far the reading is, with the way to end it; nothing when none is under way. */
export function renderProgress(
  reading: Reading,
  words: AdminWords,
  onCancel: () => void,
): TemplateResult | typeof nothing {
  if (!reading.busy) return nothing;
  const { documents: told } = words;
  const label = reading.isCancelling ? told.cancelling : describeStage(reading.job, told);
  const { total = null, done = 0 } = reading.job ?? {};
  return html`<div class="doing">
    <progress
      aria-label=${label}
      max=${total ?? 1}
      value=${total === null ? nothing : Math.min(done, total)}
    ></progress>
    <p class="row">
      <span>${label}</span>
      ${reading.job ? html`<span class="muted">${describeRest(reading.job, told)}</span>` : nothing}
    </p>
    <p>
      <button type="button" class="button" ?disabled=${reading.isCancelling} @click=${onCancel}>${told.cancel}</button>
    </p>
  </div>`;
}

/** What came of a reading, in one sentence. */
export function describeReading(outcome: ReadingOutcome, words: AdminWords): string {
  const { documents: told } = words;
  switch (outcome.kind) {
    case 'read': {
      const { items, chunks, state, reading } = outcome.document.latest;
      if (reading === 'none') return told.readings.none;
      return state === 'PUBLISHED' ? told.readAndPublished(items, chunks) : told.read(items, chunks);
    }
    case 'unchanged':
      return told.unchanged;
    case 'cancelled':
      return told.jobCancelled;
    case 'given-up':
      return words.cancelled;
    case 'unread':
      return typeof outcome.failure?.detail === 'string' ? outcome.failure.detail : told.notRead;
    case 'refused':
      return told.notRead;
  }
}

/** The sentence with what was left out or could not be read. */
export function renderReadingOutcome(outcome: ReadingOutcome, words: AdminWords): TemplateResult {
  const isRead = outcome.kind === 'read';
  const lines = linesOf(outcome, words);
  // Items were expected and none was understood: the first line says so.
  const isOnlyText = isRead && outcome.document.latest.items === 0 && lines.length > 0;
  const good = isRead && !isOnlyText;
  const look = good ? 'notice' : isOnlyText || outcome.kind === 'unread' ? 'problem' : 'notice notice--plain';
  return html`<div class=${look} data-kind=${outcome.kind}>
    ${icon(good ? 'done' : 'problem')}
    <div>
      <p class="text">${describeReading(outcome, words)}</p>
      ${isRead && lines.length > 0 ? html`<p class="label">${words.documents.notices}</p>` : nothing}
      ${
        lines.length === 0
          ? nothing
          : html`<ul>
              ${lines.map((line) => html`<li class="text">${line}</li>`)}
            </ul>`
      }
    </div>
  </div>`;
}

function linesOf(outcome: ReadingOutcome, words: AdminWords): readonly string[] {
  if (outcome.kind === 'read') return outcome.document.latest.notices;
  const detail = outcome.kind === 'unread' ? outcome.failure?.detail : undefined;
  return Array.isArray(detail) ? listIssues(detail, words) : [];
}

function describeStage(job: JobAnswer | undefined, words: DocumentWords): string {
  if (!job) return words.sending;
  if (job.state === 'queued') return words.queued;
  const { stage } = job;
  return stage !== null && Object.hasOwn(words.stages, stage)
    ? words.stages[stage as keyof DocumentWords['stages']]
    : words.working;
}

function describeRest({ done, total, seconds_left: seconds }: JobAnswer, words: DocumentWords): string {
  const told = [
    ...(total === null || total < 2 ? [] : [words.progress(Math.min(done, total), total)]),
    ...(seconds === null || seconds < 1 ? [] : [describeSeconds(Math.ceil(seconds), words)]),
  ];
  return told.join(' · ');
}

function describeSeconds(seconds: number, words: DocumentWords): string {
  return seconds <= MINUTE ? words.secondsLeft(seconds) : words.minutesLeft(Math.ceil(seconds / MINUTE));
}
