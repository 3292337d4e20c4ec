import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { KeptMemory, MemoryEntry, MemoryKind } from '../../client/memory-client.ts';
import { MEMORY_KINDS } from '../../client/memory-client.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import type { MemoryAccess, MemoryWire } from '../../conversation/guest-memory.ts';
import { GuestMemory } from '../../conversation/guest-memory.ts';
import { loadMemoryWords, memoryWords } from '../../i18n/memory-words.ts';
import { replyWords } from '../../i18n/reply-words.ts';
import type { MemoryWords } from '../../i18n/words/memory.ts';
import choices from '../../styles/choices.styles.ts';
import controls from '../../styles/controls.styles.ts';
import { icon } from '../icons.ts';
import styles from './guest-memory.styles.ts';
import { describeMemoryFailure } from './memory-failure.ts';

/** Something that is about to be erased. */
interface Erasing {
  readonly what: string;
  /** Does it, and says what is kept then. */
  readonly erase: () => Promise<KeptMemory>;
}

/** What its guest is remembered by, and what they may have remembered: for them to see, to agree to and to erase. A part of «Tus datos». */
export class RagGuestMemory extends LitElement {
  static override styles = [controls, choices, styles];

  @query('h3') private readonly heading!: HTMLElement | null;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;
  @state() private kept: KeptMemory | undefined;
  @state() private isBusy = false;
  @state() private isUnread = false;
  @state() private erasing: Erasing | undefined;
  @state() private told = '';
  #memory!: GuestMemory;

