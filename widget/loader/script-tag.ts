import { apiBeside } from '../client/api-address.ts';
import type { RagChat } from './rag-chat.ts';
import { names } from './rag-chat.ts';

/** Marks what a tag has started, of which a page's cache may bring a lifeless copy; and where that is remembered. */
const STARTED = 'data-rag';
const memory = Symbol.for(STARTED);

/** What was started, by its settings: common to all copies of the script, so that a tag that is there twice starts one. */
const started = ((globalThis as Partial<Record<symbol, Record<string, RagChat>>>)[memory] ??= {});

/**
 * Starts one floating `<rag-chat>` in the body for each tag that loaded `moduleUrl` and has a setting: each
 * `data-…` becomes the attribute of that name. A tag without one only brings the element, for a page that places it
 * itself. A page that takes another body without being loaded again (Turbo and its like) keeps its assistant with the
 * conversation.
 */
export function startFromTags(moduleUrl: string): void {
  const start = (): void => {
    for (const tag of document.querySelectorAll<HTMLScriptElement>('script[type=module]')) {
      if (tag.src === moduleUrl && names.some((name) => name in tag.dataset)) startFrom(tag);
    }
    const alive = Object.values(started);
    for (const one of document.querySelectorAll<RagChat>(`[${STARTED}]`)) {
      if (!alive.includes(one)) one.remove();
    }
  };
  start();
  new MutationObserver(start).observe(document.documentElement, { childList: true });
  // An async script may run before all tags exist; the others come also after a body that was changed in place.
  for (const name of ['DOMContentLoaded', 'turbo:load', 'astro:page-load']) document.addEventListener(name, start);
}

function startFrom({ dataset, src }: HTMLScriptElement): void {
  const made = document.createElement('rag-chat');
  // Another copy of the script may have registered the element: where that one came from is another place.
  const usual: DOMStringMap = { mode: 'floating', api: apiBeside(src) };
  let key = '';
  for (const name of names) {
    const value = dataset[name] ?? usual[name] ?? 'false';
    if (value !== 'false') made.setAttribute(name, value);
    key += name + value;
  }
  made.setAttribute(STARTED, '');
  const chat = (started[key] ??= made);
  // One in the head that is fast may come before the body, which tells of itself.
  if (!chat.isConnected) (document.body as HTMLElement | null)?.append(chat);
}
