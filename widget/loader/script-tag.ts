import { apiBeside } from '../client/api-address.ts';
import type { RagChat } from './rag-chat.ts';

/** What a script tag may say of the assistant it starts; each `data-…` becomes the attribute of that name. */
const settings = [
  'domain',
  'domains',
  'api',
  'tenant',
  'branch',
  'item',
  'mode',
  'lang',
  'theme',
  'placement',
  'heading',
  'greeting',
  'suggestions',
  'open',
  'persist',
] as const;

/** Marks what a tag has started; a page's cache may bring a lifeless copy of it. */
const MARK = 'data-rag-started';

/** What was started, by its settings: common to all copies of the script, so that a tag that is there twice starts one. */
const started = shareStarted();

/**
 * Starts one floating `<rag-chat>` at the end of the body for each tag that loaded `moduleUrl` and has a setting
 * (RULINGS 31). A tag without one only brings the element, for a page that places it itself. A page that takes another
 * body without being loaded anew (Turbo and its like) keeps the assistant with its conversation.
 */
export function startFromTags(moduleUrl: string): void {
  if (typeof document === 'undefined') return;
  const start = (): void => {
    startAll(moduleUrl);
  };
  // An async script may run before the rest of the page, and its further tags, exist.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
  new MutationObserver(start).observe(document.documentElement, { childList: true });
  // These also come after a body that was changed in place.
  for (const name of ['turbo:load', 'astro:page-load']) document.addEventListener(name, start);
}

function startAll(moduleUrl: string): void {
  const tags = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  for (const tag of tags) {
    if (tag.src === moduleUrl) startFrom(tag);
  }
  const alive = new Set<Element>(started.values());
  for (const one of document.querySelectorAll(`rag-chat[${MARK}]`)) {
    if (!alive.has(one)) one.remove();
  }
}

function startFrom(tag: HTMLScriptElement): void {
  const given = settings.filter((name) => tag.hasAttribute(`data-${name}`));
  if (given.length === 0) return;
  const attributes: [string, string][] = [['mode', 'floating']];
  // Another copy of the script may have registered the element: its own address is another one then.
  const api = apiBeside(tag.src);
  if ((customElements.get('rag-chat') as typeof RagChat).defaultApi !== api) attributes.push(['api', api]);
  for (const name of given) attributes.push([name, tag.getAttribute(`data-${name}`) ?? '']);
  const key = attributes.join('\n');
  const chat = started.get(key) ?? create(attributes);
  started.set(key, chat);
  if (!chat.isConnected) document.body.append(chat);
}

function create(attributes: readonly [string, string][]): RagChat {
  const chat = document.createElement('rag-chat');
  for (const [name, value] of attributes) chat.setAttribute(name, value);
  for (const name of ['open', 'persist']) {
    if (chat.getAttribute(name) === 'false') chat.removeAttribute(name);
  }
  chat.setAttribute(MARK, '');
  return chat;
}

function shareStarted(): Map<string, RagChat> {
  const name = Symbol.for('rag-chat.started');
  const known = Reflect.get(globalThis, name) as Map<string, RagChat> | undefined;
  const own = known ?? new Map<string, RagChat>();
  Reflect.set(globalThis, name, own);
  return own;
}
