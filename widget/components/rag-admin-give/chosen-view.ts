import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentWords } from '../../i18n/words/documents.ts';

export interface ChosenFiles {
  readonly files: readonly File[];
  /** Of a button with its `data-place` and, in `data-step`, where to. */
  readonly move: (event: Event) => void;
  /** Of a button with its `data-place`. */
  readonly takeOut: (event: Event) => void;
}

/** The files in the order in which they are read, each of which can be moved and taken out; nothing while none is chosen. */
export function renderChosen(
  { files, move, takeOut }: ChosenFiles,
  words: DocumentWords,
): TemplateResult | typeof nothing {
  if (files.length === 0) return nothing;
  const last = files.length - 1;
  const mover = (name: string, place: number, step: -1 | 1): TemplateResult =>
    html`<button
      type="button"
      class="button small"
      data-place=${place}
      data-step=${step}
      aria-label=${step < 0 ? words.moveUp(name) : words.moveDown(name)}
      ?disabled=${step < 0 ? place === 0 : place === last}
      @click=${move}
    >
      ${step < 0 ? '↑' : '↓'}
    </button>`;
  return html`<ol class="files" aria-label=${words.chosenFiles}>
      ${files.map(
        ({ name, size }, place) =>
          html`<li>
            <span class="chosen">${words.chosenFile(name, Math.ceil(size / 1000))}</span>
            ${last === 0 ? nothing : html`${mover(name, place, -1)} ${mover(name, place, 1)}`}
            <button
              type="button"
              class="button small"
              data-place=${place}
              data-step="out"
              aria-label=${words.takeOut(name)}
              @click=${takeOut}
            >
              ×
            </button>
          </li>`,
      )}
    </ol>
    ${last === 0 ? nothing : html`<p class="field-hint">${words.severalFiles}</p>`}`;
}

/** With those that are not there yet: the same file chosen twice is chosen once. */
export function withFiles(files: readonly File[], more: readonly File[]): readonly File[] {
  const isSame = (one: File, other: File): boolean =>
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
  return more.reduce<readonly File[]>(
    (all, file) => (all.some((known) => isSame(known, file)) ? all : [...all, file]),
    files,
  );
}

/** With one of them in another place. */
export function movedFile(files: readonly File[], from: number, to: number): readonly File[] {
  const file = files[from];
  if (file === undefined || to < 0 || to >= files.length) return files;
  const others = files.filter((_, at) => at !== from);
  return [...others.slice(0, to), file, ...others.slice(to)];
}
