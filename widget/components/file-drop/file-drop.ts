import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

/** A place to drop files on, with the browser's own chooser in it. */
export interface FileDrop {
  /** What the chooser offers: endings and media types. */
  readonly accept: string;
  /** What its button is called. */
  readonly button: string;
  /** Beside the button: the file that was chosen, or that one may be dropped. */
  readonly beside: TemplateResult;
  /** Ids of what describes it. */
  readonly describedBy?: string;
  /** Several may be chosen at once. */
  readonly multiple?: boolean;
}

/** `take` is handed what was chosen or dropped; nothing when the owner changed their mind. */
export function renderFileDrop(
  { accept, button, beside, describedBy, multiple = false }: FileDrop,
  take: (files: readonly File[]) => void,
): TemplateResult {
  const choose = (event: Event): void => {
    take(filesIn((event.currentTarget as HTMLInputElement).files, multiple));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    leave(event);
    take(filesIn(event.dataTransfer?.files, multiple));
  };
  return html`<div class="drop" @dragover=${hover} @dragleave=${leave} @drop=${drop}>
    <label class="choose">
      <span class="button">${button}</span>
      <input
        type="file"
        class="chooser"
        accept=${accept}
        ?multiple=${multiple}
        aria-describedby=${describedBy ?? nothing}
        @change=${choose}
      />
    </label>
    ${beside}
  </div>`;
}

function filesIn(files: FileList | null | undefined, multiple: boolean): File[] {
  const all = [...(files ?? [])];
  return multiple ? all : all.slice(0, 1);
}

function hover(event: DragEvent): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).classList.add('drop--over');
}

function leave(event: DragEvent): void {
  (event.currentTarget as HTMLElement).classList.remove('drop--over');
}
