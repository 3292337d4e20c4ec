import type { ItemVerdict } from '../../../server/contract/v2.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { SummaryWords } from '../../i18n/staff-summary/words.ts';
import { groupHazards, groupItems } from '../reply/verdict-groups.ts';

/** What a summary is made of. */
export interface Summary {
  readonly turn: Turn;
  readonly business: string;
  /** Where the guest sits, as the code on the table has it. */
  readonly table: string | undefined;
  readonly words: SummaryWords;
  readonly verdicts: Readonly<Record<ItemVerdict, string>>;
  readonly tag: string;
  readonly now: Date;
}

/** Paper has no colours: the sign stands beside the word. */
const SIGNS: Record<ItemVerdict, string> = { CONTAINS: '✖', MAY_CONTAIN: '▲', NOT_DECLARED: '?', DECLARED_FREE: '✔' };

/** Builds the summary of a question for a document of its own: plain elements, every text as text. */
export function buildSummary(page: Document, summary: Summary): HTMLElement {
  const { turn, words, business, table, tag, now } = summary;
  const make = makerFor(page);
  const { envelope } = turn;
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(now);
  const article = make('article', '', 'summary');
  article.lang = tag;
  article.append(
    make('p', [business, day].filter((text) => text !== '').join(' · '), 'where'),
    ...(table === undefined ? [] : [make('p', `${words.table}: ${table}`, 'table')]),
    make('h1', words.title),
    make('h2', words.question),
    quote(make('blockquote', turn.question)),
    ...(envelope?.item ? [make('h2', words.item), auto(make('p', envelope.item.name, 'item'))] : []),
    make('h2', words.facts),
    ...facts(summary, make),
    ...list(make, words.notices, [...turn.warnings, ...(envelope?.uncertainties ?? [])]),
    ...list(make, words.sources, [...new Set(turn.sources.map(tellSource))]),
    make('p', words.advice, 'advice'),
    make('p', `${words.confirmedBy}: ____________________   ${words.hour}: __________`, 'sign'),
    make('p', `${words.reference}: ${envelope?.trace_id ?? '–'}`, 'reference'),
  );
  return article;
}

type Make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text?: string,
  className?: string,
) => HTMLElementTagNameMap[Name];

function makerFor(page: Document): Make {
  return (name, text = '', className = '') => {
    const element = page.createElement(name);
    element.textContent = text;
    if (className !== '') element.className = className;
    return element;
  };
}

function facts({ turn, words, verdicts }: Summary, make: Make): HTMLElement[] {
  const { envelope } = turn;
  const asked = envelope?.hazards.asked ?? [];
  const hazards = envelope ? groupHazards(envelope.hazards) : [];
  const rows = hazards.flatMap(({ verdict, members }) =>
    members.map(({ id, name, notes }) => ({
      verdict,
      text: `${name}${asked.includes(id) ? ` (${words.asked})` : ''}${notes === undefined ? '' : `: ${notes}`}`,
    })),
  );
  const items = groupItems(envelope?.items ?? []).map(({ verdict, members }) => ({
    verdict,
    text: members.map(({ name }) => name).join(' · '),
  }));
  const all = [...rows, ...items];
  if (all.length === 0) return [make('p', words.none)];
  const table = make('table');
  table.append(
    ...all.map(({ verdict, text }) => {
      const row = make('tr');
      const head = make('th', `${SIGNS[verdict]} ${verdicts[verdict]}`);
      head.scope = 'row';
      row.append(head, auto(make('td', text)));
      return row;
    }),
  );
  return [table];
}

function list(make: Make, title: string, texts: readonly string[]): HTMLElement[] {
  if (texts.length === 0) return [];
  const items = make('ul');
  items.append(...texts.map((text) => auto(make('li', text))));
  return [make('h2', title), items];
}

function tellSource({ source, version, page }: Turn['sources'][number]): string {
  return `${source}, v${String(version)}${page === undefined ? '' : `, p. ${String(page)}`}`;
}

/** The guest's words are in their own language. */
function quote(element: HTMLElement): HTMLElement {
  element.lang = '';
  return auto(element);
}

function auto(element: HTMLElement): HTMLElement {
  element.dir = 'auto';
  return element;
}
