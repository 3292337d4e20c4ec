import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ToolTrialAnswer, ToolTrialRequest } from '../../../server/contract/tools.ts';
import type { Access } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { textOf } from '../../client/read-fields.ts';
import { tryTool } from '../../client/tool-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { actWords } from '../../i18n/admin/act-words.ts';
import type { ActWords } from '../../i18n/admin/act-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import type { FormProblems } from '../documents/field-problems.ts';
import { noProblems, reportLocked, sortProblems } from '../documents/field-problems.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import figureStyles from '../rag-admin-insights/rag-admin-insights.styles.ts';
import styles from './rag-admin-acts.styles.ts';
import type { ListedTool } from './tool-view.ts';
import { DryRunClosedEvent } from './rag-admin-dry-run.events.ts';

type Argument = ListedTool['arguments'][number];

/** Which field takes what is said. */
const FIELD_TYPES: Readonly<Record<string, string>> = { date: 'date', time: 'time', phone: 'tel' };

/**
 * What a tool would send, and what its service answers where it only reads; a part of `<rag-admin-acts>`. Its fields are those of the tool's input.
 *
 * @event {DryRunClosedEvent} dry-run-closed - It is wanted no more.
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminDryRun extends LitElement {
  static override styles = [controls, cardStyles, figureStyles, styles];

  private readonly announcer = new Announcer(this);
  private trial = new AbortController();

  @query('.field, .button') private readonly first!: HTMLElement | null;

  @state() private told: ToolTrialAnswer | undefined;
  @state() private problems: FormProblems = noProblems;
  @state() private isBusy = false;

  @property({ attribute: false }) tool!: ListedTool;
  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.trial.abort();
  }

  protected override firstUpdated(): void {
    this.first?.focus();
  }

  private get said(): ActWords {
    return actWords(this.words.tag);
  }

  private readonly onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (this.isBusy) return;
    const values = readValues(this.tool.arguments, new FormData(event.currentTarget as HTMLFormElement));
    this.trial = new AbortController();
    const { signal } = this.trial;
    this.isBusy = true;
    this.told = undefined;
    this.problems = noProblems;
    try {
      this.told = await tryTool(this.access, { name: this.tool.name, values }, signal);
      this.announcer.say(describeResult(this.told, this.said));
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    } finally {
      this.isBusy = false;
    }
  };

  /** What is wrong with an argument is told at its field. */
  private fail(error: unknown): void {
    const failure = failureOf(error);
    const ofArguments =
      failure.kind === 'refused'
        ? { ...failure, issues: failure.issues.map((issue) => ({ ...issue, loc: issue.loc.slice(1) })) }
        : failure;
    const names = this.tool.arguments.map(({ name }) => name);
    this.problems = sortProblems(ofArguments, names, this.words);
    reportLocked(this, failure, this.words, true);
    this.announcer.alarm([...Object.values(this.problems.fields), ...this.problems.rest].join(' '));
  }

  private readonly onClose = (): void => {
    this.dispatchEvent(new DryRunClosedEvent());
  };

  override render(): TemplateResult {
    const { isBusy, problems, said, tool } = this;
    return html`<p class="muted">
        ${tool.permission === 'read' || tool.kind !== 'http' ? said.trialWhy : said.trialOfChange}
      </p>
      <form @submit=${this.onSubmit} aria-label=${said.trial(tool.title)} novalidate>
        ${tool.arguments.map((argument) => this.renderArgument(argument))}
        <button type="submit" class="button button--primary">${isBusy ? said.running : said.run}</button>
        <button type="button" class="button" @click=${this.onClose}>${said.close}</button>
      </form>
      ${renderProblemNote(problems.rest.join(' '))} ${this.told === undefined ? nothing : renderTold(this.told, said)}
      ${this.announcer.render()}`;
  }

  private renderArgument({ name, label, reads, type, required, choices }: Argument): TemplateResult {
    const problem = this.problems.fields[name] ?? '';
    const given = choices.length > 0 || type !== 'boolean' ? choices : ['true', 'false'];
    const isWrong = problem === '' ? nothing : 'true';
    const id = `of-${name}`;
    const describedBy = `${id}-problem`;
    return html`<div class="labelled">
      <label class="label" for=${id}>${label}${required ? ' *' : ''}</label>
      ${
        given.length > 0
          ? html`<select id=${id} class="field" name=${name} aria-invalid=${isWrong} aria-describedby=${describedBy}>
              <option value=""></option>
              ${given.map((value) => html`<option value=${value}>${this.nameChoice(value, type)}</option>`)}
            </select>`
          : html`<input
              id=${id}
              class="field"
              name=${name}
              dir="auto"
              autocomplete="off"
              type=${type === 'string' ? (FIELD_TYPES[reads] ?? 'text') : 'number'}
              step="any"
              aria-required=${required}
              aria-invalid=${isWrong}
              aria-describedby=${describedBy}
            />`
      }
      <p id=${describedBy} class="field-problem" ?hidden=${problem === ''}>${problem}</p>
    </div>`;
  }

  private nameChoice(value: string, type: Argument['type']): string {
    if (type !== 'boolean') return value;
    return value === 'true' ? this.said.yes : this.said.no;
  }
}

/** What stays empty was not said. */
function readValues(all: readonly Argument[], fields: FormData): ToolTrialRequest['arguments'] {
  const values: ToolTrialRequest['arguments'] = {};
  for (const { name, type } of all) {
    const text = textOf(fields.get(name));
    if (text === '') continue;
    values[name] = type === 'string' ? text : type === 'boolean' ? text === 'true' : Number(text);
  }
  return values;
}

function describeResult({ result }: ToolTrialAnswer, said: ActWords): string {
  if (result === null) return said.notSent;
  const why = result.why === null ? '' : (said.reasons[result.why] ?? '');
  return `${said.results[result.kind]} ${why}`.trim();
}

function renderTold(told: ToolTrialAnswer, said: ActWords): TemplateResult {
  const { request, result } = told;
  const { values = {}, rows = [] } = result ?? {};
  const given = rows.length > 0 ? rows : values;
  return html`${request === null ? nothing : renderText(said.request, writeRequest(request))}
  ${renderText(describeResult(told, said), Object.keys(given).length === 0 ? '' : writeJson(given))}`;
}

function writeRequest({ method, url, headers, body }: NonNullable<ToolTrialAnswer['request']>): string {
  return [
    `${method} ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [writeJson(body)]),
  ].join('\n');
}

function writeJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** The words of a service are text, and nothing else. */
function renderText(name: string, text: string): TemplateResult {
  return html`<p class="label">${name}</p>
    ${text === '' ? nothing : html`<pre dir="ltr" role="group" tabindex="0" aria-label=${name}>${text}</pre>`}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-dry-run': RagAdminDryRun;
  }
}
