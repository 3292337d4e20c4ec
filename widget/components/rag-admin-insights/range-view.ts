import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DayRange } from '../../client/insight-client.ts';
import type { InsightWords } from '../../i18n/admin/insight-words.ts';

/** So many days up to today, or those of two fields. */
export type RangeChoice = '7' | '30' | '92' | 'own';

export const RANGES: readonly RangeChoice[] = ['7', '30', '92', 'own'];

export interface RangeView {
  readonly choice: RangeChoice;
  /** What is shown now: what two fields begin with. */
  readonly shown: DayRange | undefined;
  readonly words: InsightWords;
  readonly onChoose: (event: Event) => void;
  readonly onOwn: (event: SubmitEvent) => void;
}

/** Which days are looked at. */
export function renderRange({ choice, shown, words, onChoose, onOwn }: RangeView): TemplateResult {
  return html`<form class="range" @submit=${onOwn}>
    <label class="labelled">
      <span class="label">${words.days}</span>
      <select class="field" @change=${onChoose}>
        ${RANGES.map(
          (each) =>
            html`<option value=${each} .selected=${each === choice}>
              ${each === 'own' ? words.ownDays : words.lastDays(each)}
            </option>`,
        )}
      </select>
    </label>
    ${
      choice === 'own'
        ? html`${renderDay('from', words.from, shown?.from)} ${renderDay('to', words.to, shown?.to)}
            <button type="submit" class="button">${words.show}</button>`
        : nothing
    }
  </form>`;
}

function renderDay(name: keyof DayRange, label: string, day = ''): TemplateResult {
  return html`<label class="labelled">
    <span class="label">${label}</span>
    <input class="field" type="date" name=${name} .value=${day} required />
  </label>`;
}

/** So many days up to this one, which is counted, too. */
export function daysUpTo(to: string, days: number): DayRange {
  const from = new Date(`${to}T00:00:00Z`);
  from.setUTCDate(from.getUTCDate() - days + 1);
  return { from: from.toISOString().slice(0, 10), to };
}
