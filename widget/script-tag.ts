/** What a script tag may say of the assistant it starts; each `data-…` becomes the attribute of that name. */
const settings = [
  'domain',
  'domains',
  'api',
  'tenant',
  'branch',
  'mode',
  'lang',
  'theme',
  'placement',
  'heading',
  'greeting',
  'suggestions',
  'open',
] as const;

/**
 * Starts one floating `<rag-chat>` at the end of the body for each tag that loaded `moduleUrl` and has a setting
 * (RULINGS 31). A tag without one only brings the element, for a page that places it itself.
 */
export function startFromTags(moduleUrl: string): void {
  if (typeof document === 'undefined') return;
  if (document.readyState === 'loading') {
    // An async script may run before the rest of the page, and its further tags, exist.
    document.addEventListener(
      'DOMContentLoaded',
      () => {
        startFromTags(moduleUrl);
      },
      { once: true },
    );
    return;
  }
  const tags = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  for (const tag of tags) {
    if (tag.src === moduleUrl) startFrom(tag);
  }
}

function startFrom(tag: HTMLScriptElement): void {
  const given = settings.filter((name) => tag.hasAttribute(`data-${name}`));
  if (given.length === 0) return;
  const chat = document.createElement('rag-chat');
  chat.setAttribute('mode', 'floating');
  for (const name of given) chat.setAttribute(name, tag.getAttribute(`data-${name}`) ?? '');
  if (tag.getAttribute('data-open') === 'false') chat.removeAttribute('open');
  document.body.append(chat);
}
