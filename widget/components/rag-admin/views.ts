import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ViewWords } from '../../i18n/admin/view-words.ts';

/** A page of the admin. */
export type ViewName = keyof ViewWords['names'];

/** A page beside the documents: its element is loaded when it is first opened, and asks the server then. */
export interface LazyView {
  readonly name: Exclude<ViewName, 'documents'>;
  readonly load: () => Promise<unknown>;
  readonly render: () => TemplateResult;
}

/** In the order in which they are offered, behind the documents. */
export const lazyViews: readonly LazyView[] = [
  {
    name: 'items',
    load: () => import('../rag-admin-items/define-items.ts'),
    render: () => html`<rag-admin-items></rag-admin-items>`,
  },
  {
    name: 'matrix',
    load: () => import('../rag-admin-matrix/define-matrix.ts'),
    render: () => html`<rag-admin-matrix></rag-admin-matrix>`,
  },
  {
    name: 'insights',
    load: () => import('../rag-admin-insights/define-insights.ts'),
    render: () => html`<rag-admin-insights></rag-admin-insights>`,
  },
];

/** The page that the address names (`#items`), so that it can be kept among the bookmarks. */
export function viewInAddress(): ViewName | undefined {
  const named = location.hash.slice(1);
  return lazyViews.find(({ name }) => name === named)?.name;
}

/** The choice between the pages; nothing where there is one. */
export function renderViews(
  { words, open }: { readonly words: ViewWords; readonly open: ViewName },
  onOpen: (event: Event) => void,
): TemplateResult | typeof nothing {
  if (lazyViews.length === 0) return nothing;
  const names: readonly ViewName[] = ['documents', ...lazyViews.map(({ name }) => name)];
  return html`<nav class="views" aria-label=${words.title}>
    ${names.map(
      (name) =>
        html`<button
          type="button"
          class="button view"
          value=${name}
          aria-current=${name === open ? 'page' : nothing}
          @click=${onOpen}
        >
          ${words.names[name]}
        </button>`,
    )}
  </nav>`;
}
