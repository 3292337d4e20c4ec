/** How useful answers are to guests: by set of data, family and language. Of the frozen part only counts are told. */
import type { GuestQuestion } from '../score/guest-question.ts';
import type { FirstFive, GuestJudgement, GuestOutcome } from '../score/guest.ts';
import { percentile } from '../score/tally.ts';

export interface GuestScored {
  readonly part: 'dev' | 'frozen';
  readonly question: GuestQuestion;
  readonly judgement: GuestJudgement;
  readonly decision: string;
  readonly answer: string;
  readonly milliseconds: number;
}

export interface GuestRow {
  readonly name: string;
  readonly questions: number;
  readonly outcomes: Readonly<Record<GuestOutcome, number>>;
  /** Per answer. */
  readonly words: { readonly median: number; readonly p90: number };
}

/** Over menus that hold names and prices only: what must be known of a thing by its name. */
export interface BareMenus {
  readonly questions: number;
  /** Of the first five offered, the mean over questions. */
  readonly precision: number;
  readonly recall: number;
  /** How often it says that there is none of what there is. */
  readonly denied: number;
}

export interface GuestFailure {
  readonly question: GuestQuestion;
  readonly outcome: GuestOutcome;
  readonly why: readonly string[];
  readonly decision: string;
  readonly offered: readonly string[];
  readonly answer: string;
}

export interface GuestSummary {
  readonly name: string;
  readonly all: GuestRow;
  readonly data: readonly GuestRow[];
  readonly families: readonly GuestRow[];
  readonly languages: readonly GuestRow[];
  readonly bare: BareMenus;
  readonly latency: { readonly p50: number; readonly p95: number };
  /** Of the dev part only. */
  readonly failures: readonly GuestFailure[];
}

export const OUTCOMES: readonly GuestOutcome[] = ['good', 'partial', 'refused', 'wrong', 'unsafe'];

export function summariseGuest(name: string, scored: readonly GuestScored[]): GuestSummary {
  const milliseconds = scored.map((one) => one.milliseconds);
  return {
    name,
    all: toRow('all', scored),
    data: rowsBy(scored, ({ question }) => question.data),
    families: rowsBy(scored, ({ question }) => question.family),
    languages: rowsBy(scored, ({ question }) => question.language),
    bare: measureBare(scored),
    latency: { p50: percentile(milliseconds, 0.5) ?? 0, p95: percentile(milliseconds, 0.95) ?? 0 },
    failures: failuresOf(scored),
  };
}

function rowsBy(scored: readonly GuestScored[], keyOf: (one: GuestScored) => string): GuestRow[] {
  const groups = Map.groupBy(scored, keyOf);
  return [...groups.keys()].sort().map((key) => toRow(key, groups.get(key)!));
}

function toRow(name: string, scored: readonly GuestScored[]): GuestRow {
  const count = (outcome: GuestOutcome): number =>
    scored.filter(({ judgement }) => judgement.outcome === outcome).length;
  const words = scored.map(({ judgement }) => judgement.words);
  return {
    name,
    questions: scored.length,
    outcomes: {
      good: count('good'),
      partial: count('partial'),
      refused: count('refused'),
      wrong: count('wrong'),
      unsafe: count('unsafe'),
    },
    words: { median: percentile(words, 0.5) ?? 0, p90: percentile(words, 0.9) ?? 0 },
  };
}

const OF_NAMES = new Set(['kind', 'base', 'cuisine', 'manner']);

