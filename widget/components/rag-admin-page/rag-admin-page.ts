import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { SourcePlaceAnswer } from '../../../server/contract/reviews.ts';
import type { Access } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import type { PagePicture } from '../../client/review-client.ts';
import { fetchPage } from '../../client/review-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { reviewWords } from '../../i18n/admin/review-words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import styles from './rag-admin-page.styles.ts';

/** The pages that are kept: an owner goes to and fro between a few. */
const KEPT = 8;

/** The page of a PDF as it looks, with a place on it marked; a part of `<rag-admin>`. */
export class RagAdminPage extends LitElement {
  static override styles = [controls, styles];

  private readonly pages = new Map<string, PagePicture>();
  private loading = new AbortController();

  @query('.page') private readonly frame!: HTMLElement | null;
  @query('.mark') private readonly mark!: HTMLElement | null;

  @state() private picture: PagePicture | undefined;
  @state() private problem = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  @property({ attribute: false }) documentId = 0;
  @property({ attribute: false }) version = 0;
  /** What is marked; its page is shown. */
  @property({ attribute: false }) place: SourcePlaceAnswer | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has('documentId') || changed.has('version');
    if (isOther) this.pages.clear();
    const before = changed.get('place');
    if (isOther || (changed.has('place') && keyOf(before) !== keyOf(this.place))) void this.load();
  }

  /** By its properties: the policy of the page lets in no attribute of style. */
  protected override updated(): void {
    const { mark, picture } = this;
    const box = this.place?.box;
    if (!mark || !picture || !box) return;
    const share = (part: number, whole: number): string => `${String((100 * part) / whole)}%`;
    mark.style.insetInlineStart = share(box.x, picture.width);
    mark.style.insetBlockStart = share(box.y, picture.height);
    mark.style.inlineSize = share(box.width, picture.width);
    mark.style.blockSize = share(box.height, picture.height);
    this.showMark();
  }

  private async load(): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    const { access, documentId: id, version, place } = this;
    this.problem = '';
    this.picture = place && this.pages.get(keyOf(place));
    if (!place || this.picture) return;
    try {
      const picture = await fetchPage(access, { id, version, page: place.page, file: place.file?.number }, signal);
      this.pages.set(keyOf(place), picture);
      const [oldest] = this.pages.keys();
      if (this.pages.size > KEPT && oldest !== undefined) this.pages.delete(oldest);
      this.picture = picture;
    } catch (error) {
      if (signal.aborted) return;
      this.problem = describeFailure(failureOf(error), this.words.failures);
    }
  }

  /** Within its own frame: the page of the administration stays where it is. */
  private readonly showMark = (): void => {
    const { frame, mark } = this;
    if (!frame || !mark) return;
    frame.scrollTop = mark.offsetTop - frame.clientHeight / 2;
    frame.scrollLeft = mark.offsetLeft - frame.clientWidth / 4;
  };

  override render(): TemplateResult | typeof nothing {
    const { place, words, picture, problem } = this;
    if (!place) return nothing;
    const { title: pageTitle, loading } = reviewWords(words.tag).picture;
    const title = [pageTitle(place.page), ...(place.file ? [place.file.name] : [])].join(' · ');
    return html`<details open>
      <summary>${title}</summary>
      ${problem === '' ? nothing : html`<p class="muted" role="status">${problem}</p>`}
      ${
        picture
          ? html`<div class="page" tabindex="0" role="group" aria-label=${title}>
              <div class="sheet">
                <img src=${picture.source} alt="" @load=${this.showMark} />
                ${place.box ? html`<div class="mark"></div>` : nothing}
              </div>
            </div>`
          : nothing
      }
      ${picture || problem !== '' ? nothing : html`<p class="muted">${loading}</p>`}
    </details>`;
  }
}

/** Which page of which file is shown. */
function keyOf(place: SourcePlaceAnswer | undefined): string {
  return place === undefined ? '' : `${String(place.file?.number ?? 1)}/${String(place.page)}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-page': RagAdminPage;
  }
}