  /** Given anew with each opening of the dialog: what is kept is read then. */
  @property({ attribute: false }) access!: MemoryAccess;
  @property({ attribute: false }) wire: MemoryWire | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    void loadMemoryWords(this.spoken.language).then((isNew) => {
      if (isNew) this.requestUpdate();
    });
    if (!changed.has('access')) return;
    this.#memory = new GuestMemory(this.access, this.spoken.language, this.wire);
    void this.#read();
  }

  readonly #read = async (): Promise<void> => {
    const memory = this.#memory;
    this.kept = undefined;
    this.isUnread = false;
    this.erasing = undefined;
    this.told = '';
    try {
      const kept = await memory.read();
      if (this.#memory === memory) this.kept = kept;
    } catch {
      this.isUnread = this.#memory === memory;
    }
  };

  /** Whatever fails, what is shown is what is kept as far as is known. */
  async #settle(work: () => Promise<KeptMemory>, told: string): Promise<void> {
    this.isBusy = true;
    this.told = '';
    try {
      this.kept = await work();
      this.told = told;
    } catch (error) {
      this.told = describeMemoryFailure(error, this.#words);
    }
    this.isBusy = false;
  }

  get #words(): MemoryWords {
    return memoryWords(this.spoken.language);
  }

  #onKind(event: Event): void {
    const box = event.currentTarget as HTMLInputElement;
    const { entries, kinds } = this.kept ?? { entries: [], kinds: [] };
    const kind = box.value as MemoryKind;
    const isWanted = box.checked;
    // Disabled meanwhile it would lose the focus of who goes by keyboard.
    if (this.isBusy) {
      box.checked = !isWanted;
      return;
    }
    const wanted = isWanted ? [...kinds, kind] : kinds.filter((one) => one !== kind);
    const agree = (): Promise<KeptMemory> => this.#memory.agreeTo(wanted);
    const lost = isWanted ? [] : entries.filter((entry) => entry.kind === kind);
    if (lost.length === 0) {
      void this.#settle(agree, this.#words.saved).then(() => {
        // Refused, it shows what holds.
        box.checked = this.kept?.kinds.includes(kind) === true;
      });
      return;
    }
    box.checked = true;
    this.#ask({ what: lost.map(({ label }) => label).join(', '), erase: agree });
  }

  #onErase(event: Event): void {
    const { id } = (event.currentTarget as HTMLElement).dataset;
    const entry = this.kept?.entries.find((one) => one.id === id);
    if (!entry) return;
    this.#leave();
    void this.#settle(() => this.#memory.erase(entry.id), this.#words.erased(entry.label));
  }

  #onEraseAll(): void {
    const { everything } = this.#words;
    const memory = this.#memory;
    this.#ask({
      what: everything,
      erase: async () => {
        await memory.eraseAll();
        return memory.read();
      },
    });
  }

  #onSure(): void {
    const { erasing } = this;
    if (!erasing) return;
    this.erasing = undefined;
    this.#leave();
    void this.#settle(erasing.erase, this.#words.erased(erasing.what));
  }

  #onThinkAgain(): void {
    this.#ask(undefined);
  }

  /** Asks before it goes; the focus is never on the one that deletes. */
  #ask(erasing: Erasing | undefined): void {
    this.told = '';
    this.erasing = erasing;
    void this.updateComplete.then(() => {
      const next = erasing ? this.renderRoot.querySelector<HTMLElement>('.no') : this.heading;
      next?.focus();
    });
  }

  /** What was pressed is about to go. */
  #leave(): void {
    this.heading?.focus();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { kept } = this;
    const words = this.#words;
    if (kept?.available === false) return nothing;
    return html`<section aria-labelledby="title" aria-busy=${String(this.isBusy || !(kept ?? this.isUnread))}>
      <h3 id="title" tabindex="-1">${words.title}</h3>
      ${kept ? this.#renderKept(kept, words) : this.#renderReading(words)}
      <p role="status" class="told">${this.told}</p>
    </section>`;
  }

  #renderReading(words: MemoryWords): TemplateResult {
    if (!this.isUnread) return html`<p class="hint">${words.reading}</p>`;
    return html`<p>${words.unread}</p>
      <button type="button" class="button" @click=${this.#read}>${this.spoken.words.retry}</button>`;
  }

  #renderKept(kept: KeptMemory, words: MemoryWords): TemplateResult {
    return html`<p class="hint" id="means">${words.hint(kept.days)}</p>
      <fieldset aria-labelledby="title" aria-describedby="means">
        ${MEMORY_KINDS.map((kind) => this.#renderKind(kind, kept, words))}
      </fieldset>
      ${this.erasing ? this.#renderSure(this.erasing, words) : this.#renderEraseAll(kept, words)}`;
  }

  #renderKind(kind: MemoryKind, kept: KeptMemory, words: MemoryWords): TemplateResult | typeof nothing {
    const entries = kept.entries.filter((entry) => entry.kind === kind);
    // Nothing of the chat chooses any: whoever has some had them kept by their page.
    if (kind === 'preference' && entries.length === 0) return nothing;
    return html`<label>
        <input type="checkbox" value=${kind} .checked=${kept.kinds.includes(kind)} @change=${this.#onKind} />
        <span>${words.kinds[kind]}</span>
      </label>
      ${this.#renderEntries(entries, words)}`;
  }

  #renderEntries(entries: readonly MemoryEntry[], words: MemoryWords): TemplateResult | typeof nothing {
    const [first] = entries;
    if (!first) return nothing;
    const list = html`<ul>
      ${entries.map((entry) => this.#renderEntry(entry, words))}
    </ul>`;
    // What may be dangerous to forget is in sight.
    if (first.kind === 'allergy') return list;
    return html`<details>
      <summary>${words.show(entries.length)}</summary>
      ${list}
    </details>`;
  }

  #renderEntry(entry: MemoryEntry, words: MemoryWords): TemplateResult {
    const name = words.erase(entry.label);
    return html`<li>
      <span dir="auto">${this.#tell(entry)}</span>
      <button
        type="button"
        class="button button--bare"
        aria-label=${name}
        title=${name}
        ?disabled=${this.isBusy}
        data-id=${entry.id}
        @click=${this.#onErase}
      >
        ${icon('close')}
      </button>
    </li>`;
  }

  #tell({ kind, label, value }: MemoryEntry): string {
    if (value === '') return label;
    const around = replyWords(this.spoken.language);
    const opinion = value === 'up' ? around?.helpful : around?.unhelpful;
    return `${label}: ${kind === 'feedback' ? (opinion ?? value) : value}`;
  }

  #renderEraseAll({ consent }: KeptMemory, words: MemoryWords): TemplateResult | typeof nothing {
    if (!consent) return nothing;
    return html`<button type="button" class="button all" ?disabled=${this.isBusy} @click=${this.#onEraseAll}>
      ${words.eraseAll}
    </button>`;
  }

  #renderSure({ what }: Erasing, words: MemoryWords): TemplateResult {
    return html`<div class="sure">
      <p id="sure" dir="auto">${words.sure(what)}</p>
      <div class="ends">
        <button type="button" class="button yes" aria-describedby="sure" @click=${this.#onSure}>
          ${words.sureYes}
        </button>
        <button type="button" class="button no" @click=${this.#onThinkAgain}>${words.no}</button>
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-guest-memory': RagGuestMemory;
  }
}