function measureBare(scored: readonly GuestScored[]): BareMenus {
  const asked = scored.filter(
    ({ question, judgement }) =>
      question.data.startsWith('bare-') && OF_NAMES.has(question.family) && judgement.firstFive !== undefined,
  );
  const means = (pick: (five: FirstFive) => number | undefined): number =>
    mean(asked.flatMap(({ judgement: { firstFive } }) => (firstFive === undefined ? [] : (pick(firstFive) ?? []))));
  return {
    questions: asked.length,
    precision: means(({ precision }) => precision),
    recall: means(({ recall }) => recall),
    denied: mean(asked.map(({ judgement }) => (judgement.deniesWhatIs ? 1 : 0))),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function failuresOf(scored: readonly GuestScored[]): GuestFailure[] {
  return scored
    .filter(({ part, judgement }) => part === 'dev' && judgement.outcome !== 'good')
    .map(({ question, judgement: { outcome, why, offered }, decision, answer }) => ({
      question,
      outcome,
      why,
      decision,
      offered,
      answer,
    }))
    .sort((one, other) => OUTCOMES.indexOf(other.outcome) - OUTCOMES.indexOf(one.outcome));
}

const HEADS = ['', 'questions', ...OUTCOMES, 'words, median', 'p90'];

/** The cells of a row: shares of its questions, unsafe ones by their number. */
export function guestCells({ name, questions, outcomes, words }: GuestRow): string[] {
  const shares = OUTCOMES.map((outcome) =>
    outcome === 'unsafe' ? String(outcomes.unsafe) : percentOf(outcomes[outcome], questions),
  );
  return [name, String(questions), ...shares, String(words.median), String(words.p90)];
}

function percentOf(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`;
}

export function tellBare({ questions, precision, recall, denied }: BareMenus): string {
  const [right, found, none] = [precision, recall, denied].map((share) => percentOf(share, 1));
  return `Bare menus, what is known by a name (${String(questions)}): of the first five precision ${right!}, recall ${found!}; says there is none of what there is: ${none!}.`;
}

export function writeGuest({ name, all, data, families, languages, bare, latency, failures }: GuestSummary): string {
  const table = (rows: readonly GuestRow[]): string =>
    [HEADS, HEADS.map(() => '---'), ...rows.map(guestCells)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return [
    `## ${name}: ${String(all.questions)} questions`,
    table([all]),
    tellBare(bare),
    `Latency of one question, one guest at a time: p50 ${latency.p50.toFixed(0)} ms, p95 ${latency.p95.toFixed(0)} ms.`,
    '### By set of data',
    table(data),
    '### By family',
    table(families),
    '### By language',
    table(languages),
    `Not good in the dev part: ${String(failures.length)}; \`--failures FILE\` lists them.`,
  ].join('\n\n');
}

/** As lines of a console, columns under one another. */
export function printGuest({ name, all, data, families, languages, bare }: GuestSummary): string {
  const rows = [
    HEADS,
    guestCells(all),
    [],
    ...[data, families, languages].flatMap((of) => [...of.map(guestCells), []]),
  ];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ');
  return [name, ...rows.map(line), tellBare(bare)].join('\n');
}

/** For whoever mends them: the question, what came, what was expected. */
export function writeGuestFailures(failures: readonly GuestFailure[]): string {
  return [
    `# What is not good: ${String(failures.length)}`,
    ...OUTCOMES.toReversed().flatMap((outcome) => {
      const of = failures.filter((failure) => failure.outcome === outcome);
      return of.length === 0 ? [] : [`## ${outcome}: ${String(of.length)}`, of.map(writeFailure).join('\n')];
    }),
    '',
  ].join('\n\n');
}

function writeFailure({ question, why, decision, offered, answer }: GuestFailure): string {
  const asked = [...question.before, question.question].map((text) => `«${text}»`).join(' → ');
  const { must_offer, may_offer, least, never, facts, refuse_ok, note = '' } = question;
  const expected = [
    ...list('must', must_offer),
    ...list(`may (at least ${String(least)})`, may_offer),
    ...list('never', never),
    ...list('facts', facts),
    ...(refuse_ok ? ['an honest no is right'] : []),
    ...(note === '' ? [] : [`note: ${note}`]),
  ];
  return [
    `- \`${question.id}\` ${question.data}, ${question.family}, ${question.act}, ${question.language}${question.health === true ? ', health' : ''}: ${asked}${question.now === undefined ? '' : ` (${question.now})`}`,
    `  - why: ${why.join('; ')}`,
    `  - expected: ${expected.join('; ')}`,
    `  - offered: ${offered.join(', ') || 'nothing'}`,
    `  - ${decision}: ${answer.replaceAll(/\s+/gu, ' ').trim()}`,
  ].join('\n');
}

const MOST = 12;

function list(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > MOST ? ` and ${String(ids.length - MOST)} more` : '';
  return [`${what}: ${ids.slice(0, MOST).join(', ')}${more}`];
}
