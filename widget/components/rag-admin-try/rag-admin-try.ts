import { html, LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import cardStyles from '../rag-admin/card.styles.ts';
import type { RagAdminTests } from '../rag-admin-tests/rag-admin-tests.ts';
import styles from './rag-admin-try.styles.ts';

/** A question to try, and those that are kept as tests; a page of `<rag-admin>`. */
export class RagAdminTry extends LitElement {
  static override styles = [cardStyles, styles];

  @query('rag-admin-tests') private readonly tests!: RagAdminTests | null;

  private onKept(): void {
    this.tests?.refresh();
  }

  override render(): TemplateResult {
    return html`<rag-admin-trial .keeps=${true} @test-kept=${this.onKept}></rag-admin-trial>
      <rag-admin-tests></rag-admin-tests>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-try': RagAdminTry;
  }
}
