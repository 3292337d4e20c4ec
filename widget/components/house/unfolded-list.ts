import { html } from 'lit';
import type { nothing, TemplateResult } from 'lit';
import controls from '../../styles/controls.styles.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import { PagedList } from './paged-list.ts';

/** What stands around a list. */
export interface ListFrame {
  readonly title: string;
  readonly why: string;
  /** What unfolds it. */
  readonly show: string;
}

/** For the list that is one: on the class below it Lit would make sheets of them at once, which Node has none of. */
export const unfoldedStyles = [controls, cardStyles];

/**
 * A card with a list that is asked for once somebody unfolds it, page by page.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export abstract class UnfoldedList<Row> extends PagedList<Row> {
  protected override isByOwner = true;
  protected override isWanted = false;

  protected abstract readonly frame: ListFrame;
  /** With one row at least, or of none what is said of that. `more`: the button that goes on. */
  protected abstract renderRows(rows: readonly Row[], more: TemplateResult | typeof nothing): TemplateResult;

  protected override count(rows: readonly Row[]): string {
    return `${this.frame.title}: ${String(rows.length)}`;
  }

  private readonly onToggle = (event: Event): void => {
    this.isWanted = (event.target as HTMLDetailsElement).open;
    this.requestUpdate();
  };

  override render(): TemplateResult {
    const { frame, problem, rows } = this;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title" tabindex="-1">${frame.title}</h2>
      <p class="card-why">${frame.why}</p>
      <details @toggle=${this.onToggle}>
        <summary>${frame.show}</summary>
        ${renderProblemNote(problem)}
        ${rows === undefined ? this.renderLoading() : this.renderRows(rows, this.renderMore())}
      </details>
      ${this.announcer.render()}
    </section>`;
  }
}
