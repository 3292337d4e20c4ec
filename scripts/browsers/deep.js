/* global document, addEventListener, requestAnimationFrame */
// Runs in the tried page: looks through every open shadow root, and remembers what the page's policy refused.
globalThis.deep = (selector, root = document) => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? globalThis.deep(selector, shadowRoot) : [],
  ),
];
globalThis.active = () => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
};
// How long the first answer was, frame by frame.
globalThis.lengths = [];
const watch = () => {
  globalThis.lengths.push(globalThis.deep('.turn .answer')[0]?.textContent.length ?? 0);
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
globalThis.refusals = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  // An icon is asked for by the browser, not by the page.
  if (!blockedURI.endsWith('/favicon.ico')) globalThis.refusals.push(`${violatedDirective} ${blockedURI}`);
});
addEventListener('error', ({ message }) => globalThis.refusals.push(message));
addEventListener('unhandledrejection', ({ reason }) => globalThis.refusals.push(String(reason)));
addEventListener('pageshow', ({ persisted }) => {
  globalThis.cameBack = persisted;
});
