import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { VersionAnswer } from '../../../server/contract/documents.ts';
import type { Access } from '../../client/admin-client.ts';
import { may } from '../../client/people-client.ts';
import { reviewWords } from '../../i18n/admin/review-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { listIssues } from '../documents/field-problems.ts';
import { describeDates, renderReading, renderStanding } from '../documents/standing-view.ts';

/** What is done with a version; each handler gets it from the button's `data-version`. */
export interface VersionActions {
  readonly preview: (event: Event) => void;
  readonly review: (event: Event) => void;
  readonly publish: (event: Event) => void;
  /** Of one whose hour is yet to come: another date, now, or not at all. */
  readonly reschedule: (event: Event) => void;
  readonly forward: (event: Event) => void;
  readonly unschedule: (event: Event) => void;
  readonly download: (event: Event) => void;
}

/** One version: where it stands, since when, what it holds, and what can be done with it. */
export function renderVersion(
  version: VersionAnswer,
  words: AdminWords,
  actions: VersionActions & { readonly access: Pick<Access, 'role'> },
): TemplateResult {
  const { documents: told } = words;
  const dates = describeDates(version, words);
  return html`<li class="version" data-version=${version.version}>
    <p class="row">
      <strong>${told.version(version.version)}</strong>
      ${renderStanding(version.standing, words)} ${renderReading(version, words)}
      <span class="muted">${told.counts(version.items, version.chunks)}</span>
    </p>
    ${dates === '' ? nothing : html`<p>${dates}</p>`} ${renderFailure(version, words)} ${renderNotices(version, words)}
    <div class="row" role="group" aria-label=${told.versionActions(version.version)}>
      ${version.reading === 'ready' ? renderAction(told.preview, version, words, actions.preview) : nothing}
      ${canReview(version) ? renderAction(reviewWords(words.tag).open, version, words, actions.review) : nothing}
      ${
        canPublish(version) && may(actions.access, 'publisher')
          ? renderAction(publishName(version, told), version, words, actions.publish)
          : nothing
      }
      ${
        version.standing === 'scheduled' && may(actions.access, 'publisher')
          ? renderScheduled(version, words, actions)
          : nothing
      }
      ${version.content ? renderAction(told.download, version, words, actions.download) : nothing}
    </div>
  </li>`;
}

function publishName({ state }: VersionAnswer, told: AdminWords['documents']): string {
  return state === 'ARCHIVED' ? told.restore : told.publish;
}

function renderScheduled(version: VersionAnswer, words: AdminWords, actions: VersionActions): TemplateResult {
  const { documents: told } = words;
  return html`${renderAction(told.otherDate, version, words, actions.reschedule)}
  ${renderAction(told.forward, version, words, actions.forward)}
  ${renderAction(told.unschedule, version, words, actions.unschedule)}`;
}

function renderAction(
  name: string,
  { version }: VersionAnswer,
  { documents: told }: AdminWords,
  act: (event: Event) => void,
): TemplateResult {
  const look = name === told.publish ? 'button button--primary' : 'button';
  return html`<button
    type="button"
    class=${look}
    data-version=${version}
    aria-label=${`${name}, ${told.version(version)}`}
    @click=${act}
  >
    ${name}
  </button>`;
}

/** Of what is coming or in force, where items were understood or should have been. */
function canReview({ reading, standing, content }: VersionAnswer): boolean {
  return reading === 'ready' && content !== null && ['draft', 'scheduled', 'in_force'].includes(standing);
}

/** A draft that was read, and what was in force once. */
function canPublish({ state, reading, published_at: publishedAt }: VersionAnswer): boolean {
  if (reading !== 'ready') return false;
  return state === 'DRAFT' || (state === 'ARCHIVED' && publishedAt !== null);
}

function renderFailure({ failure }: VersionAnswer, words: AdminWords): TemplateResult | typeof nothing {
  if (!failure) return nothing;
  const lines = typeof failure.detail === 'string' ? [failure.detail] : listIssues(failure.detail, words);
  return html`<div class="problem">
    <div>${lines.map((line) => html`<p class="text">${line}</p>`)}</div>
  </div>`;
}

function renderNotices({ notices }: VersionAnswer, { documents: told }: AdminWords): TemplateResult | typeof nothing {
  if (notices.length === 0) return nothing;
  return html`<details>
    <summary>${told.notices} (${notices.length})</summary>
    <ul class="changes">
      ${notices.map((notice) => html`<li class="text">${notice}</li>`)}
    </ul>
  </details>`;
}
