import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DifferenceOnWire, OutcomeOnWire, TestRunAnswer } from '../../../server/contract/kept-tests.ts';
import type { TestWords } from '../../i18n/admin/trial-words.ts';

/** A line of a side: what it is, and what it says there. */
type Line = readonly [name: string, says: string];

/** One side of a comparison, and the one that it is compared with. */
interface Side {
  readonly outcome: OutcomeOnWire;
  readonly other: OutcomeOnWire;
  readonly words: TestWords;
}

const HAZARDS = ['explicit', 'possible', 'declared_free', 'unknown'] as const;

/** What was accepted beside what it comes to: of the parts in which the two differ what only one of them has, then the answers. */
export function renderDifference(
  { test, now, differences }: TestRunAnswer,
  { words, nowName = words.now }: { readonly words: TestWords; readonly nowName?: string },
): TemplateResult {
  const before = { outcome: test.expected, other: now, words };
  return html`<p>
      ${differences.map((difference) => html`<span class="tag">${words.differences[difference]}</span> `)}
    </p>
    <div class="sides">
      ${renderSide(words.before, before, differences)}
      ${renderSide(nowName, { outcome: now, other: test.expected, words }, differences)}
    </div>`;
}

function renderSide(name: string, side: Side, differences: readonly DifferenceOnWire[]): TemplateResult {
  const lines = differences.flatMap((difference) => LINES[difference](side));
  return html`<div>
    <p class="label">${name}</p>
    ${
      lines.length === 0
        ? nothing
        : html`<dl>
            ${lines.map(
              ([part, says]) =>
                html`<dt>${part}</dt>
                  <dd dir="auto">${says === '' ? side.words.nothing : says}</dd>`,
            )}
          </dl>`
    }
    <blockquote dir="auto">${side.outcome.answer}</blockquote>
  </div>`;
}

/** Of facts and words the answer itself is told. */
const LINES: Readonly<Record<DifferenceOnWire, (side: Side) => readonly Line[]>> = {
  decision: ({ outcome, words }) => [[words.differences.decision, words.parts.decision[outcome.decision]]],
  verdict({ outcome: { action, hazards, item }, words: { parts, differences } }) {
    const said = HAZARDS.map((list): Line => [parts[list], listed(hazards[list])]).filter(([, says]) => says !== '');
    const safe = action === 'SAFE_TO_ORDER' ? ` · ${parts.safe}` : '';
    return [[differences.verdict, `${item?.name ?? ''}${safe}`], ...said];
  },
  items({ outcome, other, words: { parts, differences } }) {
    const others = new Map(other.items.map(({ id, verdict }) => [id, verdict]));
    const changed = outcome.items.filter(({ id, verdict }) => others.get(id) !== verdict);
    const told = changed.map(({ name, verdict }) => (verdict === null ? name : `${name} (${parts.verdicts[verdict]})`));
    return [[differences.items, told.join(', ')]];
  },
  offered({ outcome, other, words: { parts } }) {
    const [here, there] = [own(outcome.offered, other.offered), own(other.offered, outcome.offered)];
    // The same in another order.
    return [[parts.offered, listed(here.length + there.length === 0 ? outcome.offered : here)]];
  },
  facts: () => [],
  warnings: ({ outcome, other, words }) => [
    [words.differences.warnings, outcome.warnings.filter((text) => !other.warnings.includes(text)).join(' ')],
  ],
  wording: () => [],
};

interface Thing {
  readonly id: string;
  readonly name: string;
}

function own(things: readonly Thing[], others: readonly Thing[]): readonly Thing[] {
  return things.filter(({ id }) => !others.some((other) => other.id === id));
}

function listed(things: readonly Thing[]): string {
  return things.map(({ name }) => name).join(', ');
}
