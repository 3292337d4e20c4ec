import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Standing, VersionAnswer } from '../../../server/contract/documents.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { formatDay, formatMoment } from '../../i18n/moment.ts';
import { adminIcon as icon } from '../admin-icons.ts';

const signs = {
  draft: 'fresh',
  scheduled: 'clock',
  in_force: 'done',
  expired: 'ended',
  superseded: 'replaced',
  archived: 'box',
} as const satisfies Record<Standing, Parameters<typeof icon>[0]>;

/** Where a version stands: a word, a sign and a colour. */
export function renderStanding(standing: Standing, words: AdminWords): TemplateResult {
  return html`<span class="standing" data-standing=${standing}>
    ${icon(signs[standing])}<span>${words.documents.states[standing]}</span>
  </span>`;
}

/** Since when and until when, on the branch's clock: what holds, else what the owner said. */
export function describeDates(version: VersionAnswer, { documents: words, tag }: AdminWords): string {
  const from = version.in_force_from ?? version.effective_from;
  const until = version.in_force_until ?? version.effective_to;
  const said = [
    ...(from ? [words.fromDate(formatMoment(from, tag))] : []),
    ...(until?.end_of === undefined ? [] : [words.throughDay(formatDay(until.end_of, tag))]),
    ...(until && until.end_of === undefined ? [words.untilDate(formatMoment(until, tag))] : []),
  ];
  return said.join(' · ');
}

/** How its reading went, where that is worth a word. */
export function renderReading(
  version: VersionAnswer,
  { documents: words }: AdminWords,
): TemplateResult | typeof nothing {
  const { reading } = version;
  if (reading === 'ready') return nothing;
  return html`<span class="reading" data-reading=${reading}>
    ${icon(reading === 'failed' ? 'problem' : 'clock')}<span>${words.readings[reading]}</span>
  </span>`;
}
