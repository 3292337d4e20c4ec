import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AssistantList } from '../../../server/contract/assistants.ts';
import type { ViewWords } from '../../i18n/admin/view-words.ts';

/** A page that the admin offers. */
type OfferedName = keyof ViewWords['names'];

/** A page of the admin; `start`: the first run, which is offered to who has no business yet; `join`: an invitation. */
export type ViewName = OfferedName | 'start' | 'join';

/** What a page may need beside the access. */
export interface ViewPlace {
  readonly list: AssistantList;
  /** Where guests find the server. */
  readonly origin: string;
  /** Of the chosen assistant: its business and branch. */
  readonly title: string;
}

/** A page beside the documents: its element is loaded when it is first opened, and asks the server then. */
export interface LazyView {
  readonly name: Exclude<ViewName, 'documents'>;
  readonly load: () => Promise<unknown>;
  readonly render: (place: ViewPlace) => TemplateResult;
}

const loadItems = (): Promise<unknown> => import('../items/define-items.ts');

const view = (
  name: LazyView['name'],
  render: LazyView['render'],
  load: LazyView['load'] = () => import('../house/define-house.ts'),
): LazyView => ({ name, load, render });

/** In the order in which they are offered, behind the documents; the first run is never among those. */
export const lazyViews: readonly LazyView[] = [
  view('items', () => html`<rag-admin-items></rag-admin-items>`, loadItems),
  view('matrix', () => html`<rag-admin-matrix></rag-admin-matrix>`, loadItems),
  view('trial', () => html`<rag-admin-try></rag-admin-try>`),
  view('insights', () => html`<rag-admin-insights></rag-admin-insights>`),
  view('acts', () => html`<rag-admin-acts></rag-admin-acts>`),
  view('business', () => html`<rag-admin-business></rag-admin-business>`),
  view('embed', ({ origin, title }) => html`<rag-admin-embed .origin=${origin} .name=${title}></rag-admin-embed>`),
  view('people', ({ list }) => html`<rag-admin-people .list=${list}></rag-admin-people>`),
  // An invitation is drawn before there is a list.
  view('join', () => html``),
  view('start', ({ list, origin }) => html`<rag-admin-start .list=${list} .origin=${origin}></rag-admin-start>`),
];

const offered = lazyViews.map(({ name }) => name).filter((name) => name !== 'start' && name !== 'join');

/** The page that the address names (`#items`), so that it can be kept among the bookmarks. */
export function viewInAddress(): ViewName | undefined {
  const named = location.hash.slice(1);
  return offered.find((name) => name === named);
}

/** The choice between the pages. */
export function renderViews(
  { words, open, isPublisher }: { readonly words: ViewWords; readonly open: ViewName; readonly isPublisher: boolean },
  onOpen: (event: Event) => void,
): TemplateResult {
  const all: readonly OfferedName[] = ['documents', ...offered];
  // That one is for changing alone.
  const names = all.filter((name) => isPublisher || name !== 'business');
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
